import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Limits } from '../../server/http/limits.ts';
import { createFixtureSite } from './fixture-site.ts';

/**
 * Headers of every response, written from the standards instead of the server's code, so that the policy
 * does not change by accident.
 */
export const HEADERS_OF_ALL: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

const PAGES = [
  { path: '/resources', name: 'Resources' },
  { path: '/contact', name: 'Contact <us>' },
];

/** The server with a small site, which answers requests in memory. Its log lines go to `lines`. */
export async function createFixtureApp() {
  const content = { brand: 'Rillwatch', languages: { '': { pages: PAGES } } };
  const build = await createFixtureSite({}, 'specified', content);
  const lines: string[] = [];
  const app = createApp({ build, logLevel: 'info', log: { write: (line) => lines.push(line) } });
  const ask = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers });
  return { app, ask, lines };
}

/** Starts the server with a small site on a real port, until the end of the test. */
export async function listen(limits: Partial<Limits> = {}) {
  const app = createApp({ build: await createFixtureSite(), logLevel: 'silent', limits });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: Number(new URL(address).port) };
}

export function expectCommonHeaders(response: LightMyRequestResponse): void {
  expect(response.headers).toMatchObject(HEADERS_OF_ALL);
  const isShared = response.statusCode < 400 && response.headers['content-type'] === 'image/png';
  const sharing = isShared ? 'cross-origin' : 'same-origin';
  expect(response.headers['cross-origin-resource-policy']).toBe(sharing);
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
}
