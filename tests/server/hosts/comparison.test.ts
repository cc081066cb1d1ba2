import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readManifest } from '../../../server/site/manifest.ts';
import { createFixtureSite, type FixtureSite } from '../../support/fixture-site.ts';
import { request } from '../../support/raw-request.ts';
import { comparable } from './exemptions.ts';
import { comparedRequests, UNREADABLE_TARGETS } from './requests.ts';
import { startFastify, startNginx, type RunningServer } from './servers.ts';

let site: FixtureSite;
let ours: RunningServer;
let nginx: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  [ours, nginx] = await Promise.all([startFastify(site), startNginx(site)]);
});

afterAll(async () => {
  await Promise.all([ours.stop(), nginx.stop()]);
  await site.remove();
});

it('is answered alike by Fastify and nginx: status, headers and bytes', async () => {
  const manifest = await readManifest(join(site.hosting, 'manifest.json'));
  for (const asked of comparedRequests(manifest)) {
    const [one, other] = await Promise.all(
      [ours, nginx].map(async ({ port }) => comparable(asked, await request(port, asked))),
    );
    expect(other, JSON.stringify(asked)).toEqual(one);
  }
});

it.each(['identity', 'gzip', 'br'])(
  'nginx answers 304 to those who have that version in %s',
  async (coding) => {
    const ask = (headers: Record<string, string>) =>
      request(nginx.port, { target: '/', headers: { 'accept-encoding': coding, ...headers } });
    const { etag = '' } = (await ask({})).headers;
    expect(etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    const held = await ask({ 'if-none-match': etag });
    expect([held.status, held.headers['cache-control']]).toEqual([304, 'no-cache']);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  },
);

it.each(UNREADABLE_TARGETS)('is refused by nginx, which gives nothing away: %s', async (target) => {
  const { status, body } = await request(nginx.port, { target });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.toString()).not.toMatch(/passwd|root:/);
});
