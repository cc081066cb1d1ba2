import { ANSWERS_FOLDER } from '../../src/features/contact/index.ts';
import { FEED_TYPES } from '../../src/lib/feed-types.ts';
import type { HstsScope } from '../../src/lib/hsts.ts';
import { AHEAD_ATTRIBUTE, WORKER_PATH } from '../../src/lib/offline.ts';

/** By header name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** The path prefix of a further language. */
const LANGUAGE = /^\/[a-z]{2,3}(?:-[A-Za-z0-9]+)*(?=\/)/;

function withoutLanguage(file: string): string {
  return file.replace(LANGUAGE, '');
}

/** Methods for files. Every other method gets a 405 with this list as `Allow`. */
export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Pages that are sent with an error status and have no URL of their own. */
export const ERROR_DOCUMENTS = { 404: '/404.html', 500: '/500.html' } as const;

/** Every host can send a 301. A 308 would keep the method, but only GET and HEAD are redirected. */
export const REDIRECT_STATUS = 301;

/** In characters. Longer request targets get a 414. */
export const LONGEST_TARGET = 4_096;

/**
 * Matches request targets for which no file is looked up: with a dotted segment, a backslash, an encoded slash,
 * backslash, or NUL, or an invalid percent code before the query. They get the not-found page. The expression means
 * the same in JavaScript, PCRE, and RE2; use it without case.
 */
export const HOSTILE_TARGET =
  '^[^?]*(?:\\\\|%(?:00|2f|5c)|/(?:\\.|%2e){1,2}(?:[/?]|$)|%(?:[^0-9a-f]|[0-9a-f][^0-9a-f]|[0-9a-f]?$))';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** By content coding, in order of preference. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof COMPRESSED_ENDINGS;

/** By file ending; `true` marks types that are worth compressing. */
export const MEDIA_TYPES: Readonly<Record<string, readonly [type: string, compressible: boolean]>> =
  {
    avif: ['image/avif', false],
    css: ['text/css; charset=utf-8', true],
    csv: ['text/csv; charset=utf-8', true],
    geojson: ['application/geo+json', true],
    gpx: ['application/gpx+xml', true],
    html: ['text/html; charset=utf-8', true],
    ico: ['image/x-icon', false],
    jpg: ['image/jpeg', false],
    js: ['text/javascript; charset=utf-8', true],
    json: ['application/json', true],
    mjs: ['text/javascript; charset=utf-8', true],
    pdf: ['application/pdf', false],
    png: ['image/png', false],
    svg: ['image/svg+xml', true],
    txt: ['text/plain; charset=utf-8', true],
    webmanifest: ['application/manifest+json', true],
    webp: ['image/webp', false],
    woff2: ['font/woff2', false],
    xml: ['application/xml', true],
  };

/** Media types that do not follow from the file ending. The configuration of every host includes them. */
export const MEDIA_TYPES_BY_PATH: Readonly<Record<string, string>> = {
  [SPECULATION_RULES_PATH]: 'application/speculationrules+json',
  ...FEED_TYPES,
};

/** Two years; the browsers' preload list requires one. */
const HSTS_SECONDS = 63_072_000;

const HSTS: Readonly<Record<HstsScope, string>> = {
  host: '',
  subdomains: '; includeSubDomains',
  /** Also before the first visit, if the domain is on the browsers' preload list. */
  preload: '; includeSubDomains; preload',
};

/** Is sent with every response. Unlike the other headers, it depends on a setting of the build. */
export function hstsHeader(scope: HstsScope): Headers {
  return { 'strict-transport-security': `max-age=${HSTS_SECONDS}${HSTS[scope]}` };
}

/** The names of files in this folder contain a hash of their content. */
const HASHED_FOLDER = '/_astro/';

