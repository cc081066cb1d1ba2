import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { budgets } from '../support/budgets.ts';
import {
  canonicalOf,
  fileAt,
  isContent,
  metaContent,
  readPages,
  readPagesOfBoth,
} from '../support/built-site.ts';

const pages = await readPages();

/** The names under which every page states what a shared link shows. */
const sharingTags = [
  'og:title',
  'og:description',
  'og:type',
  'og:site_name',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
  'twitter:image:alt',
];

/** Characters of a description that search results show in full. */
const SHOWN_DESCRIPTION = { least: 50, most: 160 } as const;

it('finds pages', () => {
  expect(pages.filter(isContent).length).toBeGreaterThanOrEqual(3);
});

describe.each(pages)('metadata of $path', (page) => {
  it('has a title of its own', () => {
    const titleOf = ({ document }: typeof page) => document.querySelector('title')?.textContent;
    const same = pages.filter((other) => titleOf(other) === titleOf(page));
    expect(titleOf(page)).toMatch(/\S/);
    expect(same).toHaveLength(1);
  });

  it('has a description of the length that search results show', () => {
    const description = metaContent(page, 'description')?.trim() ?? '';
    expect(description.length).toBeGreaterThanOrEqual(SHOWN_DESCRIPTION.least);
    expect(description.length).toBeLessThanOrEqual(SHOWN_DESCRIPTION.most);
  });
});

describe.each(await readPagesOfBoth())('search engines and $path, $profile', (page) => {
  // What answers a form, or says that it was taken, is nothing to be found either.
  const isForNobody = !isContent(page) || page.path.startsWith('/contact/');

  it(isForNobody ? 'are kept out' : 'are let in', () => {
    const robots = metaContent(page, 'robots')?.split(/\s*,\s*/) ?? [];
    expect(robots.includes('noindex')).toBe(isForNobody);
  });
});

describe.each(pages.filter(isContent))('metadata of $path', (page) => {
  it('has keywords', () => {
    expect(metaContent(page, 'keywords')).toMatch(/\S/);
  });

  it('has one absolute address, without a trailing slash', () => {
    const canonical = new URL(canonicalOf(page) ?? '');
    expect(canonical.pathname).toBe(page.path);
    expect(canonicalOf(page)).not.toMatch(/\/$/);
    expect(metaContent(page, 'og:url')).toBe(canonicalOf(page));
  });

  it.each(sharingTags)('has %s', (name) => {
    expect(metaContent(page, name)).toMatch(/\S/);
  });

  it('shows a picture that is what its tags say', async () => {
    const image = new URL(metaContent(page, 'og:image') ?? '');
    expect(image.origin).toBe(new URL(canonicalOf(page) ?? '').origin);
    expect(metaContent(page, 'twitter:image')).toBe(image.href);

    const bytes = readFileSync(fileAt(image.pathname) ?? '');
    const { format, height, width } = await sharp(bytes).metadata();
    expect({ format, height, width }).toEqual({ format: 'png', height: 630, width: 1200 });
    expect(bytes.length).toBeLessThan(budgets.shareImage);
    expect(metaContent(page, 'og:image:width')).toBe('1200');
    expect(metaContent(page, 'og:image:height')).toBe('630');
    expect(metaContent(page, 'og:image:type')).toBe('image/png');
  });
});
