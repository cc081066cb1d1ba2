import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { exceededLimits } from '../../../server/hosts/index.ts';
import { hasNoAddress, isPage, urlPathOf } from '../../../server/http/policy.ts';
import type { Manifest } from '../../../server/site/manifest.ts';
import { readManifest } from '../../../server/site/manifest.ts';
import { builds } from '../../../tools/builds.ts';
import { HEADERS_OF_ALL } from '../../support/expected-headers.ts';
import { createFixtureSite } from '../../support/fixture-site.ts';
import { request } from '../../support/raw-request.ts';
import { startCloudflare, startFastify, startNginx } from './servers.ts';
import type { HostedSite, RunningServer } from './servers.ts';
import { netlifyRules, vercelRules } from './static-hosts.ts';
import type { Headers, HeadersFor } from './static-hosts.ts';

/** Milliseconds on a busy machine: 1,000 pages are compressed first. */
const LARGE_TIMEOUT_MS = 180_000;

interface Site extends HostedSite {
  /** Folder that static hosts publish. */
  readonly staticSite: string;
  readonly remove: () => Promise<void>;
}

interface Host {
  readonly ask: (file: string, address?: string) => Promise<[Headers, html: string]>;
  readonly stop: () => Promise<void>;
}

function served(start: (site: Site) => Promise<RunningServer>) {
  return async (site: Site): Promise<Host> => {
    const { port, stop } = await start(site);
    const ask: Host['ask'] = async (file, target = urlPathOf(file)) => {
      const { headers, body } = await request(port, { target });
      return [headers, body.toString()];
    };
    return { ask, stop };
  };
}

function published(read: (folder: string) => Promise<HeadersFor>) {
  return async ({ staticSite }: Site): Promise<Host> => {
    const headersFor = await read(staticSite);
    const ask: Host['ask'] = async (file, address = urlPathOf(file)) => [
      headersFor(address),
      await readFile(join(staticSite, file), 'utf8'),
    ];
    return { ask, stop: () => Promise.resolve() };
  };
}

const wrangler = inject('wrangler');

const HOSTS: [string, (site: Site) => Promise<Host>][] = [
  ['our server', served(startFastify)],
  ['nginx', served(startNginx)],
  ['Netlify', published(netlifyRules)],
  ['Vercel', published(vercelRules)],
];
// fetch-wrangler.ts says so when it is left out.
if (wrangler !== '') {
  HOSTS.push([
    'Cloudflare Pages',
    served(({ staticSite }) => startCloudflare(wrangler, staticSite)),
  ]);
}

function builtSite(): Promise<Site> {
  const folder = resolve(builds.complete.BUILD_DIR);
  const [site = '', hosting = '', staticSite = ''] = ['site', 'hosting', 'static'].map((name) =>
    join(folder, name),
  );
  return Promise.resolve({ site, hosting, staticSite, remove: () => Promise.resolve() });
}

function largeSite(): Promise<Site> {
  const articles = Array.from({ length: 1_000 }, (_, index): [string, string] => [
    `/articles/article-${index}.html`,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article ${index}</title><style>p{order:${index}}</style></head><body></body></html>`,
  ]);
  return createFixtureSite(Object.fromEntries(articles), 'complete');
}

/** The directives of header and page together. The page names its own before it loads anything. */
function statedPolicy(headers: Headers, html: string): string[] {
  const [, written = ''] =
    /^[^>]*>(?:(?!<script|<style|<link).)*?<meta http-equiv="Content-Security-Policy" content="([^"]*)">/s.exec(
      html,
    ) ?? [];
  const header = headers['content-security-policy'] ?? '';
  return [...new Set(`${header}; ${written}`.split('; '))].filter(Boolean).sort();
}

describe.each([
  ['the built site', builtSite],
  ['a site of 1,000 pages', largeSite],
])('%s', (_site, open) => {
  let site: Site;
  let manifest: Manifest;

  beforeAll(async () => {
    site = await open();
    manifest = await readManifest(join(site.hosting, 'manifest.json'));
  }, LARGE_TIMEOUT_MS);

  afterAll(() => site.remove());

  it('is within the limits of every host', () => {
    expect(exceededLimits(manifest)).toEqual([]);
  });

  describe.each(HOSTS)('on %s', (_host, start) => {
    let host: Host;

    beforeAll(async () => {
      host = await start(site);
    });

    afterAll(() => host.stop());

    async function expectDocument(file: string, address?: string): Promise<Headers> {
      const [headers, html] = await host.ask(file, address);
      const policy = manifest.files[file]?.contentSecurityPolicy ?? '';
      expect(policy, file).toContain("default-src 'none'");
      expect(statedPolicy(headers, html), file).toEqual(policy.split('; ').sort());
      expect(headers['content-security-policy'], file).toContain("frame-ancestors 'none'");
      expect(`${html} ${JSON.stringify(headers)}`, file).not.toContain("'unsafe-");
      expect(headers, file).toMatchObject(HEADERS_OF_ALL);
      expect(headers['access-control-allow-origin'], file).not.toBe('*');
      return headers;
    }

    it('sends pages, to the last one, with their whole policy, and the not-found page, too', async () => {
      const pages = Object.keys(manifest.files).filter((one) => isPage(one) && !hasNoAddress(one));
      expect(pages.length).toBeGreaterThan(3);
      const isAsked = (index: number) =>
        pages.length < 100 || index % 25 === 0 || index === pages.length - 1;
      for (const page of pages.filter((_page, index) => isAsked(index))) {
        expect(await expectDocument(page), page).toMatchObject({
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'same-origin',
          'speculation-rules': '"/speculation-rules.json"',
        });
      }
      await expectDocument('/404.html', '/no/such/page');
    });

    it('lets other sites show shared pictures alone, and browsers keep what carries a hash', async () => {
      for (const file of Object.keys(manifest.files).filter((one) => !isPage(one))) {
        const [headers] = await host.ask(file);
        // Other sites show pictures of shared links and of feeds.
        const sharing = /^\/(?:share|figures)\//.test(file) ? 'cross-origin' : 'same-origin';
        expect(headers['cross-origin-resource-policy'], file).toBe(sharing);
        if (file.startsWith('/share/'))
          expect(headers['cache-control'], file).toBe('public, max-age=3600');
        if (file.startsWith('/_astro/')) {
          expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
        }
        expect(headers['access-control-allow-origin'], file).not.toBe('*');
      }
    });
  });
});
