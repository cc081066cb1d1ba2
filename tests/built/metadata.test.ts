import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressesIn, sharePictures, sitePages, siteStateOf } from '../../src/site/index.ts';
import { budgets } from '../support/budgets.ts';
import {
  attribute,
  canonicalOf,
  fileAt,
  isContent,
  metaContent,
  readPages,
  readPagesOfBoth,
  siteFolder,
  siteFolders,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

/** Characters of a description that search results show in full. */
const SHOWN_DESCRIPTION = { least: 50, most: 160 } as const;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const [home] = await readPages();

/** Reads the metadata of a built page in the form of the table of pages. */
function statementsOf(page: BuiltPage): object {
  return {
    path: page.path,
    address: new URL(canonicalOf(page) ?? '').pathname,
    language: attribute(page.document.querySelector('html'), 'lang'),
    isListed: metaContent(page, 'robots') !== 'noindex',
    title: metaContent(page, 'og:title'),
    picture: new URL(metaContent(page, 'og:image') ?? '').pathname,
  };
}

describe.each(['specified', 'complete'] as const)('the built site, %s', async (profile) => {
  const built = await readPages(profile);
  const content = contentOf[profile];
  const folder = siteFolders[profile];

  it('has the pages of the table with their metadata and unique titles', () => {
    const stated = sitePages(content).map(
      ({ path, address, language, isListed, meta, picture }) => ({
        path,
        address,
        language,
        isListed,
        title: meta.title,
        picture: `/share/${picture.name}.png`,
      }),
    );
    expect(built).toHaveLength(stated.length);
    expect(built.map(statementsOf)).toEqual(expect.arrayContaining(stated));
    const titles = built.map(({ document }) => document.querySelector('title')?.textContent);
    expect(new Set(titles).size).toBe(built.length);
  });

  it('has a sitemap with the listed pages, and the share pictures of the table', () => {
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
      `\nSitemap: ${content.site.siteUrl}/sitemap-index.xml`,
    );
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    const listed = [...addressesIn(siteStateOf(content))].map(
      (path) => new URL(path, content.site.siteUrl).href,
    );
    expect(locations.map((at) => new URL(at).href).sort()).toEqual(listed.sort());
    const changes = [...sitemap.matchAll(/\/resources<\/loc><lastmod>([\d-]{10})/g)];
    expect(changes.map(([, day]) => day)).toEqual(['2026-10-06']);
    const dated = sitePages(content).filter(({ changed, isListed }) => isListed && changed);
    expect(sitemap.match(/<lastmod>/g)).toHaveLength(dated.length);
    const names = sharePictures(content).map(({ name }) => `${name}.png`);
    expect(globSync('*.png', { cwd: join(folder, 'share') }).sort()).toEqual(names.sort());
  });
});

it.each(await readPagesOfBoth())(
  '$path, $profile, has a description, and a share picture that matches its tags',
  async (page) => {
    if (isContent(page)) {
      const { length } = metaContent(page, 'description')?.trim() ?? '';
      expect(length).toBeGreaterThanOrEqual(SHOWN_DESCRIPTION.least);
      expect(length).toBeLessThanOrEqual(SHOWN_DESCRIPTION.most);
      expect(metaContent(page, 'keywords')).toMatch(/\S/);
    }
    expect(canonicalOf(page)).not.toMatch(/\/$/);
    expect(metaContent(page, 'og:url')).toBe(canonicalOf(page));
    const image = new URL(metaContent(page, 'og:image') ?? '');
    expect(image.origin).toBe(new URL(canonicalOf(page) ?? '').origin);
    expect(metaContent(page, 'og:image:alt')).toMatch(/\S/);
    const bytes = readFileSync(fileAt(image.pathname, page.profile) ?? '');
    const { format, height, width } = await sharp(bytes).metadata();
    expect({ format, height, width }).toEqual({ format: 'png', height: 630, width: 1200 });
    expect(bytes.length).toBeLessThan(budgets.shareImage);
  },
);

const read = (path: string): string => readFileSync(join(siteFolder, path), 'utf8');

it('security.txt has a contact, and expires within a year', () => {
  const text = read('.well-known/security.txt');
  expect(text).toMatch(/^Contact: (https|mailto|tel):\S+$/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const left = new Date(expires).getTime() - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(YEAR_MS);
});

it('the manifest of home lists existing icons', () => {
  const link = home?.document.querySelector('link[rel="manifest"]') ?? null;
  const { icons } = z
    .object({ name: z.string().min(1), icons: z.array(z.object({ src: z.string() })).min(1) })
    .parse(JSON.parse(read(attribute(link, 'href') ?? '')));
  expect(icons.filter(({ src }) => !fileAt(src))).toEqual([]);
});

it('favicon.ico contains one PNG of 32 pixels', async () => {
  const icon = readFileSync(join(siteFolder, 'favicon.ico'));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.byteLength);
  const { format, width, height } = await sharp(icon.subarray(start)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 });
});
