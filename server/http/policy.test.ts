import { describe, expect, it } from 'vitest';
import {
  urlPathOf,
  fileHeaders,
  mediaTypeOf,
  pagePathOf,
  ruleOf,
  speculationRules,
} from './policy.ts';

describe('addresses', () => {
  it.each([
    ['/index.html', '/'],
    ['/resources.html', '/resources'],
    ['/a/b.html', '/a/b'],
    ['/a/index.html', '/a'],
    ['/reindex.html', '/reindex'],
  ])('gives %s one path', (file, address) => {
    expect(urlPathOf(file)).toBe(address);
    expect(pagePathOf(file)).toBe(address);
    for (const written of [`${address}/`, `/${address}`, `${address}/index.html`]) {
      expect(pagePathOf(written)).toBe(address);
    }
  });

  it('keeps the paths of files that are not pages', () => {
    expect(urlPathOf('/share/home.png')).toBe('/share/home.png');
  });
});

describe('files', () => {
  it('never caches a page forever, and lets other files run nothing', () => {
    expect(ruleOf('/_astro.html').cacheControl).toBe('no-cache');
    expect(fileHeaders('/favicon.svg', undefined)['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
  });

  it('lets other sites show figures, because feeds link to them', () => {
    expect(ruleOf('/figures/strips.svg', { isShared: true }).resourcePolicy).toBe('cross-origin');
  });

  it('sends the media type of a feed', () => {
    expect(mediaTypeOf('/feed.xml')).toBe('application/atom+xml');
    expect(mediaTypeOf('/feed.json')).toBe('application/feed+json');
    expect(mediaTypeOf('/sitemap-0.xml')).toBe('application/xml');
  });
});

it('speculationRules: prefetches a page on hover or touch or when it is marked, but no error documents and not all pages at once', () => {
  const pages = ['/404.html', '/500.html', '/index.html', '/resources.html', '/resources/a.html'];
  const where = { href_matches: ['/', '/resources', '/resources/*'] };
  expect(JSON.parse(speculationRules([...pages, '/resources/b.html']))).toEqual({
    prefetch: [
      { where, eagerness: 'moderate' },
      { where: { and: [where, { selector_matches: '[data-ahead]' }] }, eagerness: 'immediate' },
    ],
  });
});
