import { STATUS_CODES } from 'node:http';
import * as policy from '../http/index.ts';
import type { Manifest, ManifestFile } from '../site/index.ts';

/** Locations for unreadable requests, for which nginx cannot use a named location. */
const UNREADABLE_ERRORS = { 400: '/.error/400', 414: '/.error/414' } as const;

/** Quotes a word. nginx replaces variables (`$`) in it. */
function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Quotes a word without variables, because nginx cannot escape a dollar sign. */
function literal(value: string): string {
  if (value.includes('$')) throw new Error(`nginx cannot escape the dollar sign in ${value}`);
  return quote(value);
}

function block(opening: string, lines: readonly string[]): string {
  return `${opening} {\n${lines.join('\n').replace(/^(?=.)/gm, '  ')}\n}`;
}

/** nginx sends the same headers with every response of a location. */
function headerLines({ 'content-type': type = '', ...headers }: policy.Headers): string[] {
  // A file's date says when it was copied; its entity tag shows whether it changed.
  const others = { 'strict-transport-security': '$site_hsts', 'last-modified': '' };
  const added = Object.entries({ ...headers, ...others });
  return [
    `default_type ${quote(type)};`,
    ...added.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
  ];
}

function map(from: string, to: string, entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([key, value]) => `${quote(key)} ${quote(value)};`);
  return block(`map ${from} ${to}`, lines);
}

function notFoundPages({ files }: Manifest): Record<string, string> {
  const page = policy.ERROR_DOCUMENTS[404];
  const others = Object.keys(files)
    .filter((file) => file !== page && policy.isErrorDocument(file, 404))
    .map((file) => [`~^${file.slice(0, -page.length)}(?:[/?]|$)`, file] as const);
  return { default: page, ...Object.fromEntries(others) };
}

function fileLocation(file: string, facts: ManifestFile): string {
  const isDocument = policy.isErrorDocument(file);
  const path = isDocument ? file : policy.urlPathOf(file);
  return block(`location = ${literal(path)}`, [
    isDocument ? 'internal; etag off;' : `try_files ${literal(file)} =404;`,
    ...(policy.isCompressible(file) ? [] : ['max_ranges 1; gzip_static off; brotli_static off;']),
    ...headerLines({
      ...policy.fileHeaders(file, facts),
      ...(policy.isPage(file) ? { 'speculation-rules': '$site_speculation' } : {}),
    }),
  ]);
}

/** Redirects to a page from every path that the expression matches. Exact locations come first. */
function movedLine(from: string, to: string): string {
  const place = quote(`${encodeURI(to)}$is_args$args`);
  return `location ~ ${quote(`^${from}/*$`)} { return ${policy.REDIRECT_STATUS} ${place}; }`;
}

/** An expression for a path, in which each slash may be repeated. */
function anySlashes(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('/', '/+');
}

function movedLines({ files, redirects }: Manifest): string[] {
  const pages = Object.keys(files).filter(
    (file) => policy.isPage(file) && !policy.hasNoAddress(file),
  );
  return [
    ...Object.entries(redirects).map(([old, page]) => movedLine(anySlashes(old), page)),
    // The other ways to write the address of a page, which `pagePathOf` knows, too.
    ...pages
      .map(policy.urlPathOf)
      .map((page) =>
        page === '/'
          ? movedLine('/+(?:index(?:\\.html)?)?', page)
          : movedLine(`${anySlashes(page)}(?:/+index)?(?:\\.html)?`, page),
      ),
  ];
}

function errorLocation(status: number, name: string, more: policy.Headers = {}): string {
  return block(`location ${name}`, [
    'internal;',
    ...headerLines({ ...policy.PLAIN_ERROR_HEADERS, ...more }),
    `return ${status} ${quote(STATUS_CODES[status] ?? '')};`,
  ]);
}

function errorLines(): string[] {
  return [
    // This replaces nginx's own body of a redirect.
    `error_page ${policy.REDIRECT_STATUS} =${policy.REDIRECT_STATUS} @moved;`,
    block('location @moved', [...headerLines(policy.REDIRECT_HEADERS), 'return 200 "";']),
    'error_page 403 404 =404 $site_not_found;',
    `error_page 500 502 503 504 ${policy.ERROR_DOCUMENTS[500]};`,
    'error_page 405 @error405;',
    errorLocation(405, '@error405', { allow: policy.ALLOWED_METHODS.join(', ') }),
    ...([400, 414] as const).flatMap((status) => [
      `error_page ${status} ${UNREADABLE_ERRORS[status]};`,
      errorLocation(status, `= ${UNREADABLE_ERRORS[status]}`),
    ]),
  ];
}

function serverLines(manifest: Manifest): string[] {
  const files = Object.entries(manifest.files).filter(([file]) => !policy.isAnswer(file));
  return [
    'listen 80;',
    `server_name ${new URL(manifest.siteUrl).hostname};`,
    'root /srv/site;',
    '',
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'if_modified_since off;',
    'max_ranges 0;',
    'gzip off;',
    'gzip_static on;',
    'brotli_static on;',
    'client_max_body_size 64k;',
    'client_header_timeout 10s;',
    'client_body_timeout 15s;',
    'send_timeout 30s;',
    'keepalive_timeout 60s;',
    '',
    // Each location states the media type of its file.
    'types { }',
    ...headerLines(policy.PLAIN_ERROR_HEADERS),
    '',
    ...errorLines(),
    '',
    `if ($request_method !~ "^(?:${policy.ALLOWED_METHODS.join('|')})$") { return 405; }`,
    `if ($site_target ~ "^.{${policy.LONGEST_TARGET + 1}}") { return 414; }`,
    `if ($site_target ~* ${quote(policy.HOSTILE_TARGET)}) { return 404; }`,
    '',
    ...files.map(([file, facts]) => fileLocation(file, facts)),
    ...movedLines(manifest),
    'location / { return 404; }',
  ];
}

export function nginxConfig(manifest: Manifest): string {
  return `${[
    '# Include this file inside http { }. It needs brotli_static (Debian: libnginx-mod-http-brotli-static).',
    '# Set `root` to the built site. If TLS ends here, set `listen 443 ssl` and the certificate.',
    '# The request target to check. It is empty while an error is answered, so it is volatile.',
    block('map $uri $site_target', [
      'volatile;',
      'default $request_uri;',
      ...Object.values(UNREADABLE_ERRORS).map((path) => `${path} "";`),
      ...Object.values(notFoundPages(manifest)).map((path) => `${path} "";`),
    ]),
    '# Each language has its own not-found page.',
    map('$request_uri', '$site_not_found', notFoundPages(manifest)),
    '# Browsers that save data prefetch nothing.',
    map('$http_save_data', '$site_speculation', {
      default: policy.SPECULATION_HEADER['speculation-rules'] ?? '',
      '~^on$': '',
    }),
    ...Object.values(policy.hstsHeader(manifest.hsts)).map((value) =>
      map('$host', '$site_hsts', { default: value }),
    ),
    block('server', serverLines(manifest)),
  ].join('\n')}\n`;
}
