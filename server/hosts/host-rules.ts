import { escaped } from '../../src/lib/escaped.ts';
import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';

/** The pattern `/*` matches every path, and `/blog/:file` matches the paths directly in a folder. */
export interface HostRule {
  readonly pattern: string;
  readonly headers: policy.Headers;
}

/** Whether static hosts publish a file. Of the error documents, they use only the not-found page. */
export function isForStaticHosts(file: string): boolean {
  return !policy.hasNoAddress(file) || policy.isErrorDocument(file, 404);
}

export function staticFiles(manifest: Manifest): string[] {
  return Object.keys(manifest.files).filter(isForStaticHosts);
}

/** A directive that lists all scripts of all pages, so that no other script runs, such as one in a drawing. */
function scriptsOf(policies: readonly (readonly string[])[]): string {
  const sources = policies.flatMap((policy) =>
    policy
      .filter((directive) => directive.startsWith('script-src '))
      .flatMap((directive) => directive.split(' ').slice(1)),
  );
  return ['script-src', ...new Set(sources)].join(' ');
}

/**
 * Returns the directives that all pages share, and which scripts they have. A static host sends them as a header with
 * every file, and browsers apply them together with the page's own policy. `default-src` is left out, because it would
 * block the styles whose hashes are only in the page's own policy.
 */
export function sharedPolicy(policies: readonly string[]): string {
  const lists = policies.map((policy) => policy.split('; '));
  const [first = [], ...others] = lists;
  const shared = first.filter(
    (directive) =>
      !/^(?:default|script)-src /.test(directive) &&
      others.every((list) => list.includes(directive)),
  );
  return [scriptsOf(lists), ...shared].join('; ');
}

/** In a folder that contains pages, all files get the headers of pages. */
function folderRule(pattern: string, files: readonly string[], manifest: Manifest): HostRule {
  const page = files.find(policy.isPage);
  const [file = ''] = page === undefined ? files : [page];
  const { cacheControl, resourcePolicy } = policy.ruleOf(file, manifest.files[file]);
  return {
    pattern,
    headers: {
      'cache-control': cacheControl,
      'cross-origin-resource-policy': resourcePolicy,
      ...(page === undefined ? {} : policy.SPECULATION_HEADER),
    },
  };
}

/**
 * Returns one rule per folder, regardless of the number of pages. No header is in two rules that match the
 * same path, because hosts would join the values.
 */
export function hostRules(manifest: Manifest): HostRule[] {
  const files = staticFiles(manifest);
  const policies = files
    .filter(policy.isPage)
    .flatMap((file) => manifest.files[file]?.contentSecurityPolicy ?? []);
  const everywhere = {
    ...policy.COMMON_HEADERS,
    ...policy.hstsHeader(manifest.hsts),
    'content-security-policy': sharedPolicy(policies),
  };
  const folders = Object.entries(
    Object.groupBy(files, (file) => policy.urlPathOf(file).replace(/[^/]+$/, ':file')),
  );
  return [
    { pattern: '/*', headers: everywhere },
    ...folders.map(([pattern, found = []]) => folderRule(pattern, found, manifest)),
    // Hosts know the media types of other files.
    ...files.filter(policy.hasOwnType).map((pattern) => ({
      pattern,
      headers: { 'content-type': policy.mediaTypeOf(pattern) },
    })),
  ];
}

/** A form with its action, and the island around it, which would draw the form again. */
const FORM =
  /(?:<astro-island\b(?:"[^"]*"|[^">])*>)?<form\b(?=[^>]* action="([^"]*)")[^>]*>.*?<\/form>(?:(?:<!--.*?-->)*<\/astro-island>)?/gs;

/**
 * Replaces forms that a static host does not accept, because it would answer them with an error without a page.
 * @param sentences by the actions of the forms
 */
export function withoutForms(html: string, sentences: Readonly<Record<string, string>>): string {
  return html.replace(FORM, (form, action: string) => {
    const sentence = sentences[action];
    return sentence === undefined ? form : `<p>${escaped(sentence)}</p>`;
  });
}

/** In a `<meta>`, browsers ignore this directive and log a message (CSP 3, section 3.3). */
const HEADER_ONLY = /^frame-ancestors(?: |$)/;

/** The start of a page up to the tag with the encoding, which must be within the first 1,024 bytes. */
const HEAD_START = /^[\s\S]{0,500}?<head[^>]*>(?:<meta charset="?[\w-]+"?\s*\/?>)?/i;

export function withPolicy(html: string, policy: string): string {
  const start = HEAD_START.exec(html)?.[0];
  if (start === undefined) throw new Error('A page without <head> cannot contain its policy.');
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">`;
  return start + meta + html.slice(start.length);
}
