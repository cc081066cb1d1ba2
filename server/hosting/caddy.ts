import type { Manifest } from '../site/index.ts';
import {
  ALLOWED_METHODS,
  cacheControlOf,
  COMMON_HEADERS,
  COMPRESSED_ENDINGS,
  endingOf,
  ERROR_DOCUMENTS,
  HASHED_FOLDER,
  HOST_FILES,
  HOSTILE_TARGET,
  isAnswer,
  isCompressible,
  LONGEST_TARGET,
  MEDIA_TYPES,
  mediaTypeOf,
  PLAIN_ERROR_HEADERS,
  PLAIN_ERRORS,
  REDIRECT_HEADERS,
  REDIRECT_STATUS,
  REFUSALS,
  RESOURCE_POLICY,
  resourcePolicyOf,
  SHARE_FOLDER,
  SPECULATION_HEADER,
  SPECULATION_RULES_PATH,
  varyOf,
} from '../http/index.ts';
import { block, headers, quote } from './caddy-syntax.ts';
import type { HostedPage } from './pages.ts';
import { hostedPages } from './pages.ts';
import { escapePattern } from './syntax.ts';

function commonHeaders(): string[] {
  const removed = ['-Server', '-Last-Modified'];
  return [...headers('*', COMMON_HEADERS), ...block('header', removed)];
}

function endings(compressible: boolean): string {
  const wanted = Object.keys(MEDIA_TYPES).filter(
    (ending) => isCompressible(`/a.${ending}`) === compressible,
  );
  return `\\.(?:${wanted.join('|')})$`;
}

function fileServer(...options: string[]): string[] {
  const codings = Object.keys(COMPRESSED_ENDINGS).join(' ');
  return block('file_server', [`precompressed ${codings}`, ...options]);
}

function mapLines(pages: readonly HostedPage[]): string[] {
  const published = pages.filter((page) => !page.isHidden);
  const types = Object.keys(MEDIA_TYPES).map(
    (ending) => `~\\.${ending}$ ${quote(mediaTypeOf(`/a.${ending}`))}`,
  );
  return [
    ...block('map {path} {site_file}', [
      ...published.map(({ address, file }) => `${quote(address)} ${quote(file)}`),
      'default ""',
    ]),
    ...block('map {path} {site_moved}', [
      ...published.flatMap(({ aliases, address }) =>
        aliases.map((alias) => `${quote(alias)} ${quote(address)}`),
      ),
      'default ""',
    ]),
    ...block('map {path} {site_policy}', [
      ...pages.map(({ file, policy }) => `${quote(file)} ${quote(policy)}`),
      `default ${quote(RESOURCE_POLICY)}`,
    ]),
    ...block('map {path} {site_type}', [
      `${SPECULATION_RULES_PATH} ${quote(mediaTypeOf(SPECULATION_RULES_PATH))}`,
      ...types,
      'default application/octet-stream',
    ]),
    ...block('map {path} {site_cache}', [
      `~^${HASHED_FOLDER} ${quote(cacheControlOf(`${HASHED_FOLDER}a.js`))}`,
      `~\\.html$ ${quote(cacheControlOf(ERROR_DOCUMENTS[404]))}`,
      `default ${quote(cacheControlOf('/robots.txt'))}`,
    ]),
    ...block('map {path} {site_sharing}', [
      `~^${SHARE_FOLDER} ${resourcePolicyOf(`${SHARE_FOLDER}a.png`)}`,
      `default ${resourcePolicyOf(ERROR_DOCUMENTS[404])}`,
    ]),
  ];
}

function refusalLines(pages: readonly HostedPage[]): string[] {
  const answers = pages.filter(({ file }) => isAnswer(file)).map(({ file }) => file);
  const hidden = [...HOST_FILES, ...Object.values(ERROR_DOCUMENTS), ...answers].map(
    (file) => `^${escapePattern(file)}$`,
  );
  const copies = Object.values(COMPRESSED_ENDINGS).map(endingOf).join('|');
  return [
    `@method not method ${ALLOWED_METHODS.join(' ')}`,
    'error @method 405',
    `@long vars_regexp {http.request.orig_uri} ^.{1000}.{1000}.{1000}.{1000}.{${LONGEST_TARGET - 3_999}}`,
    'error @long 414',
    `@hostile vars_regexp {http.request.orig_uri} ${quote(`(?i)${HOSTILE_TARGET}`)}`,
    'error @hostile 400',
    `@hidden path_regexp ${quote([...hidden, `\\.(?:${copies})$`].join('|'))}`,
    'error @hidden 404',
  ];
}