/** Headers of every response, with `hstsHeader`. */
export const COMMON_HEADERS: Headers = {
  'x-content-type-options': 'nosniff',
  // With stricter values, browsers send `Origin: null` with a form, so its origin could not be checked.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Policy of files that are not pages. In its own tab, a picture keeps its style, and the tab shows our icon. */
export const RESOURCE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

export function isPage(file: string): boolean {
  return endingOf(file) === 'html';
}

export function mediaTypeOf(file: string): string {
  const known = MEDIA_TYPES_BY_PATH[withoutLanguage(file)] ?? MEDIA_TYPES[endingOf(file)]?.[0];
  if (known !== undefined) return known;
  throw new Error(
    `${file} has an ending without a media type: add it to MEDIA_TYPES in server/http/policy.ts or remove the file.`,
  );
}

export function hasOwnType(file: string): boolean {
  return withoutLanguage(file) in MEDIA_TYPES_BY_PATH;
}

export function isCompressible(file: string): boolean {
  return MEDIA_TYPES[endingOf(file)]?.[1] ?? false;
}

/** Whether a file is the template of a form's answer page, which only this server fills in. */
export function isAnswer(file: string): boolean {
  return withoutLanguage(file).startsWith(ANSWERS_FOLDER);
}

/** Each language has its own error documents. */
export function isErrorDocument(file: string, status?: keyof typeof ERROR_DOCUMENTS): boolean {
  const documents: string[] =
    status === undefined ? Object.values(ERROR_DOCUMENTS) : [ERROR_DOCUMENTS[status]];
  return documents.includes(withoutLanguage(file));
}

/** Error documents and answer pages cannot be requested. */
export function hasNoAddress(file: string): boolean {
  return isAnswer(file) || isErrorDocument(file);
}

/** Maps `/resources.html` to `/resources` and `/index.html` to `/`. Other files keep their path. */
export function urlPathOf(file: string): string {
  if (!isPage(file)) return file;
  return file
    .replace(/\.html$/, '')
    .replace(/(?<=^|\/)index$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Returns a path with single slashes and without one at the end. */
export function withoutExtraSlashes(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** Returns the path of a page, however it is written: with extra slashes, the file's ending, or `index`. */
export function pagePathOf(path: string): string {
  const page = withoutExtraSlashes(path)
    .replace(/(?<=[^/])\.html$/, '')
    .replace(/\/index$/, '');
  return page === '' ? '/' : page;
}

interface FileFacts {
  readonly isShared?: boolean | undefined;
  readonly contentSecurityPolicy?: string | undefined;
}

/** Other sites may show a shared picture beside a link, or in a feed. */
export function ruleOf(file: string, { isShared = false }: FileFacts = {}) {
  const resourcePolicy = isShared ? 'cross-origin' : 'same-origin';
  if (isAnswer(file)) return { cacheControl: 'no-store', resourcePolicy };
  // Browsers that have the worker must hear of a new one at once.
  if (isPage(file) || file === WORKER_PATH) return { cacheControl: 'no-cache', resourcePolicy };
  const isHashed = file.startsWith(HASHED_FOLDER);
  const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  return { cacheControl, resourcePolicy };
}

/** Sent with pages unless the request has `Save-Data: on`. */
export const SPECULATION_HEADER: Headers = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` };

/** Headers of a file, without those that depend on its encoding, such as `content-length`. */
export function fileHeaders(file: string, facts: FileFacts = {}): Headers {
  const { cacheControl, resourcePolicy } = ruleOf(file, facts);
  const vary = isPage(file) ? 'accept-encoding, save-data' : 'accept-encoding';
  return {
    ...COMMON_HEADERS,
    'content-security-policy': facts.contentSecurityPolicy ?? RESOURCE_POLICY,
    'cross-origin-resource-policy': resourcePolicy,
    'cache-control': cacheControl,
    'content-type': mediaTypeOf(file),
    ...(isCompressible(file) && { vary }),
  };
}

export const REDIRECT_HEADERS: Headers = {
  ...COMMON_HEADERS,
  'content-security-policy': RESOURCE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'public, max-age=3600',
};

/** Headers of an error without a document. Its body is the name of the status. */
export const PLAIN_ERROR_HEADERS: Headers = {
  ...REDIRECT_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
};

/** With these rules, a browser prefetches the next page on hover or touch, or as soon as a script marks its link. */
export function speculationRules(pages: readonly string[]): string {
  const patterns = pages
    .filter((file) => !hasNoAddress(file))
    .map((file) => urlPathOf(file).replace(/^(\/[^/]+)\/.+$/, '$1/*'));
  const where = { href_matches: [...new Set(patterns)].sort() };
  const marked = { and: [where, { selector_matches: `[${AHEAD_ATTRIBUTE}]` }] };
  return JSON.stringify({
    prefetch: [
      { where, eagerness: 'moderate' },
      { where: marked, eagerness: 'immediate' },
    ],
  });
}
