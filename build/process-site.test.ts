import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readManifest } from '../server/site/index.ts';
import { createFixtureSite, writeFixtureFiles } from '../tests/support/fixture-site.ts';
import { processSite } from './process-site.ts';

const site = await createFixtureSite();

function read(path: string): Promise<Buffer> {
  return readFile(join(site.site, path));
}

it('lists exactly the files that may be served', async () => {
  const files = Object.keys(site.manifest.files);
  expect(files).toContain('/speculation-rules.json');
  expect(files).toContain('/.well-known/security.txt');
  expect(files.filter((file) => /\.(?:br|gz)$|^\/_/.test(file))).toEqual([
    '/_astro/Form.b2.js',
    '/_astro/client.c3.js',
    '/_astro/fraunces.d4.woff2',
    '/_astro/page.a1.js',
  ]);
  expect(await readManifest(join(site.hosting, 'manifest.json'))).toEqual(site.manifest);
  expect(await readdir(site.hosting)).toContain('nginx.conf');
});

it('writes smaller compressed copies with the same content', async () => {
  for (const [path, { codings, bytes }] of Object.entries(site.manifest.files)) {
    const content = await read(path);
    expect(content.byteLength).toBe(bytes);
    if (codings.includes('br')) {
      const brotli = await read(`${path}.br`);
      expect(brotli.byteLength).toBeLessThan(bytes);
      expect(brotliDecompressSync(brotli)).toEqual(content);
    }
    if (codings.includes('gzip')) {
      const zipped = await read(`${path}.gz`);
      expect(zipped.byteLength).toBeLessThan(bytes);
      expect(gunzipSync(zipped)).toEqual(content);
    }
  }
  expect(site.manifest.files['/index.html']?.codings).toEqual(['br', 'gzip']);
  expect(site.manifest.files['/share/home.png']?.codings).toEqual([]);
  await expect(access(join(site.site, 'share/home.png.br'))).rejects.toThrow('ENOENT');
});

it('gives every page its own policy', () => {
  const policies = Object.entries(site.manifest.files).map(
    ([path, file]) => [path, file.contentSecurityPolicy] as const,
  );
  const pages = policies.filter(([, policy]) => policy !== undefined);
  expect(pages.map(([path]) => path).every((path) => path.endsWith('.html'))).toBe(true);
  expect(new Set(pages.map(([, policy]) => policy)).size).toBe(6);
});

it('writes a copy for static hosts, whose pages contain their policy', async () => {
  const files = await readdir(site.staticSite, { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['_headers', '_redirects', 'vercel.json']));
  expect(names).toContain('404.html');
  expect(names.filter((name) => /\.(?:br|gz)$|^500\.html$/.test(name))).toEqual([]);
  const page = await readFile(join(site.staticSite, 'contact.html'), 'utf8');
  expect(page).toMatch(
    /^<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'sha256-/,
  );
  expect(page.replace(/<meta http-equiv[^>]*>/, '')).toBe((await read('contact.html')).toString());
});

it('stops the build for a file without a media type', async () => {
  await expect(processSite(await writeFixtureFiles({ '/model.glb': 'x' }))).rejects.toThrow(
    '/model.glb has an ending without a media type: add it to MEDIA_TYPES in server/http/policy.ts or remove the file.',
  );
});
