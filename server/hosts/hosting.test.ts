import { describe, expect, it } from 'vitest';
import { createFixtureSite } from '../../tests/support/fixture-site.ts';
import type { Manifest, ManifestFile } from '../site/index.ts';
import { sharedPolicy, withoutForms, withPolicy } from './host-rules.ts';
import { nginxConfig } from './nginx.ts';
import { exceededLimits, headersFile, redirectsFile, vercelConfig } from './static-host.ts';

const PAGE: ManifestFile = {
  bytes: 1,
  hash: 'a'.repeat(22),
  codings: [],
  contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
};

const site = await createFixtureSite();

function withFiles(count: number, name: (index: number) => string, file = PAGE): Manifest {
  const files = Array.from({ length: count }, (_, index) => [name(index), file] as const);
  return { ...site.manifest, files: Object.fromEntries(files), redirects: {} };
}

it('sharedPolicy: contains what all pages share, and nothing that would block a page', () => {
  const shared = sharedPolicy([
    "default-src 'none'; script-src 'self' 'sha256-a'; base-uri 'none'; frame-ancestors 'none'",
    "default-src 'none'; script-src 'self' 'sha256-b'; style-src 'sha256-c'; base-uri 'none'; frame-ancestors 'none'",
  ]);
  expect(shared).toBe(
    "script-src 'self' 'sha256-a' 'sha256-b'; base-uri 'none'; frame-ancestors 'none'",
  );
});

describe('withPolicy', () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;

  it('puts the policy before everything that the page loads, and after the encoding', () => {
    const policy = "script-src 'self'; frame-ancestors 'none'";
    const start = '<!DOCTYPE html><html lang="en"><head>';
    const encoding = '<meta charset="utf-8">';
    expect(withPolicy(`${start}${encoding}<title>A</title>`, policy)).toBe(
      `${start}${encoding}${meta}<title>A</title>`,
    );
    expect(withPolicy(`${start}<script></script>${encoding}`, policy)).toBe(
      `${start}${meta}<script></script>${encoding}`,
    );
  });

  it('refuses a page without a head', () => {
    expect(() => withPolicy('<p>A</p>', "script-src 'self'")).toThrow('without <head>');
  });
});

it('_headers: removes the header that Cloudflare adds', () => {
  const [everywhere = ''] = headersFile(site.manifest).split(/\n(?=\/)/);
  expect(everywhere).toMatch(/\n {2}! Access-Control-Allow-Origin$/);
});

it.each([
  ['host', 'max-age=63072000'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('every host asks browsers to use HTTPS for the same scope: %s', (hsts, value) => {
  const manifest = { ...site.manifest, hsts };
  expect(headersFile(manifest)).toContain(`\n  strict-transport-security: ${value}\n`);
  expect(vercelConfig(manifest)).toContain(`"value": "${value}"`);
  expect(nginxConfig(manifest)).toContain(`"default" "${value}";`);
});

it('_redirects: has the not-found pages of languages only for Netlify, because Cloudflare reports them', () => {
  const page = { '/es.html': PAGE, '/es/404.html': PAGE, '/404.html': PAGE };
  const manifest = { ...site.manifest, files: page };
  expect(redirectsFile(manifest, true)).toContain('/es/* /es/404.html 404\n');
  expect(redirectsFile(manifest, false)).not.toMatch(/ 404$/m);
});

describe('exceededLimits', () => {
  it('finds nothing in a site of 1,000 pages, whose configuration is as long as for one page', () => {
    const many = withFiles(1_000, (index) => `/articles/article-${index}.html`);
    const one = withFiles(1, (index) => `/articles/article-${index}.html`);
    expect(exceededLimits(site.manifest)).toEqual([]);
    expect(exceededLimits(many)).toEqual([]);
    expect(headersFile(many)).toBe(headersFile(one));
    expect(vercelConfig(many)).toBe(vercelConfig(one));
  });

  it.each([
    ['100 rules in _headers', '101', () => withFiles(100, (index) => `/folder-${index}/a.html`)],
    [
      '2,000 lines in _redirects',
      '2,001',
      () => withFiles(2_000, (index) => `/page-${index}.html`),
    ],
    ['20,000 files', '20,001', () => withFiles(20_001, (index) => `/share/${index}.png`)],
    [
      '26,214,400 bytes in a file',
      '26,214,401',
      () => withFiles(1, () => '/a.html', { ...PAGE, bytes: 26_214_401 }),
    ],
  ])('names a host that allows only %s', (most, count, manifest) => {
    const sentence = `Cloudflare Pages allows ${most}, but this site has ${count}.`;
    expect(exceededLimits(manifest())).toEqual([sentence]);
  });
});

it('_redirects: redirects files to their pages, and leaves trailing slashes to the host', () => {
  expect(redirectsFile(site.manifest, false).trim().split('\n')).toEqual([
    '/Products/soil.php /resources 301',
    '/Products/soil.php/ /resources 301',
    '/Caf%C3%A9%20(old)/menu.html /contact 301',
    '/Caf%C3%A9%20(old)/menu.html/ /contact 301',
    '/contact.html /contact 301',
    '/index.html / 301',
    '/resources.html /resources 301',
    '/resources/soil-health.html /resources/soil-health 301',
    '/:folder1/index.html /:folder1 301',
    '/:folder1/:folder2/index.html /:folder1/:folder2 301',
  ]);
});

it('vercel.json: has clean URLs, and speculation rules only without Save-Data: on', () => {
  const config: unknown = JSON.parse(vercelConfig(site.manifest));
  expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
  const speculation = {
    source: '/:file',
    missing: [{ type: 'header', key: 'save-data', value: 'on' }],
    headers: [{ key: 'speculation-rules', value: '"/speculation-rules.json"' }],
  };
  expect(config).toHaveProperty('headers', expect.arrayContaining([speculation]));
  expect(config).toHaveProperty('redirects', [
    { source: '/Products/soil.php', destination: '/resources', statusCode: 301 },
    { source: '/Caf%C3%A9%20\\(old\\)/menu.html', destination: '/contact', statusCode: 301 },
  ]);
});

describe('nginx.conf', () => {
  it('contains the host name of the site', () => {
    expect(nginxConfig(site.manifest)).toContain('server_name rillwatch.example;');
  });

  it('refuses a path that nginx would misread', () => {
    expect(() => nginxConfig(withFiles(1, () => '/a$b.html'))).toThrow('dollar sign');
  });
});

describe('withoutForms', () => {
  const closed = { '/subscribe': 'Closed & locked.' };

  it('replaces a form that the host cannot accept, with the island that would draw it again', () => {
    const form = '<form class="a" action="/subscribe" method="post"><b>1</b>\n</form>';
    const island = `<astro-island props="{a > b}" ssr>${form}<!--astro:end--></astro-island>`;
    const sentence = '<p>Closed &amp; locked.</p>';
    expect(withoutForms(`<div>${form}</div>`, closed)).toBe(`<div>${sentence}</div>`);
    expect(withoutForms(`<div>${island}</div>`, closed)).toBe(`<div>${sentence}</div>`);
  });

  it('keeps every other form and island', () => {
    const html =
      '<astro-island props="{}"><p>1</p></astro-island><form method="dialog"><b>2</b></form>' +
      '<form action="https://lists.example/subscribe"></form>';
    expect(withoutForms(html, closed)).toBe(html);
  });
});
