import { dirname } from 'node:path/posix';
import {
  ERROR_DOCUMENTS,
  hasNoAddress,
  isErrorDocument,
  isPage,
  REDIRECT_STATUS,
  SPECULATION_HEADER,
  urlPathOf,
} from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { hostRules, staticFiles, type HostRule } from './host-rules.ts';

/** Without this line, Cloudflare Pages lets every site read every file. Netlify ignores the line. */
const NO_CROSS_ORIGIN_READING = '  ! Access-Control-Allow-Origin';

/** The format is that of Netlify and Cloudflare Pages. */
export function headersFile(manifest: Manifest): string {
  const rules = hostRules(manifest).map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [pattern, ...lines, ...(pattern === '/*' ? [NO_CROSS_ORIGIN_READING] : [])].join('\n');
  });
  return `${rules.join('\n')}\n`;
}

/** Redirects `/a/index.html` to `/a`, in folders of every depth that the pages have. Only whole segments can vary. */
function indexRedirects(pages: readonly string[]): (readonly [string, string])[] {
  const depth = Math.max(0, ...pages.map((page) => page.split('/').length - 1));
  return Array.from({ length: depth }, (_, index) => {
    const folder = Array.from({ length: index + 1 }, (_each, at) => `/:folder${at + 1}`).join('');
    return [`${folder}/index.html`, folder] as const;
  });
}

/**
 * The format is that of Netlify and Cloudflare Pages. Pages have no rule for a trailing slash: Netlify would
 * redirect forever, and Cloudflare removes the slash itself.
 */
export function redirectsFile(manifest: Manifest, isNetlify: boolean): string {
  const files = Object.keys(manifest.files);
  const pages = files
    .filter((file) => isPage(file) && !hasNoAddress(file))
    .map((file) => [file, urlPathOf(file)] as const);
  const old = Object.entries(manifest.redirects).flatMap(([from, to]) => [
    [from, to] as const,
    [`${from}/`, to] as const,
  ]);
  const indexes = indexRedirects(pages.map(([, page]) => page));
  const moved = [...old, ...pages, ...indexes].map(
    ([from, to]) => `${encodeURI(from)} ${encodeURI(to)} ${REDIRECT_STATUS}\n`,
  );
  // Cloudflare finds the nearest not-found page itself, and reports these lines as invalid.
  const notFound = files
    .filter(() => isNetlify)
    .filter((file) => isErrorDocument(file, 404) && file !== ERROR_DOCUMENTS[404])
    .map((file) => `${dirname(file)}/* ${file} 404\n`);
  return [...moved, ...notFound].join('');
}

function vercelRules({ pattern: source, headers }: HostRule) {
  const entries = Object.entries(headers).map(([key, value]) => ({ key, value }));
  const { speculation = [], other = [] } = Object.groupBy(entries, ({ key }) =>
    key in SPECULATION_HEADER ? 'speculation' : 'other',
  );
  const rule = { source, headers: other };
  if (speculation.length === 0) return [rule];
  const missing = [{ type: 'header', key: 'save-data', value: 'on' }];
  return [rule, { source, missing, headers: speculation }];
}

export function vercelConfig(manifest: Manifest): string {
  const [everywhere, ...folders] = hostRules(manifest);
  // Vercel lets every site read every file. A rule can replace that header but not remove it.
  const origin = { 'access-control-allow-origin': new URL(manifest.siteUrl).origin };
  const all = { pattern: '/(.*)', headers: { ...everywhere?.headers, ...origin } };
  const headers = [all, ...folders].flatMap(vercelRules);
  const redirects = Object.entries(manifest.redirects).map(([old, page]) => ({
    // In a pattern, these characters would have a meaning.
    source: encodeURI(old).replace(/[()+]/g, '\\$&'),
    destination: encodeURI(page),
    statusCode: REDIRECT_STATUS,
  }));
  const config = { cleanUrls: true, trailingSlash: false, headers, redirects };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/** @param isNetlify whether Netlify builds the site */
export function staticHostFiles(
  manifest: Manifest,
  isNetlify: boolean,
): Readonly<Record<string, string>> {
  return {
    _headers: headersFile(manifest),
    _redirects: redirectsFile(manifest, isNetlify),
    'vercel.json': vercelConfig(manifest),
  };
}

/** The limits are from developers.cloudflare.com/pages/platform/limits and vercel.com/docs/limits. */
export function exceededLimits(manifest: Manifest): string[] {
  const files = staticFiles(manifest);
  const rules = hostRules(manifest).length;
  const lines = headersFile(manifest).split('\n');
  const redirects = redirectsFile(manifest, false).split('\n').length - 1;
  const longest = Math.max(...lines.map((line) => line.trim().length));
  const largest = Math.max(...files.map((file) => manifest.files[file]?.bytes ?? 0));
  const limits = [
    ['Cloudflare Pages', 'characters in a line of _headers', longest, 2_000],
    ['Cloudflare Pages', 'rules in _headers', rules, 100],
    ['Cloudflare Pages', 'lines in _redirects', redirects, 2_000],
    ['Cloudflare Pages', 'files', files.length, 20_000],
    ['Cloudflare Pages', 'bytes in a file', largest, 26_214_400],
    ['Vercel', 'rules in vercel.json', rules, 2_048],
  ] as const;
  const written = (count: number): string => count.toLocaleString('en-US');
  return limits
    .filter(([, , count, most]) => count > most)
    .map(
      ([host, what, count, most]) =>
        `${host} allows ${written(most)} ${what}, but this site has ${written(count)}.`,
    );
}
