import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builds } from '../../scripts/builds.ts';
import { createApp } from '../../server/app.ts';
import { readHouseSettings } from '../../server/house-settings.ts';
import { createHouse } from '../../server/house.ts';
import { INBOX } from '../../server/inbox/index.ts';
import { furnish } from '../../server/room.ts';
import { givenIn } from '../../server/settings.ts';
import { readManifest } from '../../server/site/manifest.ts';
import { content } from '../support/content.ts';
import { budgets } from '../support/budgets.ts';
import { SECRET } from '../support/inbox-app.ts';

/** Visits whose pages are weighed, each with a token and an id of its own. */
const VISITS = 300;

const built = resolve(builds.complete.BUILD_DIR);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-contact-'));
  const manifest = await readManifest(join(built, 'hosting/manifest.json'));
  const given = givenIn({ INBOX_FILE: join(folder, 'inbox.sqlite'), INBOX_SECRET: SECRET });
  const host = '127.0.0.1';
  const { siteUrl } = manifest;
  const settings = readHouseSettings(given, { host });
  const rooms = [furnish(INBOX, INBOX.settings(given), content.contact.inbox)];
  const extension = createHouse({ settings, host, siteUrl, rooms });
  app = createApp({
    site: join(built, 'site'),
    manifest,
    settings: { logLevel: 'silent' },
    extension,
  });
  await app.ready();
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('the form’s page fits the first round trip for every visitor, with a token of their own', async () => {
  const sizes: number[] = [];
  const tokens = new Set<string>();
  for (let visit = 0; visit < VISITS; visit += 1) {
    const response = await app.inject({ url: '/contact', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    const page = brotliDecompressSync(response.rawPayload).toString();
    tokens.add(/name="token" value="([^"]+)"/.exec(page)?.[1] ?? '');
    sizes.push(response.rawPayload.byteLength);
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(budgets.html);
  expect(tokens.size).toBe(VISITS);
});
