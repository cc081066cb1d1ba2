import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressesIn, sharePictures, sitePages } from '../../src/site/index.ts';
import { budgets } from '../support/budgets.ts';
import {
  attribute,
  fileAt,
  readPages,
  siteFolder,
  siteFolders,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';
import { decodeHtml } from '../support/decode-html.ts';

const SHOWN_DESCRIPTION = { least: 50, most: 160 } as const;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const [home] = await readPages();

function statementsOf({ path, document }: BuiltPage) {
  const metas = document
    .querySelectorAll('meta[name], meta[property]')
    .filter((meta) => !['viewport', 'theme-color'].includes(attribute(meta, 'name') ?? ''))
    .map((meta) => [
      attribute(meta, 'name') ?? attribute(meta, 'property'),
      attribute(meta, 'content'),
    ]);
  return {
    path,
    language: attribute(document.querySelector('html'), 'lang'),
    titles: document.querySelectorAll('title').map(({ textContent }) => decodeHtml(textContent)),
    canonical: attribute(document.querySelector('link[rel="canonical"]'), 'href'),
    metas: metas.sort(),
  };
}

const byPath = (one: { path: string }, other: { path: string }): number =>
  one.path < other.path ? -1 : 1;

describe.each(['specified', 'complete'] as const)('the built site, %s', async (profile) => {
  const built = await readPages(profile);
  const content = contentOf[profile];
  const folder = siteFolders[profile];

  it('has the pages of the table with their metadata and unique titles', () => {
    const { siteUrl, brand } = content.site;
    const stated = sitePages(content).map(
      ({ path, address, language, isListed, meta, picture }) => {
        const canonical = siteUrl + address.replace(/^\/$/, '');
        const metas = {
          ...(isListed ? {} : { robots: 'noindex' }),
          description: meta.description,
          keywords: meta.keywords.join(', '),
          'og:url': canonical,
          'og:title': meta.title,
          'og:description': meta.description,
          'og:site_name': brand,
          'og:type': 'website',
          'og:image': `${siteUrl}/share/${picture.name}.png`,
          'og:image:alt': meta.shareAlt,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:type': 'image/png',
          'twitter:card': 'summary_large_image',
          'twitter:image:alt': meta.shareAlt,
        };
        return {
          path,
          language,
          titles: [meta.title],
          canonical,
          metas: Object.entries(metas).sort(),
        };
      },
    );
    expect(built.map(statementsOf).sort(byPath)).toEqual(stated.sort(byPath));
    expect(new Set(stated.flatMap(({ titles }) => titles)).size).toBe(built.length);
  });

  it('has a sitemap with the listed pages', () => {
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
      `\nSitemap: ${content.site.siteUrl}/sitemap-index.xml`,
    );
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    const listed = [...addressesIn(content)].map(
      (path) => new URL(path, content.site.siteUrl).href,
    );
    expect(locations.map((at) => new URL(at).href).sort()).toEqual(listed.sort());
    const changes = [...sitemap.matchAll(/\/resources<\/loc><lastmod>([\d-]{10})/g)];
    expect(changes.map(([, day]) => day)).toEqual(['2026-10-06']);
    // Pages without a date have that of the newest text.
    expect(sitemap.match(/<lastmod>/g)).toHaveLength(listed.length);
    expect(sitemap).toMatch(/<loc>[^<]*\/contact<\/loc><lastmod>2\d{3}-\d\d-\d\d/);
  });

  it('has descriptions that search results show in full', () => {
    const listed = sitePages(content).filter(({ isListed }) => isListed);
    const lengths = listed.map(({ meta }) => meta.description.trim().length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(SHOWN_DESCRIPTION.least);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(SHOWN_DESCRIPTION.most);
  });

  it('has the share pictures of the table', async () => {
    const names = sharePictures(content).map(({ name }) => `${name}.png`);
    expect(globSync('*.png', { cwd: join(folder, 'share') }).sort()).toEqual(names.sort());
    for (const name of names) {
      const bytes = readFileSync(join(folder, 'share', name));
      const { format, height, width } = await sharp(bytes).metadata();
      expect({ format, height, width }, name).toEqual({ format: 'png', height: 630, width: 1200 });
      expect(bytes.length, name).toBeLessThan(budgets.shareImage);
    }
  });
});

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
