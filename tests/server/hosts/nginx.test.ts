import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { hasNoAddress, isCompressible, isPage, urlPathOf } from '../../../server/http/policy.ts';
import { HEADERS_OF_ALL } from '../../support/fixture-app.ts';
import { createFixtureSite } from '../../support/fixture-site.ts';
import { request, type RawRequest, type RawResponse } from '../../support/raw-request.ts';
import { startFastify, startNginx } from './servers.ts';

const site = await createFixtureSite();
const [ours, nginx] = await Promise.all([startFastify(site), startNginx(site)]);

afterAll(() => Promise.all([ours.stop(), nginx.stop()]));

const OWN_HEADERS = ['server', 'date', 'connection', 'keep-alive'];

function isOwn(name: string, { target }: RawRequest, { status, headers }: RawResponse): boolean {
  // For a range that does not exist, each server has its own headers.
  if (status === 416) return name !== 'content-range';
  if (OWN_HEADERS.includes(name)) return true;
  // nginx sends it only with whole files. A 206 implies it.
  if (name === 'accept-ranges') return status === 206;
  // @fastify/static sends it even with files that are not compressed.
  if (name === 'vary') return !isCompressible(target) && headers.vary === 'accept-encoding';
  // Fastify compresses the not-found page for each request, because it inserts suggestions.
  return status === 404 && ['content-encoding', 'content-length'].includes(name);
}

function bodyOf({ method }: RawRequest, { status, body, headers }: RawResponse): string {
  if (method === 'HEAD' || status === 416) return '';
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[headers['content-encoding'] ?? ''];
  return (status === 404 && decode !== undefined ? decode(body) : body).toString('latin1');
}

function comparable(asked: RawRequest, response: RawResponse) {
  const kept = Object.entries(response.headers)
    .filter(([name]) => !isOwn(name, asked, response))
    .map(([name, value]) => [name, name === 'etag' ? /^(?:W\/)?"[^"]+"$/.test(value) : value]);
  const headers: unknown = Object.fromEntries(kept);
  return { status: response.status, headers, body: bodyOf(asked, response) };
}

const CODINGS = ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip'];
const RANGES = ['0-0', '5-', '-7', '99999999-', '0-1,4-5'].map((range) => `bytes=${range}`);

function requestsFor(file: string): RawRequest[] {
  const target = urlPathOf(file);
  const withHeader = (name: string, values: readonly string[]) =>
    values.map((value) => ({ target, headers: { [name]: value } }));
  const stem = target === '/' ? '' : target;
  const aliases = ['/index', '/index.html', '//index.html/'].map((end) => stem + end);
  if (stem !== '') aliases.push(...['/', '//', '.html', '.html/'].map((end) => stem + end));
  aliases.push(`/${target}`, `${target.replaceAll('/', '//')}?a=/b//c`);
  return [
    { target },
    { target, method: 'HEAD' },
    // A range of a text would be a range of one of its encodings.
    ...withHeader('range', RANGES),
    ...(isCompressible(file) ? withHeader('accept-encoding', CODINGS) : []),
    ...(isPage(file) ? withHeader('save-data', ['on']) : []),
    ...(isPage(file) ? aliases.flatMap((one) => [one, `${one}?a=1&b=%20`]) : []).map((one) => ({
      target: one,
    })),
  ];
}

const UNKNOWN = [
  ...[
    '/about',
    '/about/',
    '/RESOURCES',
    '/resources/nothing-here',
    '/resources.htm',
    '/resources/index.htm',
    '/.html',
    '//about',
  ],
  ...['/_astro/', '/_astro', '/share/', '/404', '/404.html', '/500.html', '/_headers', '/.env'],
  ...['/index.html.br', '/resources.html.gz', '/caf%C3%A9', '/%ff', '/a%20b'],
];
const HOSTILE = [
  '//evil.example/',
  '//evil.example//..',
  '/a//b',
  '/a%5cb',
  '/a/..%2fb',
  '/a/./b',
  '/a%2Fb',
];

const OLD = [
  '/Products/soil.php',
  '/Caf%C3%A9%20(old)/menu.html',
  '/Caf%c3%a9%20%28old%29/menu.html',
];

const OTHERS: RawRequest[] = [
  ...OLD.flatMap((target) => [target, `/${target}//?a=1`]).map((target) => ({ target })),
  ...[...UNKNOWN, ...HOSTILE, `/${'a'.repeat(5_000)}`].map((target) => ({ target })),
  ...['POST', 'PUT', 'OPTIONS', 'PATCH'].map((method) => ({ target: '/', method })),
  { target: '/about', method: 'POST' },
  { target: '/about', method: 'HEAD' },
  { target: '/about', headers: { 'accept-encoding': 'gzip', range: 'bytes=0-4' } },
  { target: '/about', headers: { 'if-none-match': '*', 'save-data': 'on' } },
];

it('responds like Fastify, with the same status, headers, and bytes', async () => {
  const files = Object.keys(site.manifest.files).filter((file) => !hasNoAddress(file));
  for (const asked of [...files.flatMap(requestsFor), ...OTHERS]) {
    const [one, other] = await Promise.all(
      [ours, nginx].map(async ({ port }) => comparable(asked, await request(port, asked))),
    );
    expect(other, JSON.stringify(asked)).toEqual(one);
  }
});

it.each(['/..%2f..%2fetc/passwd', '/%zz'])(
  'refuses %s, which nginx cannot decode',
  async (target) => {
    const { status, headers, body } = await request(nginx.port, { target });
    expect([status, body.toString()]).toEqual([400, 'Bad Request']);
    expect(headers).toMatchObject(HEADERS_OF_ALL);
  },
);

it.each(['identity', 'gzip', 'br'])('sends a 304 for the current version in %s', async (coding) => {
  const ask = (headers: Record<string, string>) =>
    request(nginx.port, { target: '/', headers: { 'accept-encoding': coding, ...headers } });
  const { etag = '' } = (await ask({})).headers;
  const held = await ask({ 'if-none-match': etag });
  expect([held.status, held.headers['cache-control']]).toEqual([304, 'no-cache']);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
});
