import { STATUS_CODES } from 'node:http';
import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { block, headerCase, literal, quote } from './syntax.ts';

/** Locations for unreadable requests, for which nginx cannot use a named location. */
const UNREADABLE_ERRORS = { 400: '/.error/400', 414: '/.error/414' } as const;

const KINDS: Readonly<Record<string, string>> = {
  200: 'file',
  206: 'file',
  304: 'file',
  404: 'document',
  500: 'document',
  [policy.REDIRECT_STATUS]: 'redirect',
};

const RESPONSE = '"$site_kind $uri"';

function map(from: string, to: string, entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([key, value]) => `${quote(key)} ${quote(value)};`);
  return block(`map ${from} ${to}`, lines);
}

function fileEntries(header: keyof policy.FileRule): Record<string, string> {
  const rows = [...Object.entries(policy.FILE_RULES), ['', policy.OTHER_FILES] as const];
  return Object.fromEntries(
    rows.map(([path, rule]) => [`~^file ${policy.LANGUAGE_PREFIX}${path}`, rule[header]]),
  );
}

function pagePolicies({ files }: Manifest): Record<string, string> {
  const pages = Object.entries(files).map(([file, { contentSecurityPolicy = '' }]) => {
    const kind = policy.isErrorDocument(file) ? 'document' : 'file';
    return [`${kind} ${file}`, contentSecurityPolicy] as const;
  });
  return Object.fromEntries(pages.filter(([, pagePolicy]) => pagePolicy !== ''));
}

function notFoundPages({ files }: Manifest): Record<string, string> {
  const page = policy.ERROR_DOCUMENTS[404];
  const others = Object.keys(files)
    .filter((file) => file !== page && policy.isErrorDocument(file, 404))
    .map((file) => [`~^${file.slice(0, -page.length)}(?:[/?]|$)`, file] as const);
  return { default: page, ...Object.fromEntries(others) };
}

/** Maps compute the values of headers, because nginx cannot add headers in an `if`. */
function nginxMaps(manifest: Manifest): string[] {
  const page = policy.ERROR_DOCUMENTS[404];
  const texts = Object.keys(policy.MEDIA_TYPES).filter((ending) =>
    policy.isCompressible(`/a.${ending}`),
  );
  return [
    '# The request target to check. It is empty while an error is answered, so it is volatile.',
    block('map $uri $site_target', [
      'volatile;',
      'default $request_uri;',
      ...Object.values(UNREADABLE_ERRORS).map((path) => `${path} "";`),
    ]),
    map('$status', '$site_kind', { default: 'refusal', ...KINDS }),
    '# The policy of each page. Other files may load nothing.',
    map(RESPONSE, '$site_policy', { default: policy.RESOURCE_POLICY, ...pagePolicies(manifest) }),
    map(RESPONSE, '$site_cache', {
      default: policy.PLAIN_ERROR_HEADERS['cache-control'] ?? '',
      '~^redirect ': policy.REDIRECT_HEADERS['cache-control'] ?? '',
      '~^document ': policy.ruleOf(page).cacheControl,
      ...fileEntries('cacheControl'),
    }),
    map(RESPONSE, '$site_sharing', { default: 'same-origin', ...fileEntries('resourcePolicy') }),
    map(RESPONSE, '$site_vary', {
      default: '',
      '~^(?:file|document) .*\\.html$': policy.varyOf(page) ?? '',
      [`~^file .*\\.(?:${texts.join('|')})$`]: policy.varyOf('/a.js') ?? '',
    }),
    '# Each language has its own not-found page.',
    map('$request_uri', '$site_not_found', notFoundPages(manifest)),
    '# Browsers that save data prefetch nothing.',
    map('"$site_vary:$http_save_data"', '$site_speculation', {
      default: '',
      '~save-data:(?!on$)': policy.SPECULATION_HEADER['speculation-rules'] ?? '',
    }),
    map('$status', '$site_allow', { default: '', 405: policy.ALLOWED_METHODS.join(', ') }),
  ];
}

function headerLines(): string[] {
  const headers = Object.entries({
    ...policy.COMMON_HEADERS,
    'content-security-policy': '$site_policy',
    'cross-origin-resource-policy': '$site_sharing',
    'cache-control': '$site_cache',
    vary: '$site_vary',
    'speculation-rules': '$site_speculation',
    allow: '$site_allow',
    // A file's date says when it was copied; its entity tag shows whether it changed.
    'last-modified': '',
  });
  return headers.map(([name, value]) => `add_header ${headerCase(name)} ${quote(value)} always;`);
}

