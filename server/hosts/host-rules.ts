import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { sharedPolicy } from './page-policy.ts';

/** The pattern `/*` matches every path, and `/blog/:file` matches the paths directly in a folder. */
export interface HostRule {
  readonly pattern: string;
  readonly headers: policy.Headers;
}

export function headerCase(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Returns the files that static hosts publish. Of the error documents, they use only the not-found page. */
export function staticFiles(manifest: Manifest): string[] {
  return Object.keys(manifest.files).filter(
    (file) => !policy.hasNoAddress(file) || policy.isErrorDocument(file, 404),
  );
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
  const policies = files.flatMap((file) => manifest.files[file]?.contentSecurityPolicy ?? []);
  const everywhere = {
    ...policy.COMMON_HEADERS,
    'content-security-policy': sharedPolicy(policies),
  };
  const folders = Object.entries(
    Object.groupBy(files, (file) => policy.urlPathOf(file).replace(/[^/]+$/, ':file')),
  );
  // Hosts know the media types of other files.
  const types = policy.filesWithOwnTypes(files);
  return [
    { pattern: '/*', headers: everywhere },
    ...folders.map(([pattern, found = []]) => folderRule(pattern, found, manifest)),
    ...types.map(([pattern, type]) => ({ pattern, headers: { 'content-type': type } })),
  ];
}
