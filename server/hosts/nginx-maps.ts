import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { block, quote } from './syntax.ts';

/** Where unreadable requests are answered: nginx cannot lead one without a path to a named location. */
export const UNREADABLE_ERRORS = { 400: '/.error/400', 414: '/.error/414' } as const;

/** What is sent with a status: a file of the site, an error's document, or a redirect. */
const KINDS: Readonly<Record<string, string>> = {
  200: 'file',
  206: 'file',
  304: 'file',
  404: 'document',
  500: 'document',
  [policy.REDIRECT_STATUS]: 'redirect',
};

/** What most headers depend on. */
const RESPONSE = '"$site_kind $uri"';

function map(from: string, to: string, entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([key, value]) => `${quote(key)} ${quote(value)};`);
  return block(`map ${from} ${to}`, lines);
}

function fileEntries(header: keyof policy.FileRule): Record<string, string> {
  const rows = [...Object.entries(policy.FILE_RULES), ['', policy.OTHER_FILES] as const];
  return Object.fromEntries(rows.map(([path, rule]) => [`~^file ${path}`, rule[header]]));
}

function pagePolicies({ files }: Manifest): Record<string, string> {
  const documents = Object.values<string>(policy.ERROR_DOCUMENTS);
  const pages = Object.entries(files).flatMap(([file, { contentSecurityPolicy }]) => {
    const kind = documents.includes(file) ? 'document' : 'file';
    return contentSecurityPolicy === undefined
      ? []
      : [[`${kind} ${file}`, contentSecurityPolicy] as const];
  });
  return Object.fromEntries(pages);
}

/** Maps from which the server block takes its values: an `if` in a location is no place for headers. */
export function nginxMaps(manifest: Manifest): string[] {
  const page = policy.ERROR_DOCUMENTS[404];
  const texts = Object.keys(policy.MEDIA_TYPES).filter((ending) =>
    policy.isCompressible(`/a.${ending}`),
  );
  return [
    '# The target to be judged: none while an error is being answered, so ask anew each time.',
    block('map $uri $site_target', [
      'volatile;',
      'default $request_uri;',
      ...Object.values(UNREADABLE_ERRORS).map((path) => `${path} "";`),
    ]),
    map('$status', '$site_kind', { default: 'refusal', ...KINDS }),
    '# What a response may load, by page; everything else may load nothing.',
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
    '# Nothing is fetched ahead for who asks to save data.',
    map('"$site_vary:$http_save_data"', '$site_speculation', {
      default: '',
      '~save-data:(?!on$)': policy.SPECULATION_HEADER['speculation-rules'] ?? '',
    }),
    map('$status', '$site_allow', { default: '', 405: policy.ALLOWED_METHODS.join(', ') }),
  ];
}
