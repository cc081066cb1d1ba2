import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canonicalOf, fileAt, metaContent, readPages } from '../support/built-site.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = await readPages();
const home = pages.find(({ path }) => path === '/');
const siteUrl = new URL((home && canonicalOf(home)) ?? 'https://site.invalid');

/** The addresses within the site that no link names: of style sheets and of structured data. */
function quietAddresses({ html, path, ...page }: (typeof pages)[number]): URL[] {
  const inStyle = [...html.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(
    ([, address = '']) => address,
  );
  const inData = leavesOf(structuredData({ html, path, ...page }))
    .map(({ value }) => value)
    .filter((value) => URL.canParse(value));
  return [...inStyle, ...inData]
    .filter((address) => !address.startsWith('data:'))
    .map((address) => new URL(address, new URL(path, siteUrl)))
    .filter(({ origin }) => origin === siteUrl.origin);
}

describe.each(pages)('addresses that $path does not link', (page) => {
  it('all have their file', () => {
    const addresses = quietAddresses(page);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter(({ pathname }) => !fileAt(pathname || '/')).map(String)).toEqual([]);
  });

  it('include a share picture that is what its tags say, on an error page too', async () => {
    const { pathname } = new URL(metaContent(page, 'og:image') ?? '');
    const { format, height, width } = await sharp(readFileSync(fileAt(pathname) ?? '')).metadata();
    expect(`image/${format}`).toBe(metaContent(page, 'og:image:type'));
    expect(String(width)).toBe(metaContent(page, 'og:image:width'));
    expect(String(height)).toBe(metaContent(page, 'og:image:height'));
  });
});

describe('structured data of /resources', () => {
  const page = pages.find(({ path }) => path === '/resources');
  const articles = page ? thingsOfType(structuredData(page), 'Article') : [];
  const shown = page?.document.querySelectorAll('article h3').map(({ textContent }) => textContent);

  it('lists the articles in the order in which the page shows them', () => {
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.map(({ headline }) => headline)).toEqual(shown);
  });

  it('names a picture of each article, of the size of a share picture', async () => {
    for (const { image } of articles) {
      const { pathname } = new URL(String(image));
      const { height, width } = await sharp(readFileSync(fileAt(pathname) ?? '')).metadata();
      expect({ height, width }).toEqual({ height: 630, width: 1200 });
    }
  });
});
