import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { budgets } from '../support/budgets.ts';
import {
  attribute,
  canonicalOf,
  fileAt,
  isContent,
  metaContent,
  readPagesOfBoth,
  siteFolder,
} from '../support/built-site.ts';

const pages = await readPagesOfBoth();

/** Characters of a description that search results show in full. */
const SHOWN_DESCRIPTION = { least: 50, most: 160 } as const;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

describe.each(pages)('$path, $profile', (page) => {
  const own = pages.filter(({ profile }) => profile === page.profile);
  const titleOf = ({ document }: typeof page) => document.querySelector('title')?.textContent;

  it('has a title of its own, a description, and one absolute address', () => {
    expect(titleOf(page)).toMatch(/\S/);
    expect(own.filter((other) => titleOf(other) === titleOf(page))).toHaveLength(1);
    const { length } = metaContent(page, 'description')?.trim() ?? '';
    if (isContent(page)) {
      expect(length).toBeGreaterThanOrEqual(SHOWN_DESCRIPTION.least);
      expect(length).toBeLessThanOrEqual(SHOWN_DESCRIPTION.most);
      expect(new URL(canonicalOf(page) ?? '').pathname).toBe(page.path);
      expect(metaContent(page, 'keywords')).toMatch(/\S/);
    }
    expect(canonicalOf(page)).not.toMatch(/\/$/);
    expect(metaContent(page, 'og:url')).toBe(canonicalOf(page));
  });

  it('is let into search engines if visitors ask for it by its address, else kept out', () => {
    const robots = metaContent(page, 'robots')?.split(/\s*,\s*/) ?? [];
    expect(robots.includes('noindex')).toBe(!isContent(page));
  });

  it('shares a picture that is what its tags say', async () => {
    const image = new URL(metaContent(page, 'og:image') ?? '');
    expect(image.origin).toBe(new URL(canonicalOf(page) ?? '').origin);
    expect(metaContent(page, 'twitter:image')).toBe(image.href);
    expect(metaContent(page, 'og:image:alt')).toMatch(/\S/);
    const bytes = readFileSync(fileAt(image.pathname, page.profile) ?? '');
    const { format, height, width } = await sharp(bytes).metadata();
    expect({ format, height, width }).toEqual({ format: 'png', height: 630, width: 1200 });
    expect(bytes.length).toBeLessThan(budgets.shareImage);
  });
});

function read(path: string): string {
  return readFileSync(join(siteFolder, path), 'utf8');
}

it('security.txt names a contact, and expires within a year and not yet', () => {
  const text = read('.well-known/security.txt');
  expect(text).toMatch(/^Contact: (https|mailto|tel):\S+$/m);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  const left = new Date(expires).getTime() - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(YEAR_MS);
});

it('the manifest of home names icons that exist', () => {
  const link = pages[0]?.document.querySelector('link[rel="manifest"]') ?? null;
  const { icons } = z
    .object({ name: z.string().min(1), icons: z.array(z.object({ src: z.string() })).min(1) })
    .parse(JSON.parse(read(attribute(link, 'href') ?? '')));
  expect(icons.filter(({ src }) => !fileAt(src))).toEqual([]);
});

it('favicon.ico is one PNG of 32 pixels', async () => {
  const icon = readFileSync(join(siteFolder, 'favicon.ico'));
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(start + length).toBe(icon.byteLength);
  const { format, width, height } = await sharp(icon.subarray(start)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 });
});
