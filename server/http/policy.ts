import { NEWSLETTER_ANSWERS_FOLDER } from '../../src/features/newsletter/index.ts';
import { FORM_DOCUMENT, SENT_ADDRESS } from '../../src/features/contact/index.ts';
import { withoutLanguage } from './language-paths.ts';
import { FEED_TYPES } from '../../src/lib/feed-types.ts';

/** Names are in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Methods that the site answers; every other one gets 405 with this list as `Allow`. */
export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Pages that are sent with an error's status and never under an address of their own. */
export const ERROR_DOCUMENTS = { 404: '/404.html', 500: '/500.html' } as const;

/** 301, because every host can send it; the method that 308 would keep is always GET or HEAD here. */
export const REDIRECT_STATUS = 301;

/** In characters; longer ones get 414. */
export const LONGEST_TARGET = 4_096;

/**
 * A request target that nobody types by mistake gets 400: an empty or dotted segment, a backslash, an
 * encoded slash, backslash, or NUL, or a broken percent code, before the query. JavaScript, PCRE, and RE2
 * read the expression alike; ignore the case.
 */
export const HOSTILE_TARGET =
  '^[^?]*(?://|\\\\|%(?:00|2f|5c)|/(?:\\.|%2e){1,2}(?:[/?]|$)|%(?:[^0-9a-f]|[0-9a-f][^0-9a-f]|[0-9a-f]?$))';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** By content coding, the preferred one first. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof COMPRESSED_ENDINGS;

