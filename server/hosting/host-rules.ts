import type { Manifest } from '../site/index.ts';
import type { Headers } from '../http/index.ts';
import {
  urlPathOf,
  cacheControlOf,
  COMMON_HEADERS,
  hasNoAddress,
  isPage,
  mediaTypeOf,
  resourcePolicyOf,
  SPECULATION_HEADER,
  SPECULATION_RULES_PATH,
} from '../http/index.ts';
import { mergePolicies } from './merge-policies.ts';

/** Headers for an address, or for all below a folder when it ends in `/*`. */
export interface HostRule {
  readonly pattern: string;
  readonly headers: Headers;
}

/** Headers of every response of a static host. */
export function everywhereHeaders(manifest: Manifest): Headers {
  const policies = Object.values(manifest.files).flatMap(
    (file) => file.contentSecurityPolicy ?? [],
  );
  return { ...COMMON_HEADERS, 'content-security-policy': mergePolicies(policies) };
}

function headersOf(file: string): Headers {
  return {
    'cache-control': cacheControlOf(file),
    'cross-origin-resource-policy': resourcePolicyOf(file),
    // A host knows the other media types by their endings.
    ...(file === SPECULATION_RULES_PATH ? { 'content-type': mediaTypeOf(file) } : {}),
    ...(isPage(file) ? SPECULATION_HEADER : {}),
  };
}

function folderOf(file: string): string | undefined {
  return /^\/[^/]+\//.exec(file)?.[0];
}

/** One pattern for all files of a folder, where that is possible. */
function folderPattern(folder: string, files: readonly string[]): string | undefined {
  if (!files.some(isPage)) return `${folder}*`;
  const areChildren = files.every((file) => file.lastIndexOf('/') === folder.length - 1);
  // Not `*`, which on some hosts matches the page beside the folder too.
  return areChildren && files.every(isPage) ? `${folder}:page` : undefined;
}

function rulesOf(folder: string | undefined, files: readonly string[]): HostRule[] {
  const rules = files.map((file) => ({ pattern: urlPathOf(file), headers: headersOf(file) }));
  const [first] = rules;
  const agree = new Set(rules.map((rule) => JSON.stringify(rule.headers))).size === 1;
  const pattern = folder === undefined ? undefined : folderPattern(folder, files);
  if (first === undefined || pattern === undefined || !agree) return rules;
  return [{ ...first, pattern }];
}

/**
 * The headers that differ between files. No two rules match one address and name one header: hosts would
 * join their values. A folder whose files agree is one rule.
 */
export function fileRules(manifest: Manifest): HostRule[] {
  const files = Object.keys(manifest.files).filter((file) => !hasNoAddress(file));
  const folders = [...new Set(files.map(folderOf))];
  return folders.flatMap((folder) =>
    rulesOf(
      folder,
      files.filter((file) => folderOf(file) === folder),
    ),
  );
}
