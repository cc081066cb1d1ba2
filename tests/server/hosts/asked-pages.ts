import { isPage, hasNoAddress, urlPathOf } from '../../../server/http/policy.ts';
import type { Manifest } from '../../../server/site/manifest.ts';
import { expect } from 'vitest';
import { HEADERS_OF_ALL } from '../../support/expected-headers.ts';
import { request } from '../../support/raw-request.ts';
import type { RunningServer } from './servers.ts';
import type { Headers } from './static-hosts.ts';

/** What every page's response says besides its policy, on every host. */
const PAGE_HEADERS: Headers = {
  ...HEADERS_OF_ALL,
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  'speculation-rules': '"/speculation-rules.json"',
};

export interface Page {
  readonly file: string;
  readonly address: string;
  readonly policy: string;
}

export function pagesOf({ files }: Manifest): Page[] {
  return Object.entries(files)
    .filter(([file]) => isPage(file) && !hasNoAddress(file))
    .map(([file, { contentSecurityPolicy: policy = '' }]) => {
      expect(policy, file).toContain("default-src 'none'");
      return { file, address: urlPathOf(file), policy };
    });
}

/** The directives of header and page together. The page names its own before it loads anything. */
export function statedPolicy(headers: Headers, html: string): string[] {
  const [, written = ''] =
    /^[^>]*>(?:(?!<script|<style|<link).)*?<meta http-equiv="Content-Security-Policy" content="([^"]*)">/s.exec(
      html,
    ) ?? [];
  const header = headers['content-security-policy'] ?? '';
  return [...new Set(`${header}; ${written}`.split('; '))].filter(Boolean).sort();
}

export function expectPage({ address, policy }: Page, headers: Headers, html: string): void {
  expect(statedPolicy(headers, html), address).toEqual(policy.split('; ').sort());
  expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
  expect(`${html} ${JSON.stringify(headers)}`, address).not.toContain("'unsafe-");
  expect(headers, address).toMatchObject(PAGE_HEADERS);
  expect(headers['access-control-allow-origin'], address).not.toBe('*');
}

export async function ask(server: RunningServer, target: string): Promise<[Headers, string]> {
  const { headers, body } = await request(server.port, { target });
  return [headers, body.toString()];
}
