import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { HEADERS_OF_ALL } from './expected-headers.ts';
import { createApp } from '../../server/app.ts';
import { createFixtureSite } from './fixture-site.ts';

/** The server on a small site, not listening: it is asked in memory. */
export interface FixtureApp {
  readonly app: FastifyInstance;
  readonly ask: (
    url: string,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  readonly close: () => Promise<void>;
}

/** Pages that the not-found page may suggest. */
const CONTENT = {
  brand: 'Rillwatch',
  pages: [
    { path: '/resources', name: 'Resources' },
    { path: '/contact', name: 'Contact <us>' },
  ],
};

/** Silent without `log`. Close the server after the tests. */
export async function createFixtureApp(log?: (line: string) => void): Promise<FixtureApp> {
  const build = await createFixtureSite({}, 'specified', CONTENT);
  const app = createApp({
    build,
    logLevel: log === undefined ? 'silent' : 'info',
    ...(log === undefined ? {} : { log: { write: log } }),
  });
  return {
    app,
    ask: (url, headers = {}) => app.inject({ url, headers }),
    close: async () => {
      await app.close();
      await build.remove();
    },
  };
}

/** Those that every response of the site has. */
export function expectCommonHeaders(response: LightMyRequestResponse): void {
  expect(response.headers).toMatchObject(HEADERS_OF_ALL);
  const isShared = response.statusCode < 400 && response.headers['content-type'] === 'image/png';
  const sharing = isShared ? 'cross-origin' : 'same-origin';
  expect(response.headers['cross-origin-resource-policy']).toBe(sharing);
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
}
