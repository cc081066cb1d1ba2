import type { Manifest } from '../../../server/site/manifest.ts';
import { urlPathOf, isCompressible, hasNoAddress, isPage } from '../../../server/http/policy.ts';
import type { RawRequest } from '../../support/raw-request.ts';

const CODINGS = ['br', 'gzip', 'gzip, deflate, br, zstd', 'identity', 'br;q=0, gzip'];

function everyFile(manifest: Manifest): RawRequest[] {
  return Object.keys(manifest.files)
    .filter((file) => !hasNoAddress(file))
    .flatMap((file) => {
      const target = urlPathOf(file);
      const plain = [{ target }, { target, method: 'HEAD' }];
      const coded = CODINGS.map((coding) => ({ target, headers: { 'accept-encoding': coding } }));
      return isCompressible(file) ? [...plain, ...coded] : plain;
    });
}

function everyPage(manifest: Manifest): RawRequest[] {
  const pages = Object.keys(manifest.files).filter((file) => isPage(file) && !hasNoAddress(file));
  return pages.flatMap((file) => {
    const address = urlPathOf(file);
    const aliases = address === '/' ? ['/index.html'] : [`${address}/`, file];
    return [
      { target: address, headers: { 'save-data': 'on' } },
      { target: `${address}?from=//elsewhere&x=%00` },
      // A part of a page would be a part of one of its codings.
      { target: address, headers: { range: 'bytes=0-9' } },
      ...aliases.map((target) => ({ target })),
      ...aliases.map((target) => ({ target: `${target}?a=1&b=%20` })),
    ];
  });
}

function someBinary(manifest: Manifest): RawRequest[] {
  const target = Object.keys(manifest.files).find((file) => !isCompressible(file));
  if (target === undefined) return [];
  const ranges = [
    'bytes=0-0',
    'bytes=0-9',
    'bytes=5-',
    'bytes=-7',
    'bytes=99999999-',
    'bytes=0-1,4-5',
    'lines=1',
  ];
  return ranges.map((range) => ({ target, headers: { range } }));
}

const UNKNOWN = [
  '/about',
  '/about/',
  '/RESOURCES',
  '/resources/nothing-here',
  '/resources.htm',
  '/_astro/',
  '/_astro',
  '/share/',
  '/404',
  '/404.html',
  '/500.html',
  '/_headers',
  '/index.html.br',
  '/resources.html.gz',
  '/.env',
  '/caf%C3%A9',
  '/%ff',
  '/a%20b',
  '/index',
];

const HOSTILE = ['//evil.example/', '/a//b', '/a%5cb', '/..%2f..%2fetc/passwd', '/a/./b', '/a%2Fb'];

function everyRefusal(): RawRequest[] {
  const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
  return [
    ...UNKNOWN.map((target) => ({ target })),
    { target: '/about', method: 'HEAD' },
    { target: '/about', headers: { 'accept-encoding': 'br' } },
    { target: '/about', headers: { 'accept-encoding': 'gzip', range: 'bytes=0-4' } },
    { target: '/about', headers: { 'if-none-match': '*', 'save-data': 'on' } },
    ...HOSTILE.map((target) => ({ target })),
    ...methods.map((method) => ({ target: '/', method })),
    { target: '/about', method: 'POST' },
    { target: `/${'a'.repeat(5_000)}` },
  ];
}

/** The requests that both servers must answer alike. */
export function comparedRequests(manifest: Manifest): RawRequest[] {
  return [
    ...everyFile(manifest),
    ...everyPage(manifest),
    ...someBinary(manifest),
    ...everyRefusal(),
  ];
}

/**
 * Requests that a server's own parser refuses before any configuration is read: they agree
 * that it is an error and give nothing away, but not on its status and headers.
 */
export const UNREADABLE_TARGETS = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a/..%5c..%5cwindows',
  '/a%00.html',
  '/%',
  '/%zz',
  '/a\\b',
  `/${'a'.repeat(8_192)}`,
];