/** By file ending; `true` marks text that is worth compressing. */
export const MEDIA_TYPES: Readonly<Record<string, readonly [type: string, compressible: boolean]>> =
  {
    avif: ['image/avif', false],
    css: ['text/css; charset=utf-8', true],
    csv: ['text/csv; charset=utf-8', true],
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

/** Media types of files whose endings say less. Every host is told of them. */
export const MEDIA_TYPES_BY_PATH: Readonly<Record<string, string>> = {
  [SPECULATION_RULES_PATH]: 'application/speculationrules+json',
  ...FEED_TYPES,
};

/** Two years; the preload list of browsers requires one. */
const HSTS_SECONDS = 63_072_000;

export interface FileRule {
  readonly cacheControl: string;
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
}

/**
 * The first regular expression that matches a file's path from its start decides, on this server and on
 * every other host. JavaScript and PCRE read them alike.
 */
export const FILE_RULES: Readonly<Record<string, FileRule>> = {
  '.*\\.html$': { cacheControl: 'no-cache', resourcePolicy: 'same-origin' },
  // The names of these files carry their content's hash.
  '/_astro/': {
    cacheControl: 'public, max-age=31536000, immutable',
    resourcePolicy: 'same-origin',
  },
  // Other sites show these pictures beside a shared link, or in a feed.
  '/(?:share|figures)/': { cacheControl: 'public, max-age=3600', resourcePolicy: 'cross-origin' },
};

export const OTHER_FILES: FileRule = {
  cacheControl: 'public, max-age=3600',
  resourcePolicy: 'same-origin',
};

/** Headers of every response. */
export const COMMON_HEADERS: Headers = {
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains; preload`,
  'x-content-type-options': 'nosniff',
  // Stricter values make browsers send `Origin: null` with a form, which then cannot be checked.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For everything that is not a page: nothing in it may load, run, or be framed. */
export const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'";

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

/** Those whose media types do not follow from their endings. */
export function filesWithOwnTypes(files: readonly string[]): [file: string, type: string][] {
  return files.flatMap((file) => {
    const type = MEDIA_TYPES_BY_PATH[withoutLanguage(file)];
    return type === undefined ? [] : [[file, type]];
  });
}

export function isCompressible(file: string): boolean {
  return MEDIA_TYPES[endingOf(file)]?.[1] ?? false;
}

/** Whether a file is a template for the answer to a form, which only this server fills in. */
export function isAnswer(file: string): boolean {
  const path = withoutLanguage(file);
  return path === FORM_DOCUMENT || path.startsWith(NEWSLETTER_ANSWERS_FOLDER);
}

/** Each language has its own. */
export function isErrorDocument(file: string, status?: keyof typeof ERROR_DOCUMENTS): boolean {
  const documents: string[] =
    status === undefined ? Object.values(ERROR_DOCUMENTS) : [ERROR_DOCUMENTS[status]];
  return documents.includes(withoutLanguage(file));
}

/** Error documents and answers to forms cannot be requested. */
export function hasNoAddress(file: string): boolean {
  return isAnswer(file) || isErrorDocument(file);
}

/** `/resources.html` is at `/resources`, `/index.html` at `/`, and any other file at its own path. */
export function urlPathOf(file: string): string {
  if (!isPage(file)) return file;
  return file
    .replace(/\.html$/, '')
    .replace(/(?<=^|\/)index$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Paths that redirect to the page's own. */
export function aliasesOf(file: string): readonly string[] {
  const address = urlPathOf(file);
  return address === '/' ? [file] : [`${address}/`, file];
}

/** What of a build says which addresses redirect. */
interface Addresses {
  readonly files: Readonly<Record<string, unknown>>;
  readonly redirects: Readonly<Record<string, string>>;
}

/** Addresses of an earlier site, each as it is and with a slash at its end, with the paths to which they lead. */
export function oldAddresses({ redirects }: Addresses): readonly (readonly [string, string])[] {
  return Object.entries(redirects).flatMap(([old, path]) => [
    [old, path] as const,
    [`${old}/`, path] as const,
  ]);
}

/** Every path that redirects, with the one to which it does. */
export function movedAddresses(built: Addresses): readonly (readonly [string, string])[] {
  const pages = Object.keys(built.files).filter((file) => isPage(file) && !hasNoAddress(file));
  const aliases = pages.flatMap((file) =>
    aliasesOf(file).map((alias) => [alias, urlPathOf(file)] as const),
  );
  return [...oldAddresses(built), ...aliases];
}

export function ruleOf(file: string): FileRule {
  const row = Object.entries(FILE_RULES).find(([path]) =>
    new RegExp(`^${path}`).test(withoutLanguage(file)),
  );
  return row?.[1] ?? OTHER_FILES;
}

export function varyOf(file: string): string | undefined {
  if (isPage(file)) return 'accept-encoding, save-data';
  return isCompressible(file) ? 'accept-encoding' : undefined;
}

/** Sent with pages unless the request says `Save-Data: on`. */
export const SPECULATION_HEADER: Headers = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` };

/** Without the headers of one representation, such as its length. */
export function fileHeaders(file: string, pagePolicy: string | undefined): Headers {
  const { cacheControl, resourcePolicy } = ruleOf(file);
  const vary = varyOf(file);
  return {
    ...COMMON_HEADERS,
    'content-security-policy': pagePolicy ?? RESOURCE_POLICY,
    'cross-origin-resource-policy': resourcePolicy,
    'cache-control': cacheControl,
    'content-type': mediaTypeOf(file),
    ...(vary === undefined ? {} : { vary }),
  };
}

export const REDIRECT_HEADERS: Headers = {
  ...COMMON_HEADERS,
  'content-security-policy': RESOURCE_POLICY,
  'cross-origin-resource-policy': OTHER_FILES.resourcePolicy,
  'cache-control': OTHER_FILES.cacheControl,
};

/** For an error without a document, whose body is the name of the status. */
export const PLAIN_ERROR_HEADERS: Headers = {
  ...REDIRECT_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
};

/** By these rules a browser fetches the next page on hover or touch. */
export function speculationRules(pages: readonly string[]): string {
  const patterns = pages
    // No link leads to the answer to a form.
    .filter((file) => !hasNoAddress(file) && withoutLanguage(urlPathOf(file)) !== SENT_ADDRESS)
    .map((file) => urlPathOf(file).replace(/^(\/[^/]+)\/.+$/, '$1/*'));
  const where = { href_matches: [...new Set(patterns)].sort() };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
