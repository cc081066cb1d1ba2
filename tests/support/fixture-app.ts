import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createApp } from '../../server/app.ts';
import { COMMON_HEADERS } from '../../server/policy.ts';
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

/** Takes where log lines go, or nothing for silence; gives the server. Close it after the tests. */
export async function createFixtureApp(log?: (line: string) => void): Promise<FixtureApp> {
  const { site, manifest, remove } = await createFixtureSite();
  const app = createApp({
    site,
    manifest,
    settings: { logLevel: log === undefined ? 'silent' : 'info' },
    ...(log === undefined ? {} : { log: { write: log } }),
  });
  return {
    app,
    ask: (url, headers = {}) => app.inject({ url, headers }),
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** Takes a response; expects the headers that every response of the site has. */
export function expectCommonHeaders(response: LightMyRequestResponse): void {
  expect(response.headers).toMatchObject(COMMON_HEADERS);
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
}
