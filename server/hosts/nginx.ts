import { STATUS_CODES } from 'node:http';
import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { nginxMaps, UNREADABLE_ERRORS } from './nginx-maps.ts';
import { block, headerCase, literal, quote } from './syntax.ts';

function headerLines(): string[] {
  const headers = Object.entries({
    ...policy.COMMON_HEADERS,
    'content-security-policy': '$site_policy',
    'cross-origin-resource-policy': '$site_sharing',
    'cache-control': '$site_cache',
    vary: '$site_vary',
    'speculation-rules': '$site_speculation',
    allow: '$site_allow',
    // A file's date is the day of its copying; its entity tag says whether it has changed.
    'last-modified': '',
  });
  return headers.map(([name, value]) => `add_header ${headerCase(name)} ${quote(value)} always;`);
}

function plainError(status: number): string {
  const type = quote(policy.PLAIN_ERROR_HEADERS['content-type'] ?? '');
  return `types { } default_type ${type}; return ${status} ${quote(STATUS_CODES[status] ?? '')};`;
}

function errorLines(): string[] {
  return [
    // Without a body of nginx' own.
    `error_page ${policy.REDIRECT_STATUS} =${policy.REDIRECT_STATUS} @moved;`,
    'location @moved { types { } default_type ""; return 200 ""; }',
    `error_page 404 ${policy.ERROR_DOCUMENTS[404]};`,
    `error_page 403 =404 ${policy.ERROR_DOCUMENTS[404]};`,
    `error_page 500 502 503 504 ${policy.ERROR_DOCUMENTS[500]};`,
    ...Object.values(policy.ERROR_DOCUMENTS).map(
      (file) => `location = ${file} { internal; etag off; }`,
    ),
    'error_page 405 @error405;',
    `location @error405 { ${plainError(405)} }`,
    ...([400, 414] as const).flatMap((status) => [
      `error_page ${status} ${UNREADABLE_ERRORS[status]};`,
      `location = ${UNREADABLE_ERRORS[status]} { internal; ${plainError(status)} }`,
    ]),
  ];
}

function pageLines(file: string): string[] {
  const address = policy.urlPathOf(file);
  const moved = quote(`${encodeURI(address)}$is_args$args`);
  return [
    `location = ${literal(address)} { try_files ${literal(file)} =404; }`,
    ...policy
      .aliasesOf(file)
      .map(
        (alias) => `location = ${literal(alias)} { return ${policy.REDIRECT_STATUS} ${moved}; }`,
      ),
  ];
}

function locationLines(files: readonly string[]): string[] {
  const binary = Object.keys(policy.MEDIA_TYPES).filter(
    (ending) => !policy.isCompressible(`/a.${ending}`),
  );
  const copies = Object.values(policy.COMPRESSED_ENDINGS).join('|').replaceAll('.', '\\.');
  return [
    ...files.filter((file) => policy.isPage(file) && !policy.hasNoAddress(file)).flatMap(pageLines),
    ...files.filter(policy.isAnswer).map((file) => `location = ${literal(file)} { return 404; }`),
    `location = ${policy.SPECULATION_RULES_PATH} { types { } default_type ${policy.mediaTypeOf(policy.SPECULATION_RULES_PATH)}; try_files $uri =404; }`,
    `location ~ ${quote(`(?:${copies})$`)} { return 404; }`,
    `location ~ ${quote(`\\.(?:${binary.join('|')})$`)} { max_ranges 1; gzip_static off; brotli_static off; try_files $uri =404; }`,
    'location / { try_files $uri =404; }',
  ];
}

function serverLines({ siteUrl, files }: Manifest): string[] {
  const types = Object.keys(policy.MEDIA_TYPES).map(
    (ending) => `  ${quote(policy.mediaTypeOf(`/a.${ending}`))} ${ending};`,
  );
  return [
    'listen 80;',
    `server_name ${new URL(siteUrl).hostname};`,
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
    ...errorLines(),
    '',
    `if ($request_method !~ "^(?:${policy.ALLOWED_METHODS.join('|')})$") { return 405; }`,
    `if ($site_target ~ "^.{${policy.LONGEST_TARGET + 1}}") { return 414; }`,
    `if ($site_target ~* ${quote(policy.HOSTILE_TARGET)}) { return 400; }`,
    '',
    ...locationLines(Object.keys(files)),
  ];
}

/** The part of an nginx configuration that stands inside `http`. */
export function nginxConfig(manifest: Manifest): string {
  return `${[
    '# Include inside http { }. Needs the brotli_static module (Debian: libnginx-mod-http-brotli-static).',
    '# Set `root` to the built site and, where TLS ends here, `listen 443 ssl` with its certificate.',
    'map_hash_bucket_size 512;',
    'map_hash_max_size 32768;',
    ...nginxMaps(manifest),
    block('server', serverLines(manifest)),
  ].join('\n')}\n`;
}
