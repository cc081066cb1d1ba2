import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  attribute,
  canonicalOf,
  fileAt,
  isContent,
  readPages,
  siteFolder,
} from '../support/built-site.ts';

const pages = await readPages();
const addresses = pages.filter(isContent).map((page) => new URL(canonicalOf(page) ?? '').href);

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const webManifest = z.object({
  name: z.string().min(1),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(1),
});

function read(path: string): string {
  return readFileSync(join(siteFolder, path), 'utf8');
}

function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

/** Gives what a sitemap names, and what the sitemaps that it names do. */
function sitemapEntries(url: string): string[] {
  return locationsIn(read(new URL(url).pathname)).flatMap((location) =>
    location.endsWith('.xml') ? sitemapEntries(location) : [location],
  );
}

describe('robots.txt', () => {
  it('names a sitemap that lists exactly the pages that exist', () => {
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(read('robots.txt')) ?? [];
    const listed = sitemapEntries(sitemap).map((entry) => new URL(entry).href);
    expect(listed.sort()).toEqual(addresses.sort());
  });
});

describe('security.txt', () => {
  const text = read('.well-known/security.txt');

  it('names a contact', () => {
    expect(text).toMatch(/^Contact: (https|mailto|tel):\S+$/m);
  });

  it('expires within a year, and not yet', () => {
    const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
    const left = new Date(expires).getTime() - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(YEAR_MS);
  });
});

describe.each(pages.filter(isContent))('manifest of $path', ({ document }) => {
  const path = attribute(document.querySelector('link[rel="manifest"]'), 'href') ?? '';

  it('parses and names icons that exist', () => {
    const manifest = webManifest.parse(JSON.parse(read(path)));
    const missing = manifest.icons.filter(({ src }) => !fileAt(src));
    expect(missing).toEqual([]);
  });
});
