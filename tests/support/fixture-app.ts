import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { HEADERS_OF_ALL } from './expected-headers.ts';
import { createApp } from '../../server/app.ts';
import { createFixtureSite } from './fixture-site.ts';

/** Pages that the not-found page may suggest. */
const CONTENT = {
  brand: 'Rillwatch',
  pages: [
    { path: '/resources', name: 'Resources' },
    { path: '/contact', name: 'Contact <us>' },
  ],
};

/** The server with a small site, which answers requests in memory. Without `log`, it logs nothing. */
export async function createFixtureApp(log?: (line: string) => void) {
  const build = await createFixtureSite({}, 'specified', CONTENT);
  const app = createApp({
    build,
    logLevel: log === undefined ? 'silent' : 'info',
    ...(log === undefined ? {} : { log: { write: log } }),
  });
  return {
    app,
    ask: (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers }),
  };
}

/** The headers of every response. */
export function expectCommonHeaders(response: LightMyRequestResponse): void {
  expect(response.headers).toMatchObject(HEADERS_OF_ALL);
  const isShared = response.statusCode < 400 && response.headers['content-type'] === 'image/png';
  const sharing = isShared ? 'cross-origin' : 'same-origin';
  expect(response.headers['cross-origin-resource-policy']).toBe(sharing);
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
}
