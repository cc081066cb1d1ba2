import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { createFixtureApp, expectCommonHeaders } from '../tests/support/fixture-app.ts';
import { createFixtureSite } from '../tests/support/fixture-site.ts';
import { createApp } from './app.ts';

const { app, ask, lines } = await createFixtureApp();

describe('errors', () => {
  it.each([
    ...['/api/messages', '/readyz', '/about?from=footer', '/_headers', '/index.html.br', '/.env'],
    ...['/404', '/404.html', '/500.html', '/Contact', '/RESOURCES', '/with%20spaces', '/%ff'],
    ...[
      '/anything/deep/and/deeper',
      '/%C3%A9rosion',
      '/%F0%9F%8C%B1',
      '/<script>alert(1)</script>',
    ],
    '/a'.repeat(200),
  ])('sends the not-found page for %s', async (url) => {
    const response = await ask(url);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-cache']);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.body).toContain('Oops! Page not found');
    expectCommonHeaders(response);
  });

  it('suggests pages with a similar path, and none if no path is similar', async () => {
    const similar = await ask('/resuorces');
    expect(similar.body).toContain(
      '<ul data-pages><li><a href="/resources">Resources</a></li></ul>',
    );
    expect((await ask('/kontact')).body).toContain('<a href="/contact">Contact &lt;us&gt;</a>');
    expect((await ask('/something-else')).body).toContain('<li>every page</li>');
  });

  it('compresses the not-found page and never answers it with a 304', async () => {
    const response = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect(response.statusCode).toBe(404);
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('Page not found');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
    'refuses %s on every path and lists the allowed methods',
    async (method) => {
      for (const url of ['/', '/about', '/_astro/page.a1.js', '/api/messages', '/readyz']) {
        const response = await app.inject({ method, url, payload: 'a=b' });
        expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
        expectCommonHeaders(response);
      }
    },
  );

  it('sends the not-found page for hostile paths, without repeating them', async () => {
    for (const url of [
      ...['/secret%00', '/secret%5c', '/a%2fsecret', '/%zz/secret', '/100%', '//secret.example/'],
      ...['/secret/..%2f..%2fetc/passwd', '//secret'],
    ]) {
      const response = await ask(url);
      expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
      expect(response.body).toContain('Oops! Page not found');
      expect(response.body).not.toContain('secret');
      expectCommonHeaders(response);
    }
    const long = await ask(`/${'secret'.repeat(1_000)}`);
    expect([long.statusCode, long.body]).toEqual([414, 'URI Too Long']);
  });

  async function askWithout(...paths: string[]): Promise<[LightMyRequestResponse, string]> {
    const broken = await createFixtureSite();
    for (const path of paths) await rm(join(broken.site, path));
    let log = '';
    const write = (line: string) => (log += line);
    const server = createApp({ build: broken, logLevel: 'error', log: { write } });
    const response = await server.inject('/resources');
    await server.close();
    return [response, log];
  }

  it('shows the error page after a failure, and writes the cause to the log only', async () => {
    const [response, log] = await askWithout('resources.html');
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain('Unexpected Application Error!');
    expect(response.body).not.toMatch(/ENOENT|scratch-|\bat /);
    expectCommonHeaders(response);
    const { 'cache-control': caching, etag } = response.headers;
    expect([caching, etag]).toEqual(['no-cache', undefined]);
    expect(log).toContain('A file of the build is missing');
  });

  it('sends plain text if the error page cannot be read', async () => {
    const [response, log] = await askWithout('resources.html', '500.html');
    expect([response.statusCode, response.body]).toEqual([500, 'Internal Server Error']);
    expectCommonHeaders(response);
    expect(log).toContain('could not read the error page');
  });
});

it.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('asks browsers to use HTTPS for %s with every response', async (hsts, value) => {
  const fixture = await createFixtureSite();
  await rm(join(fixture.site, 'contact.html'));
  const build = { ...fixture, manifest: { ...fixture.manifest, hsts } };
  const server = createApp({ build, logLevel: 'silent' });
  const statuses = {
    '/': 200,
    '/favicon.svg': 200,
    '//contact': 301,
    '/about': 404,
    '/contact': 500,
  };
  for (const [url, status] of Object.entries(statuses)) {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers['strict-transport-security']]).toEqual([status, value]);
  }
  const refused = await server.inject({ method: 'PUT', url: '/' });
  expect(refused.headers['strict-transport-security']).toBe(value);
  await server.close();
});

it('logs one line per request, without data about the visitor', async () => {
  lines.length = 0;
  await app.inject({
    url: '/resources?token=secret',
    headers: { 'user-agent': 'a browser', 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' },
    remoteAddress: '203.0.113.9',
  });
  expect(lines).toHaveLength(1);
  const line: unknown = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ method: 'GET', path: '/resources', status: 200, msg: 'request' });
  const keys = ['level', 'method', 'ms', 'msg', 'path', 'reqId', 'status', 'time'];
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(line)).sort()).toEqual(keys);
});
