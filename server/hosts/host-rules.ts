import * as policy from '../http/index.ts';
import type { Manifest } from '../site/index.ts';
import { sharedPolicy } from './page-policy.ts';

/** Headers for an address. `/*` stands for every address, `/blog/:file` for those directly in a folder. */
export interface HostRule {
  readonly pattern: string;
  readonly headers: policy.Headers;
}

/** Files that a static host gets. It sends no document but this one with an error's status. */
export function staticFiles(manifest: Manifest): string[] {
  return Object.keys(manifest.files).filter(
    (file) => !policy.hasNoAddress(file) || file === policy.ERROR_DOCUMENTS[404],
  );
}

/** One rule for a folder. Where it holds pages, they decide for the files beside them too. */
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
 * The rules of a static host: as many as the site has folders, however many pages there are. No two rules
 * match one address and name one header, because hosts join their values.
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
  // Hosts know the other media types by their endings.
  const type = policy.mediaTypeOf(policy.SPECULATION_RULES_PATH);
  return [
    { pattern: '/*', headers: everywhere },
    ...folders.map(([pattern, found = []]) => folderRule(pattern, found)),
    { pattern: policy.SPECULATION_RULES_PATH, headers: { 'content-type': type } },
  ];
}
