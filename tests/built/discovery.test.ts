import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
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

/** What a sitemap names, and what the sitemaps that it names do. */
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

describe('favicon.ico', () => {
  it('is there for whoever asks without reading a page, one PNG of 32 pixels', async () => {
    const icon = readFileSync(join(siteFolder, 'favicon.ico'));
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
    const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
    expect(start + length).toBe(icon.byteLength);
    const { format, width, height } = await sharp(icon.subarray(start)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 32, height: 32 });
  });
});