function redirectLines(): string[] {
  return [
    '@moved not vars {site_moved} ""',
    ...block('route @moved', [
      ...headers('', REDIRECT_HEADERS),
      'rewrite * {site_moved}',
      `redir {uri} ${REDIRECT_STATUS}`,
    ]),
  ];
}

function fileLines(): string[] {
  return [
    '@page not vars {site_file} ""',
    'rewrite @page {site_file}',
    '@folder path_regexp /$',
    'error @folder 404',
    '@missing not file {path}',
    'error @missing 404',
    '',
    `@text path_regexp ${quote(endings(true))}`,
    '@parts not header_regexp Range ^bytes=[0-9]*-[0-9]*$',
    'request_header @text -Range',
    'request_header @parts -Range',
    'request_header -If-Modified-Since',
    'request_header -If-Unmodified-Since',
    ...responseLines(),
    ...fileServer(),
  ];
}

/** What depends on the file alone, for the file itself and for an error's document. */
function responseLines(): string[] {
  return [
    ...headers('', {
      'content-security-policy': '{site_policy}',
      'cross-origin-resource-policy': '{site_sharing}',
      'cache-control': '{site_cache}',
      'content-type': '{site_type}',
    }),
    // Of two deferred values the first one wins.
    '@html path_regexp \\.html$',
    ...headers('@html', { vary: varyOf(ERROR_DOCUMENTS[404]) ?? '' }),
    ...headers('@text', { vary: varyOf('/a.js') ?? '' }),
    'header @text -Accept-Ranges',
    ...block('@ahead', ['path_regexp \\.html$', 'not header Save-Data on']),
    ...headers('@ahead', SPECULATION_HEADER),
  ];
}

function errorLines(): string[] {
  const documents = Object.entries(ERROR_DOCUMENTS).flatMap(([status, file]) => [
    `@error${status} expression {err.status_code} == ${status}`,
    ...block(`route @error${status}`, [
      `rewrite * ${file}`,
      ...['Range', 'If-None-Match', 'If-Match', 'If-Modified-Since'].map(
        (name) => `request_header -${name}`,
      ),
      `@text path_regexp ${quote(endings(true))}`,
      ...responseLines(),
      'header -Etag',
      ...fileServer(`status ${status}`),
    ]),
  ]);
  const named = REFUSALS.flatMap((status) => [
    `@error${status} expression {err.status_code} == ${status}`,
    ...block(`route @error${status}`, [
      ...headers('', {
        ...PLAIN_ERROR_HEADERS,
        ...(status === 405 ? { allow: ALLOWED_METHODS.join(', ') } : {}),
      }),
      `respond ${quote(PLAIN_ERRORS[status])} ${status}`,
    ]),
  ]);
  return [...commonHeaders(), ...documents, ...named];
}

/** Caddy fetches the certificate for the host by itself. */
export function caddyfile(manifest: Manifest): string {
  const host = new URL(manifest.siteUrl).hostname;
  const pages = hostedPages(manifest);
  return `${[
    '# SITE_ADDRESS: host names, comma separated; SITE_ROOT: the folder of the built site.',
    ...block(`{$SITE_ADDRESS:${host}}`, [
      'root * {$SITE_ROOT:/srv/site}',
      ...block('route', [
        ...mapLines(pages),
        ...commonHeaders(),
        '',
        ...refusalLines(pages),
        '',
        ...redirectLines(),
        '',
        ...fileLines(),
      ]),
      // The maps above hold here too: Caddy looks a value up when it is asked for.
      ...block('handle_errors', errorLines()),
    ]),
  ].join('\n')}\n`;
}
