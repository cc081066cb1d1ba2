import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { urlPathOf } from '../../../server/http/policy.ts';
import type { Manifest } from '../../../server/site/manifest.ts';
import { readManifest } from '../../../server/site/manifest.ts';
import { builds } from '../../../tools/builds.ts';
import { ensureDebianPackages } from '../../../tools/debian-packages.ts';
import { HEADERS_OF_ALL } from '../../support/expected-headers.ts';
import { ask, expectPage, pagesOf, statedPolicy } from './asked-pages.ts';
import type { HostedSite, RunningServer } from './servers.ts';
import { SERVER_PACKAGES, startCloudflare, startFastify, startNginx } from './servers.ts';
import type { RulesFor } from './static-hosts.ts';
import { joined, netlifyRules, vercelRules } from './static-hosts.ts';

const folder = resolve(builds.complete.BUILD_DIR);
const site: HostedSite = { site: join(folder, 'site'), hosting: join(folder, 'hosting') };
const staticSite = join(folder, 'static');
const wrangler = inject('wrangler');

let manifest: Manifest;

beforeAll(async () => {
  manifest = await readManifest(join(site.hosting, 'manifest.json'));
});

describe.each([
  ['our server', startFastify],
  ['nginx', startNginx],
])('%s', (_name, start) => {
  let server: RunningServer;

  beforeAll(async () => {
    const { installed, reason } = ensureDebianPackages(SERVER_PACKAGES);
    if (!installed) throw new Error(`nginx is needed: ${reason ?? ''}`);
    server = await start(site);
  });

  afterAll(() => server.stop());

  it('sends each page with its whole policy as a header', async () => {
    for (const page of pagesOf(manifest)) {
      const [headers, html] = await ask(server, page.address);
      expectPage(page, headers, html);
      expect(headers['content-security-policy'], page.address).toBe(page.policy);
    }
  });
});

describe.skipIf(wrangler === '')('Cloudflare Pages', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startCloudflare(wrangler, staticSite);
  });

  afterAll(() => server.stop());

  it('sends each page with its whole policy', async () => {
    for (const page of pagesOf(manifest)) {
      expectPage(page, ...(await ask(server, page.address)));
    }
  });

  it.each(['/nothing', '/no/such/page'])(
    'sends the not-found page for %s with it',
    async (path) => {
      const [headers, html] = await ask(server, path);
      const policy = manifest.files['/404.html']?.contentSecurityPolicy ?? '';
      expect(statedPolicy(headers, html)).toEqual(policy.split('; ').sort());
      expect(headers).toMatchObject(HEADERS_OF_ALL);
    },
  );

  it('lets other sites show shared pictures, and browsers keep what carries a hash', async () => {
    const files = Object.keys(manifest.files);
    const picture = files.find((file) => file.startsWith('/share/')) ?? '';
    const script = files.find((file) => file.startsWith('/_astro/')) ?? '';
    expect((await ask(server, picture))[0]).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
    const [headers] = await ask(server, script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe.each([
  ['Netlify', netlifyRules],
  ['Vercel', vercelRules],
])('%s', (_name, read) => {
  let rulesFor: RulesFor;

  beforeAll(async () => {
    rulesFor = await read(staticSite);
  });

  it('sends each page with its whole policy', async () => {
    for (const page of pagesOf(manifest)) {
      const html = await readFile(join(staticSite, page.file), 'utf8');
      expectPage(page, joined(rulesFor(page.address)), html);
    }
  });

  it('finds no header in two rules for one address', () => {
    for (const file of Object.keys(manifest.files)) {
      const names = rulesFor(urlPathOf(file)).flatMap((rule) => Object.keys(rule));
      expect(new Set(names).size, file).toBe(names.length);
    }
  });
});
