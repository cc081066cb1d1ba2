import type { Manifest } from '../site/index.ts';
import {
  ALLOWED_METHODS,
  COMMON_HEADERS,
  COMPRESSED_ENDINGS,
  ERROR_DOCUMENTS,
  HOST_FILES,
  HOSTILE_TARGET,
  isAnswer,
  isCompressible,
  LONGEST_TARGET,
  MEDIA_TYPES,
  mediaTypeOf,
  PLAIN_ERROR_HEADERS,
  PLAIN_ERRORS,
  REDIRECT_STATUS,
  SPECULATION_RULES_PATH,
} from '../http/index.ts';
import { nginxMaps, UNREADABLE_ERRORS } from './nginx-maps.ts';
import { block, literal, quote } from './nginx-syntax.ts';
import type { HostedPage } from './pages.ts';
import { hostedPages } from './pages.ts';
import { escapePattern, headerCase } from './syntax.ts';

function headerLines(): string[] {
  const constant = Object.entries(COMMON_HEADERS).map(([name, value]) => [name, quote(value)]);
  const variable = [
    ['content-security-policy', '$site_policy'],
    ['cross-origin-resource-policy', '$site_sharing'],
    ['cache-control', '$site_cache'],
    ['vary', '$site_vary'],
    ['speculation-rules', '$site_speculation'],
    ['allow', '$site_allow'],
    // A file's date is the day of its copying; its entity tag says whether it has changed.
    ['last-modified', '""'],
  ];
  return [...constant, ...variable].map(
    ([name = '', value = '']) => `add_header ${headerCase(name)} ${value} always;`,
  );
}

function typeLines(): string[] {
  const types = Object.keys(MEDIA_TYPES).map(
    (ending) => `${quote(mediaTypeOf(`/a.${ending}`))} ${ending};`,
  );
  return block('types', types).split('\n');
}

function plainError(status: keyof typeof PLAIN_ERRORS): string {
  const type = quote(PLAIN_ERROR_HEADERS['content-type'] ?? '');
  return `types { } default_type ${type}; return ${status} ${quote(PLAIN_ERRORS[status])};`;
}

function errorLines(): string[] {
  return [
    // Without a body of nginx' own.
    `error_page ${REDIRECT_STATUS} =${REDIRECT_STATUS} @moved;`,
    'location @moved { types { } default_type ""; return 200 ""; }',
    `error_page 404 ${ERROR_DOCUMENTS[404]};`,
    `error_page 403 =404 ${ERROR_DOCUMENTS[404]};`,
    `error_page 500 502 503 504 ${ERROR_DOCUMENTS[500]};`,
    ...Object.values(ERROR_DOCUMENTS).map((file) => `location = ${file} { internal; etag off; }`),
    'error_page 405 @error405;',
    `location @error405 { ${plainError(405)} }`,
    ...([400, 414] as const).flatMap((status) => [
      `error_page ${status} ${UNREADABLE_ERRORS[status]};`,
      `location = ${UNREADABLE_ERRORS[status]} { internal; ${plainError(status)} }`,
    ]),
  ];
}

function pageLines({ address, aliases, file }: HostedPage): string[] {
  return [
    `location = ${quote(literal(address))} { try_files ${quote(literal(file))} =404; }`,
    ...aliases.map(
      (alias) =>
        `location = ${quote(literal(alias))} { return ${REDIRECT_STATUS} ${quote(`${encodeURI(address)}$is_args$args`)}; }`,
    ),
  ];
}

function locationLines(pages: readonly HostedPage[]): string[] {
  const binary = Object.keys(MEDIA_TYPES).filter((ending) => !isCompressible(`/a.${ending}`));
  const answers = pages.filter(({ file }) => isAnswer(file)).map(({ file }) => file);
  const hidden = [...HOST_FILES, ...answers].map((file) => `^${escapePattern(file)}$`);
  const endings = Object.values(COMPRESSED_ENDINGS).map((ending) => escapePattern(ending));
  return [
    ...pages.filter((page) => !page.isHidden).flatMap(pageLines),
    `location = ${SPECULATION_RULES_PATH} { types { } default_type ${mediaTypeOf(SPECULATION_RULES_PATH)}; try_files $uri =404; }`,
    `location ~ ${quote([...hidden, `(?:${endings.join('|')})$`].join('|'))} { return 404; }`,
    `location ~ ${quote(`\\.(?:${binary.join('|')})$`)} { max_ranges 1; gzip_static off; brotli_static off; try_files $uri =404; }`,
    'location / { try_files $uri =404; }',
  ];
}

function serverLines(host: string, pages: readonly HostedPage[]): string[] {
  return [
    'listen 80;',
    `server_name ${host};`,
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
    ...typeLines(),
    'default_type application/octet-stream;',
    '',
    ...headerLines(),
    '',
    ...errorLines(),
    '',
    `if ($request_method !~ "^(?:${ALLOWED_METHODS.join('|')})$") { return 405; }`,
    `if ($site_target ~ "^.{${LONGEST_TARGET + 1}}") { return 414; }`,
    `if ($site_target ~* ${quote(HOSTILE_TARGET)}) { return 400; }`,
    '',
    ...locationLines(pages),
  ];
}

/** The part of an nginx configuration that stands inside `http`. */
export function nginxConfig(manifest: Manifest): string {
  const pages = hostedPages(manifest);
  return `${[
    '# Include inside http { }. Needs the brotli_static module (Debian: libnginx-mod-http-brotli-static).',
    '# Set `root` to the built site and, where TLS ends here, `listen 443 ssl` with its certificate.',
    'map_hash_bucket_size 512;',
    'map_hash_max_size 32768;',
    ...nginxMaps(pages),
    block('server', serverLines(new URL(manifest.siteUrl).hostname, pages)),
  ].join('\n')}\n`;
}
