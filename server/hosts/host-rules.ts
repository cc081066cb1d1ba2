import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { sharedPolicy } from './page-policy.ts';

/** `/*` matches every address, `/blog/:file` those directly in a folder. */
export interface HostRule {
  readonly pattern: string;
  readonly headers: policy.Headers;
}

/** Of the error documents, static hosts use only this one. */
export function staticFiles(manifest: Manifest): string[] {
  return Object.keys(manifest.files).filter(
    (file) => !policy.hasNoAddress(file) || policy.isErrorDocument(file, 404),
  );
}

/** In a folder with pages, all files get the headers of pages. */
function folderRule(pattern: string, files: readonly string[]): HostRule {
  const page = files.find(policy.isPage);
  const { cacheControl, resourcePolicy } = policy.ruleOf(page ?? files[0] ?? '');
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
 * One rule per folder, however many pages there are. No header is in two rules that match one address,
 * because hosts join their values.
 */
export function hostRules(manifest: Manifest): HostRule[] {
  const files = staticFiles(manifest);
  const policies = files.flatMap((file) => manifest.files[file]?.contentSecurityPolicy ?? []);
  const everywhere = {
    ...policy.COMMON_HEADERS,
    'content-security-policy': sharedPolicy(policies),
  };
  const folders = Object.entries(
    Object.groupBy(files, (file) => policy.urlPathOf(file).replace(/[^/]+$/, ':file')),
  );
  // Hosts know the other media types.
  const types = policy.filesWithOwnTypes(files);
  return [
    { pattern: '/*', headers: everywhere },
    ...folders.map(([pattern, found = []]) => folderRule(pattern, found)),
    ...types.map(([pattern, type]) => ({ pattern, headers: { 'content-type': type } })),
  ];
}
