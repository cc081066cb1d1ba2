import { describe, expect, it } from 'vitest';
import {
  urlPathOf,
  aliasesOf,
  fileHeaders,
  mediaTypeOf,
  ruleOf,
  speculationRules,
} from './policy.ts';

describe('addresses', () => {
  it.each([
    ['/index.html', '/', ['/index.html']],
    ['/resources.html', '/resources', ['/resources/', '/resources.html']],
    ['/a/b.html', '/a/b', ['/a/b/', '/a/b.html']],
    ['/a/index.html', '/a', ['/a/', '/a/index.html']],
    ['/reindex.html', '/reindex', ['/reindex/', '/reindex.html']],
  ])('gives %s one address', (file, address, aliases) => {
    expect(urlPathOf(file)).toBe(address);
    expect(aliasesOf(file)).toEqual(aliases);
  });

  it('leaves files that are no pages where they are', () => {
    expect(urlPathOf('/share/home.png')).toBe('/share/home.png');
  });
});

describe('files', () => {
  it('takes no page for a hashed file, and lets a file that is no page load nothing', () => {
    expect(ruleOf('/_astro.html').cacheControl).toBe('no-cache');
    expect(fileHeaders('/favicon.svg', undefined)['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  });

  it('lets other sites show figures, which feeds name', () => {
    expect(ruleOf('/figures/strips.svg').resourcePolicy).toBe('cross-origin');
  });

  it('says of a feed what it is', () => {
    expect(mediaTypeOf('/feed.xml')).toBe('application/atom+xml');
    expect(mediaTypeOf('/feed.json')).toBe('application/feed+json');
    expect(mediaTypeOf('/sitemap-0.xml')).toBe('application/xml');
  });

  it('says what to do about an unknown ending', () => {
    expect(() => mediaTypeOf('/model.glb')).toThrow(
      '/model.glb has an ending without a media type: add it to MEDIA_TYPES in server/http/policy.ts or remove the file.',
    );
  });
});

describe('speculationRules', () => {
  it('fetches the next page on hover or touch, never an error and never all at once', () => {
    const pages = ['/404.html', '/500.html', '/index.html', '/resources.html', '/resources/a.html'];
    expect(JSON.parse(speculationRules([...pages, '/resources/b.html']))).toEqual({
      prefetch: [
        { where: { href_matches: ['/', '/resources', '/resources/*'] }, eagerness: 'moderate' },
      ],
    });
  });
});
