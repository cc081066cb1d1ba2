import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADERS_OF_ALL } from '../../tests/support/expected-headers.ts';
import { createFixtureSite } from '../../tests/support/fixture-site.ts';
import type { FixtureSite } from '../../tests/support/fixture-site.ts';
import type { Manifest } from '../site/index.ts';
import { caddyfile } from './caddy.ts';
import { fileRules } from './host-rules.ts';
import { mergePolicies } from './merge-policies.ts';
import { nginxConfig } from './nginx.ts';
import { headersFile, redirectsFile } from './static-host.ts';
import { vercelConfig } from './vercel.ts';

let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
});

afterAll(() => site.remove());

function withPages(count: number): Manifest {
  const page = { bytes: 1, hash: 'a'.repeat(22), codings: [], contentSecurityPolicy: 'a b' };
  const pages = Array.from({ length: count }, (_, index) => [`/page-${index}.html`, page] as const);
  return { ...site.manifest, files: Object.fromEntries(pages) };
}

describe('mergePolicies', () => {
  it('allows what any page needs, once, and no more', () => {
    const merged = mergePolicies([
      "default-src 'none'; script-src 'self' 'sha256-a'; base-uri 'none'",
      "default-src 'none'; script-src 'self' 'sha256-b'; style-src 'sha256-c'; base-uri 'none'",
    ]);
    expect(merged).toBe(
      "default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; base-uri 'none'; style-src 'sha256-c'",
    );
  });
});

describe('fileRules', () => {
  it('covers every file but error documents, and none twice', () => {
    const patterns = fileRules(site.manifest).map((rule) => rule.pattern);
    expect(patterns.sort()).toEqual([
      '/',
      '/.well-known/*',
      '/_astro/*',
      '/contact',
      '/favicon.svg',
      '/resources',
      '/resources/:page',
      '/robots.txt',
      '/share/*',
      '/site.webmanifest',
      '/sitemap-index.xml',
      '/speculation-rules.json',
    ]);
  });
});

describe('_headers', () => {
  it('holds the headers of every response and each inline hash', () => {
    const file = headersFile(site.manifest);
    const [everywhere = ''] = file.split(/\n(?=\/)/);
    expect(everywhere).toMatch(/^\/\*\n/);
    for (const [name, value] of Object.entries(HEADERS_OF_ALL)) {
      expect(everywhere.toLowerCase()).toContain(`  ${name}: ${value.toLowerCase()}`);
    }
    for (const page of Object.values(site.manifest.files)) {
      const hashes = page.contentSecurityPolicy?.match(/'sha256-[^']+'/g) ?? [];
      for (const hash of hashes) expect(everywhere).toContain(hash);
    }
    expect(file).toContain('/share/*\n  Cache-Control: public, max-age=3600\n');
    expect(file).toContain('  Content-Type: application/speculationrules+json\n');
  });

  it('says for every file whether other sites may show it', () => {
    const [, ...rules] = headersFile(site.manifest).split(/\n(?=\/)/);
    expect(rules).toHaveLength(fileRules(site.manifest).length);
    for (const rule of rules) {
      const policy = rule.startsWith('/share/') ? 'cross-origin' : 'same-origin';
      expect(rule).toContain(`\n  Cross-Origin-Resource-Policy: ${policy}`);
    }
  });

  it('says when a host would not read all of it', () => {
    expect(headersFile(site.manifest)).not.toContain('#');
    expect(headersFile(withPages(120))).toMatch(/^# Too many for Cloudflare Pages: 121 rules/);
  });
});

describe('_redirects', () => {
  it('leads files to their addresses and leaves slashes to the host', () => {
    expect(redirectsFile(site.manifest).trim().split('\n')).toEqual([
      '/contact.html /contact 301',
      '/index.html / 301',
      '/resources.html /resources 301',
      '/resources/soil-health.html /resources/soil-health 301',
    ]);
  });
});

describe('vercel.json', () => {
  it('has clean addresses, and speculation rules only without the wish to save data', () => {
    const config: unknown = JSON.parse(vercelConfig(site.manifest));
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(config).toHaveProperty(
      'headers',
      expect.arrayContaining([
        {
          source: '/contact',
          missing: [{ type: 'header', key: 'save-data', value: 'on' }],
          headers: [{ key: 'Speculation-Rules', value: '"/speculation-rules.json"' }],
        },
        {
          source: '/share/(.*)',
          headers: [
            { key: 'Cache-Control', value: 'public, max-age=3600' },
            { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
          ],
        },
      ]),
    );
  });
});

describe('server configurations', () => {
  it('name the host that the site was built for', () => {
    expect(nginxConfig(site.manifest)).toContain('server_name rillwatch.example;');
    expect(caddyfile(site.manifest)).toContain('{$SITE_ADDRESS:rillwatch.example} {');
  });

  it('refuse a path that would be read as something else', () => {
    const odd = (file: string): Manifest => {
      const page = { bytes: 1, hash: 'a'.repeat(22), codings: [], contentSecurityPolicy: 'a b' };
      return { ...site.manifest, files: { [file]: page } };
    };
    expect(() => nginxConfig(odd('/a$b.html'))).toThrow('dollar sign');
    expect(() => caddyfile(odd('/a`b.html'))).toThrow('backquote');
  });
});
