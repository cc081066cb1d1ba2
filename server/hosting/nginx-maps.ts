import {
  ALLOWED_METHODS,
  cacheControlOf,
  ERROR_DOCUMENTS,
  HASHED_FOLDER,
  isCompressible,
  MEDIA_TYPES,
  PLAIN_ERROR_HEADERS,
  REDIRECT_HEADERS,
  REDIRECT_STATUS,
  RESOURCE_POLICY,
  resourcePolicyOf,
  SHARE_FOLDER,
  SPECULATION_HEADER,
  varyOf,
} from '../http/index.ts';
import { block, literal, quote } from './nginx-syntax.ts';
import type { HostedPage } from './pages.ts';

/** Where unreadable requests are answered: nginx cannot lead one without a path to a named location. */
export const UNREADABLE_ERRORS = { 400: '/.error/400', 414: '/.error/414' } as const;

/** Statuses whose response is a file of the site. */
const FILE_STATUSES = [200, 206, 304];

function map(from: string, to: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, value]) => `${key} ${quote(value)};`);
  return block(`map ${from} ${to}`, lines);
}

/** Maps from which the server block takes its values: an `if` in a location is no place for headers. */
export function nginxMaps(pages: readonly HostedPage[]): string[] {
  const page = ERROR_DOCUMENTS[404];
  const ofFile = (variable: string): [string, string][] =>
    FILE_STATUSES.map((status) => [String(status), variable]);
  const ofDocument = (value: string): [string, string][] =>
    Object.keys(ERROR_DOCUMENTS).map((status) => [status, value]);
  const compressible = Object.keys(MEDIA_TYPES).filter((ending) => isCompressible(`/a.${ending}`));
  return [
    '# The target to be judged: none while an error is being answered, so ask anew each time.',
    block('map $uri $site_target', [
      'volatile;',
      'default $request_uri;',
      ...Object.values(UNREADABLE_ERRORS).map((path) => `${path} "";`),
    ]),
    '# What a response may load, by page; everything else may load nothing.',
    map('$uri', '$site_page_policy', [
      ['default', RESOURCE_POLICY],
      ...pages.map(({ file, policy }): [string, string] => [quote(file), literal(policy)]),
    ]),
    map('$status', '$site_policy', [
      ['default', RESOURCE_POLICY],
      ...ofFile('$site_page_policy'),
      ...ofDocument('$site_page_policy'),
    ]),
    map('$uri', '$site_file_cache', [
      ['default', cacheControlOf('/robots.txt')],
      [`~^${HASHED_FOLDER}`, cacheControlOf(`${HASHED_FOLDER}a.js`)],
      [quote('~\\.html$'), cacheControlOf(page)],
    ]),
    map('$status', '$site_cache', [
      ['default', PLAIN_ERROR_HEADERS['cache-control'] ?? ''],
      ...ofFile('$site_file_cache'),
      ...ofDocument(cacheControlOf(page)),
      [String(REDIRECT_STATUS), REDIRECT_HEADERS['cache-control'] ?? ''],
    ]),
    map('$uri', '$site_file_vary', [
      ['default', ''],
      [quote('~\\.html$'), varyOf(page) ?? ''],
      [quote(`~\\.(?:${compressible.join('|')})$`), varyOf('/a.js') ?? ''],
    ]),
    map('$status', '$site_vary', [
      ['default', ''],
      ...ofFile('$site_file_vary'),
      ...ofDocument('$site_file_vary'),
    ]),
    map('$uri', '$site_file_sharing', [
      ['default', resourcePolicyOf(page)],
      [`~^${SHARE_FOLDER}`, resourcePolicyOf(`${SHARE_FOLDER}a.png`)],
    ]),
    map('$status', '$site_sharing', [
      ['default', resourcePolicyOf(page)],
      ...ofFile('$site_file_sharing'),
    ]),
    '# Nothing is fetched ahead for who asks to save data.',
    map('$site_file_vary:$http_save_data', '$site_file_speculation', [
      ['default', ''],
      [quote(`~save-data:(?!on$)`), SPECULATION_HEADER['speculation-rules'] ?? ''],
    ]),
    map('$status', '$site_speculation', [
      ['default', ''],
      ...ofFile('$site_file_speculation'),
      ...ofDocument('$site_file_speculation'),
    ]),
    map('$status', '$site_allow', [
      ['default', ''],
      ['405', ALLOWED_METHODS.join(', ')],
    ]),
  ];
}
