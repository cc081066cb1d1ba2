import { NEWSLETTER_ANSWERS_FOLDER } from '../../src/features/newsletter/index.ts';
import { FORM_DOCUMENT, SENT_ADDRESS } from '../../src/features/contact/index.ts';
import type { Profile } from '../../src/lib/profiles.ts';

/** Header names in lower case with their values. */
export type Headers = Readonly<Record<string, string>>;

/** Methods that the site answers; every other one gets 405 with this list as `Allow`. */
export const ALLOWED_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Pages that are sent with an error's status and never under an address of their own. */
export const ERROR_DOCUMENTS = { 404: '/404.html', 500: '/500.html' } as const;

/**
 * Status of a redirect to a page's one address. 301 because every host and server can send it; the
 * method that 308 would keep is always GET or HEAD here.
 */
export const REDIRECT_STATUS = 301;

/** Longest request target in characters; longer ones get 414. */
export const LONGEST_TARGET = 4_096;

/**
 * A request target that nobody types by mistake: an empty or dotted segment, a backslash, an encoded
 * slash, backslash or NUL, or a broken percent code, before the query. It gets 400. Written so that
 * JavaScript, PCRE and RE2 read it alike, without regard to case.
 */
export const HOSTILE_TARGET =
  '^[^?]*(?://|\\\\|%(?:00|2f|5c)|/(?:\\.|%2e){1,2}(?:[/?]|$)|%(?:[^0-9a-f]|[0-9a-f][^0-9a-f]|[0-9a-f]?$))';

/** Where the speculation rules are; the header below names it. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Endings of the precompressed copies by content coding, the preferred one first. */
export const COMPRESSED_ENDINGS = { br: '.br', gzip: '.gz' } as const;

/** A content coding that files are stored in. */
export type Coding = keyof typeof COMPRESSED_ENDINGS;

/** Media type by file ending; `true` says that a file of this kind is text worth compressing. */
export const MEDIA_TYPES: Readonly<Record<string, readonly [type: string, compressible: boolean]>> =
  {
    avif: ['image/avif', false],
    css: ['text/css; charset=utf-8', true],
    html: ['text/html; charset=utf-8', true],
    ico: ['image/x-icon', false],
    jpg: ['image/jpeg', false],
    js: ['text/javascript; charset=utf-8', true],
    json: ['application/json', true],
    mjs: ['text/javascript; charset=utf-8', true],
    pdf: ['application/pdf', false],
    pmtiles: ['application/vnd.pmtiles', false],
    png: ['image/png', false],
    svg: ['image/svg+xml', true],
    txt: ['text/plain; charset=utf-8', true],
    webmanifest: ['application/manifest+json', true],
    webp: ['image/webp', false],
    woff2: ['font/woff2', false],
    xml: ['application/xml', true],
  };

/** Two years, which the preload list of browsers accepts (one is its least). */
const HSTS_SECONDS = 63_072_000;

/** How long a file may be kept, and which sites may show it. */
export interface FileRule {
  readonly cacheControl: string;
  readonly resourcePolicy: 'same-origin' | 'cross-origin';
}

/**
 * The table from which the server and the files for every host are made: the first regular expression that
 * matches a file's path from its start decides. JavaScript and PCRE read them alike.
 */
export const FILE_RULES: Readonly<Record<string, FileRule>> = {
  '.*\\.html$': { cacheControl: 'no-cache', resourcePolicy: 'same-origin' },
  // The names of these files carry their content's hash.
  '/_astro/': {
    cacheControl: 'public, max-age=31536000, immutable',
    resourcePolicy: 'same-origin',
  },
  // Other sites show these pictures beside a shared link.
  '/share/': { cacheControl: 'public, max-age=3600', resourcePolicy: 'cross-origin' },
};

/** For files that no row of the table matches. */
export const OTHER_FILES: FileRule = {
  cacheControl: 'public, max-age=3600',
  resourcePolicy: 'same-origin',
};

