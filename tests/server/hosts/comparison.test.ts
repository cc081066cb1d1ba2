import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builds } from '../../../tools/builds.ts';
import { ensureDebianPackages } from '../../../tools/debian-packages.ts';
import type { Manifest } from '../../../server/site/manifest.ts';
import { readManifest } from '../../../server/site/manifest.ts';
import { createFixtureSite } from '../../support/fixture-site.ts';
import type { RawRequest } from '../../support/raw-request.ts';
import { request } from '../../support/raw-request.ts';
import { comparable } from './exemptions.ts';
import { comparedRequests, UNREADABLE_TARGETS } from './requests.ts';
import type { HostedSite, RunningServer } from './servers.ts';
import { SERVER_PACKAGES, startFastify, startNginx } from './servers.ts';

interface TestedSite extends HostedSite {
  readonly remove?: () => Promise<void>;
}

async function builtSite(): Promise<TestedSite> {
  const site = resolve(builds.specified.BUILD_DIR, 'site');
  const hosting = resolve(builds.specified.BUILD_DIR, 'hosting');
  await access(join(hosting, 'manifest.json')).catch(() => {
    throw new Error('There is no built site: run node tools/build-stale.ts specified first.');
  });
  return { site, hosting };
}

const SITES: [string, () => Promise<TestedSite>][] = [
  ['a small site that has one of everything', createFixtureSite],
  ['the built site', builtSite],
];

function describeRequest({ method = 'GET', target, headers = {} }: RawRequest): string {
  return `${method} ${target.slice(0, 60)} ${JSON.stringify(headers)}`;
}

beforeAll(() => {
  const { installed, reason } = ensureDebianPackages(SERVER_PACKAGES);
  if (!installed) throw new Error(`nginx is needed to compare with: ${reason ?? ''}`);
});

describe.each(SITES)('%s', (_name, createSite) => {
  let site: TestedSite;
  let manifest: Manifest;
  let servers: RunningServer[] = [];

  beforeAll(async () => {
    site = await createSite();
    manifest = await readManifest(join(site.hosting, 'manifest.json'));
    servers = await Promise.all([startFastify(site), startNginx(site)]);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await site.remove?.();
  });

  it('is answered alike by Fastify and nginx: status, headers and bytes', async () => {
    for (const asked of comparedRequests(manifest)) {
      const [ours, ...others] = await Promise.all(
        servers.map(async (server) => comparable(asked, await request(server.port, asked))),
      );
      for (const theirs of others) expect(theirs, describeRequest(asked)).toEqual(ours);
    }
  });

  it('answers 304 to whoever has that version in that coding, from each server', async () => {
    for (const server of servers) {
      for (const coding of ['identity', 'gzip', 'br']) {
        const headers = { 'accept-encoding': coding };
        const first = await request(server.port, { target: '/', headers });
        const etag = first.headers.etag ?? '';
        expect(etag, server.name).toMatch(/^(?:W\/)?"[^"]+"$/);
        const again = { target: '/', headers: { ...headers, 'if-none-match': etag } };
        const second = await request(server.port, again);
        expect(second.status, `${server.name} ${coding}`).toBe(304);
        expect(second.headers['cache-control']).toBe('no-cache');
        const other = { ...again.headers, 'if-none-match': '"other"' };
        expect((await request(server.port, { target: '/', headers: other })).status).toBe(200);
      }
    }
  });

  it('refuses what is no address, and gives nothing away', async () => {
    for (const server of servers) {
      for (const target of UNREADABLE_TARGETS) {
        const { status, body } = await request(server.port, { target });
        const said = `${server.name} ${target.slice(0, 60)}`;
        expect(status, said).toBeGreaterThanOrEqual(400);
        expect(status, said).toBeLessThan(500);
        expect(body.toString(), said).not.toMatch(/passwd|root:|goroutine|Error:/);
      }
    }
  });
});
