import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFixtureApp, expectCommonHeaders } from '../tests/support/fixture-app.ts';
import { createFixtureSite } from '../tests/support/fixture-site.ts';
import { createApp } from './app.ts';

const HOUR = 'public, max-age=3600';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const { app, ask } = await createFixtureApp();

describe('pages', () => {
  it.each(['/', '/resources/soil-health'])('serves %s', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'accept-encoding, save-data',
      'speculation-rules': '"/speculation-rules.json"',
    });
    expectCommonHeaders(response);
    expect(response.body).toMatch(/^<!doctype html>/);
  });

  it.each([
    ['/resources/', '/resources'],
    ['/resources.html', '/resources'],
    ['/resources/?a=1&b=%20', '/resources?a=1&b=%20'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['//', '/'],
    ['//contact', '/contact'],
    ['/contact//?a=//b', '/contact?a=//b'],
    ['/contact.html/', '/contact'],
    ['/contact/index.html', '/contact'],
    ['/resources//soil-health/index', '/resources/soil-health'],
    ['//Products//soil.php', '/resources'],
    ['/Caf%C3%A9%20(old)/menu.html?a=1', '/contact?a=1'],
    ['/Caf%c3%a9%20%28old%29//menu.html/', '/contact'],
    ['/resources/soil-health/', '/resources/soil-health'],
    ['/Products/soil.php', '/resources'],
    ['/Products/soil.php/?a=1', '/resources?a=1'],
  ])('redirects %s to %s', async (url, location) => {
    const response = await ask(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, location]);
    expect(response.body).toBe('');
    expectCommonHeaders(response);
  });
});

describe('files', () => {
  it.each([
    ['/_astro/page.a1.js', 'text/javascript; charset=utf-8', IMMUTABLE, 'same-origin'],
    ['/_astro/fraunces.d4.woff2', 'font/woff2', IMMUTABLE, 'same-origin'],
    ['/share/home.png', 'image/png', HOUR, 'cross-origin'],
    ['/favicon.svg', 'image/svg+xml', HOUR, 'same-origin'],
    ['/site.webmanifest', 'application/manifest+json', HOUR, 'same-origin'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', HOUR, 'same-origin'],
  ])('serves %s', async (url, type, cache, sharing) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'cross-origin-resource-policy': sharing,
    });
    expectCommonHeaders(response);
  });

  it('sends the encoding that the visitor prefers, always with the same content', async () => {
    const plain = await ask('/');
    const brotli = await ask('/', { 'accept-encoding': 'gzip, br' });
    const zipped = await ask('/', { 'accept-encoding': 'br;q=0.5, gzip' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const tags = [plain, brotli, zipped].map((response) => response.headers.etag);
    expect(new Set(tags).size).toBe(1);
  });

  it('answers 304 with headers and no body if the visitor has the current version', async () => {
    const first = await ask('/', { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = await ask('/', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
    expect(again.headers).not.toHaveProperty('content-type');
    for (const held of ['*', `"older", ${tag}`, tag.replace('W/', '')]) {
      expect((await ask('/', { 'if-none-match': held })).statusCode).toBe(304);
    }
    for (const other of ['"older"', tag.slice(0, -2), '']) {
      expect((await ask('/', { 'if-none-match': other })).statusCode).toBe(200);
    }
  });

  it('detects that a file of the same length has changed', async () => {
    const page = (word: string): string =>
      `<!doctype html><html><head><title>${word}</title></head></html>`;
    const tagsOf = async (word: string): Promise<unknown[]> => {
      const files = { '/resources.html': page(word), '/share/home.png': Buffer.from(word) };
      const build = await createFixtureSite(files);
      const other = createApp({ build, logLevel: 'silent' });
      const asked = ['/resources', '/share/home.png'].map((url) => other.inject(url));
      return (await Promise.all(asked)).map(({ headers }) => headers.etag);
    };
    const [before, after] = [await tagsOf('rills'), await tagsOf('gully')];
    expect(new Set([...before, ...after]).size).toBe(4);
    expect(await tagsOf('rills')).toEqual(before);
  });

  it('sends a range of a picture, also if the visitor has the current version', async () => {
    const whole = await ask('/share/home.png');
    expect(whole.headers['accept-ranges']).toBe('bytes');
    for (const more of [{}, { 'if-range': String(whole.headers.etag) }]) {
      const part = await ask('/share/home.png', { range: 'bytes=10-19', ...more });
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
      expect(part.headers).toMatchObject({
        'content-range': 'bytes 10-19/2000',
        'content-type': 'image/png',
      });
    }
  });

  it('serves a file under every encoding of its path', async () => {
    const response = await ask('/speculation-%72ules.json', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-type']).toBe('application/speculationrules+json');
    const part = await ask('/share/%68ome.png', { range: 'bytes=2000-' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([416, 'bytes */2000']);
    expect(part.headers).not.toHaveProperty('etag');
  });

  it.each([
    { range: 'bytes=0-1,4-5' },
    { range: 'lines=1' },
    { range: '' },
    { range: 'bytes=0-1', 'if-range': 'Sat, 01 Jan 2050 00:00:00 GMT' },
    { range: 'bytes=0-1', 'if-range': '"other"' },
    { 'if-match': '"other"' },
    { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
    { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
    { 'if-none-match': '"other"' },
  ])('sends the whole picture for %j', async (headers) => {
    const { statusCode, rawPayload } = await ask('/share/home.png', headers);
    expect([statusCode, rawPayload.byteLength]).toEqual([200, 2_000]);
  });
});

it('waits without a timeout while a plugin starts, for example during a migration', () => {
  expect(app.initialConfig.pluginTimeout).toBe(0);
});