/** Headers of every response. Repeated ones cost a byte each after the first under HTTP/2. */
export const COMMON_HEADERS: Headers = {
  'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains; preload`,
  'x-content-type-options': 'nosniff',
  // Stricter values make browsers send `Origin: null` with a form, which then cannot be checked.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Policy of everything that is no page: nothing in it may load, run or be framed. */
export const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What one page contains that its policy must allow. */
export interface PageSources {
  /** `sha256-…` of each inline script that runs. */
  readonly scriptHashes: readonly string[];
  /** `sha256-…` of each inline style element. */
  readonly styleHashes: readonly string[];
  /** Whether style files may be loaded, at first or by a script. */
  readonly styleFiles: boolean;
  /** Whether a picture is written into the page as a `data:` address. */
  readonly dataImages: boolean;
}

/**
 * Scripts of the site are always allowed: speculation rules named by a header fall back to `script-src`
 * in CSP 3.
 * @param endpoint where messages of the complete profile go, if elsewhere
 */
export function contentSecurityPolicy(
  sources: PageSources,
  profile: Profile,
  endpoint?: string,
): string {
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const styles = [...(sources.styleFiles ? ["'self'"] : []), ...quoted(sources.styleHashes)];
  const isComplete = profile === 'complete';
  const elsewhere = isComplete && endpoint !== undefined ? [new URL(endpoint).origin] : [];
  const receivers = ["'self'", ...elsewhere];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(sources.scriptHashes)],
    ...(styles.length > 0 ? [['style-src', ...styles]] : []),
    ['img-src', "'self'", ...(sources.dataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Pages of the specified profile ask for nothing; Lighthouse reads robots.txt under their policy.
    ['connect-src', ...receivers],
    ['base-uri', "'none'"],
    ['form-action', ...(isComplete ? receivers : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** What follows the last dot decides the media type. */
export function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

export function isPage(file: string): boolean {
  return endingOf(file) === 'html';
}

/** @throws an error when the ending is not in the table */
export function mediaTypeOf(file: string): string {
  if (file === SPECULATION_RULES_PATH) return 'application/speculationrules+json';
  const known = MEDIA_TYPES[endingOf(file)];
  if (known !== undefined) return known[0];
  throw new Error(
    `${file} has an ending without a media type: add it to MEDIA_TYPES in server/http/policy.ts or remove the file.`,
  );
}

/** Whether a file is stored compressed and answered by `Accept-Encoding`. */
export function isCompressible(file: string): boolean {
  return MEDIA_TYPES[endingOf(file)]?.[1] ?? false;
}

/** Whether a file is what a form is answered with: it has places that this server alone fills. */
export function isAnswer(file: string): boolean {
  return file === FORM_DOCUMENT || file.startsWith(NEWSLETTER_ANSWERS_FOLDER);
}

/** Whether a file is sent as an answer alone: an error's document, or what a form is answered with. */
export function hasNoAddress(file: string): boolean {
  return isAnswer(file) || Object.values<string>(ERROR_DOCUMENTS).includes(file);
}

/** `/resources.html` is at `/resources` and `/index.html` at `/`; other files are where they lie. */
export function urlPathOf(file: string): string {
  if (!isPage(file)) return file;
  return file
    .replace(/\.html$/, '')
    .replace(/(?<=^|\/)index$/, '')
    .replace(/(?<=.)\/$/, '');
}

/** Spellings that are redirected to a page's one path. */
export function aliasesOf(file: string): readonly string[] {
  const address = urlPathOf(file);
  return address === '/' ? [file] : [`${address}/`, file];
}

export function ruleOf(file: string): FileRule {
  const row = Object.entries(FILE_RULES).find(([path]) => new RegExp(`^${path}`).test(file));
  return row?.[1] ?? OTHER_FILES;
}

/** Request headers that the response depends on. */
export function varyOf(file: string): string | undefined {
  if (isPage(file)) return 'accept-encoding, save-data';
  return isCompressible(file) ? 'accept-encoding' : undefined;
}

/** Sent with pages unless the request says `Save-Data: on`: the visitor pays for each byte then. */
export const SPECULATION_HEADER: Headers = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` };

/**
 * Without the headers of one representation, such as its length.
 * @param pagePolicy of the page, where the file is one
 */
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

/** Headers of an error that has no document: its body is the status' own name. */
export const PLAIN_ERROR_HEADERS: Headers = {
  ...REDIRECT_HEADERS,
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
};

/**
 * By these rules a browser fetches the next page on hover or touch.
 * @param pages files of pages
 */
export function speculationRules(pages: readonly string[]): string {
  const patterns = pages
    // No link leads to what a form is answered with.
    .filter((file) => !hasNoAddress(file) && urlPathOf(file) !== SENT_ADDRESS)
    .map((file) => urlPathOf(file).replace(/^(\/[^/]+)\/.+$/, '$1/*'));
  const where = { href_matches: [...new Set(patterns)].sort() };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