function plainError(status: number): string {
  const type = quote(policy.PLAIN_ERROR_HEADERS['content-type'] ?? '');
  return `types { } default_type ${type}; return ${status} ${quote(STATUS_CODES[status] ?? '')};`;
}

function errorLines(files: readonly string[]): string[] {
  return [
    // This replaces nginx's own body of a redirect.
    `error_page ${policy.REDIRECT_STATUS} =${policy.REDIRECT_STATUS} @moved;`,
    'location @moved { types { } default_type ""; return 200 ""; }',
    'error_page 404 $site_not_found;',
    'error_page 403 =404 $site_not_found;',
    `error_page 500 502 503 504 ${policy.ERROR_DOCUMENTS[500]};`,
    ...files
      .filter((file) => policy.isErrorDocument(file))
      .map((file) => `location = ${literal(file)} { internal; etag off; }`),
    'error_page 405 @error405;',
    `location @error405 { ${plainError(405)} }`,
    ...([400, 414] as const).flatMap((status) => [
      `error_page ${status} ${UNREADABLE_ERRORS[status]};`,
      `location = ${UNREADABLE_ERRORS[status]} { internal; ${plainError(status)} }`,
    ]),
  ];
}

function pageLine(file: string): string {
  return `location = ${literal(policy.urlPathOf(file))} { try_files ${literal(file)} =404; }`;
}

function movedLine([from, to]: readonly [string, string]): string {
  const place = quote(`${encodeURI(to)}$is_args$args`);
  return `location = ${literal(from)} { return ${policy.REDIRECT_STATUS} ${place}; }`;
}

function locationLines(manifest: Manifest): string[] {
  const files = Object.keys(manifest.files);
  const binary = Object.keys(policy.MEDIA_TYPES).filter(
    (ending) => !policy.isCompressible(`/a.${ending}`),
  );
  const copies = Object.values(policy.COMPRESSED_ENDINGS).join('|').replaceAll('.', '\\.');
  return [
    ...files.filter((file) => policy.isPage(file) && !policy.hasNoAddress(file)).map(pageLine),
    ...policy.movedAddresses(manifest).map(movedLine),
    ...files.filter(policy.isAnswer).map((file) => `location = ${literal(file)} { return 404; }`),
    ...policy
      .filesWithOwnTypes(files)
      .map(
        ([path, type]) =>
          `location = ${path} { types { } default_type ${type}; try_files $uri =404; }`,
      ),
    `location ~ ${quote(`(?:${copies})$`)} { return 404; }`,
    `location ~ ${quote(`\\.(?:${binary.join('|')})$`)} { max_ranges 1; gzip_static off; brotli_static off; try_files $uri =404; }`,
    'location / { try_files $uri =404; }',
  ];
}

function serverLines(manifest: Manifest): string[] {
  const types = Object.keys(policy.MEDIA_TYPES).map(
    (ending) => `  ${quote(policy.mediaTypeOf(`/a.${ending}`))} ${ending};`,
  );
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
    'types {',
    ...types,
    '}',
    'default_type application/octet-stream;',
    '',
    ...headerLines(),
    '',
    ...errorLines(Object.keys(manifest.files)),
    '',
    `if ($request_method !~ "^(?:${policy.ALLOWED_METHODS.join('|')})$") { return 405; }`,
    `if ($site_target ~ "^.{${policy.LONGEST_TARGET + 1}}") { return 414; }`,
    `if ($site_target ~* ${quote(policy.HOSTILE_TARGET)}) { return 400; }`,
    '',
    ...locationLines(manifest),
  ];
}

export function nginxConfig(manifest: Manifest): string {
  return `${[
    '# Include this file inside http { }. It needs brotli_static (Debian: libnginx-mod-http-brotli-static).',
    '# Set `root` to the built site. If TLS ends here, set `listen 443 ssl` and the certificate.',
    'map_hash_bucket_size 512;',
    'map_hash_max_size 32768;',
    ...nginxMaps(manifest),
    block('server', serverLines(manifest)),
  ].join('\n')}\n`;
}
