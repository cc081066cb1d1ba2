import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceededLimits, isForStaticHosts } from '../../../server/hosts/index.ts';
import { hasNoAddress, isPage, urlPathOf } from '../../../server/http/policy.ts';
import { readManifest } from '../../../server/site/build.ts';
import { builds } from '../../../tools/builds.ts';
import { contentOf } from '../../support/content.ts';
import { HEADERS_OF_ALL } from '../../support/fixture-app.ts';
import { request } from '../../support/raw-request.ts';
import { startFastify, startNginx } from './servers.ts';
import { netlifyRules, vercelRules, type Headers } from './static-hosts.ts';

const folder = resolve(builds.complete.BUILD_DIR);
const built = { site: join(folder, 'site'), hosting: join(folder, 'hosting') };
const staticSite = join(folder, 'static');

type Ask = (file: string, address?: string) => Promise<[Headers, html: string]>;

const served = (start: typeof startNginx) => async () => {
  const { port, stop } = await start(built);
  const ask: Ask = async (file, target = urlPathOf(file)) => {
    const { headers, body } = await request(port, { target });
    return [headers, body.toString()];
  };
  return { ask, stop };
};

const published = (read: typeof netlifyRules) => async () => {
  const headersFor = await read(staticSite);
  const ask: Ask = async (file, address = urlPathOf(file)) => [
    headersFor(address),
    file === '' ? '' : await readFile(join(staticSite, file), 'utf8'),
  ];
  return { ask, stop: () => Promise.resolve<unknown>(undefined) };
};

function scriptSources(policy: string): string[] {
  const directive = policy.split('; ').find((each) => each.startsWith('script-src '));
  return directive?.split(' ').slice(1) ?? [];
}

/** Returns the directives of header and page. The page's own must come before everything that it loads. */
function statedPolicy(headers: Headers, html: string): string[] {
  const [, written = ''] =
    /^[^>]*>(?:(?!<script|<style|<link).)*?<meta http-equiv="Content-Security-Policy" content="([^"]*)">/s.exec(
      html,
    ) ?? [];
  const header = headers['content-security-policy'] ?? '';
  // The header of a static host lists the scripts of all pages, and the page its own.
  const isWider =
    written !== '' &&
    scriptSources(written).every((source) => scriptSources(header).includes(source));
  const stated = isWider ? header.replace(/script-src [^;]*(?:; |$)/, '') : header;
  return [...new Set(`${stated}; ${written}`.split('; '))].filter(Boolean).sort();
}

const manifest = await readManifest(join(built.hosting, 'manifest.json'));

it('the complete site is within the limits of every host', () => {
  expect(exceededLimits(manifest)).toEqual([]);
});

it('shows no form on static hosts that only this server accepts, but says so in its place', async () => {
  const { contact, newsletter } = contentOf.complete;
  const sentences = {
    'contact.html': contact.messages.closed,
    'resources.html': newsletter?.form.closed ?? '',
  };
  for (const [page, sentence] of Object.entries(sentences)) {
    expect(await readFile(join(built.site, page), 'utf8'), page).toContain('<form');
    expect(await readFile(join(staticSite, page), 'utf8'), page).toContain(`<p>${sentence}</p>`);
  }
  for (const page of Object.keys(manifest.files).filter((file) => isForStaticHosts(file))) {
    if (!isPage(page)) continue;
    const html = await readFile(join(staticSite, page), 'utf8');
    expect(html, page).not.toMatch(/<form[^>]* method="post"/);
  }
});

// Cloudflare Pages reads the same file as Netlify, with the same rules.
describe.each([
  ['our server', served(startFastify)],
  ['nginx', served(startNginx)],
  ['Netlify', published(netlifyRules)],
  ['Vercel', published(vercelRules)],
])('on %s', (_host, start) => {
  let host: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    host = await start();
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
    return headers;
  }

  it('sends every page and the not-found page with the complete policy', async () => {
    const pages = Object.keys(manifest.files).filter((one) => isPage(one) && !hasNoAddress(one));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) {
      expect(await expectDocument(page), page).toMatchObject({
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'same-origin',
        'speculation-rules': '"/speculation-rules.json"',
      });
    }
    await expectDocument('/404.html', '/no/such/page');
  });

  it('lets no script run in a drawing that is opened in its own tab', async () => {
    const drawings = Object.keys(manifest.files).filter((file) => file.endsWith('.svg'));
    expect(drawings).toContain('/favicon.svg');
    for (const file of drawings) {
      const [headers] = await host.ask(file);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, file).toMatch(/(?:^|; )(?:default-src 'none'|script-src )/);
      expect(policy, file).not.toMatch(/script-src[^;]* (?:'unsafe-inline'|https:|data:|\*)/);
    }
  });

  it('lets other sites show only shared pictures, and browsers cache hashed files', async () => {
    for (const file of Object.keys(manifest.files).filter((one) => !isPage(one))) {
      const [headers] = await host.ask(file);
      const sharing = /^\/(?:share|figures)\//.test(file) ? 'cross-origin' : 'same-origin';
      const kept = { share: 'public, max-age=3600', _astro: 'public, max-age=31536000, immutable' };
      const cache = Object.entries(kept).find(([name]) => file.startsWith(`/${name}/`))?.[1];
      expect(headers, file).toMatchObject({
        'cross-origin-resource-policy': sharing,
        ...(cache === undefined ? {} : { 'cache-control': cache }),
      });
      expect(headers['access-control-allow-origin'], file).not.toBe('*');
    }
  });
});
