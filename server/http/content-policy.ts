import type { Profile } from '../../src/lib/profiles.ts';

/** What the policy of one page must allow. */
export interface PageSources {
  /** `sha256-…` of each inline script that runs. */
  readonly scriptHashes: readonly string[];
  /** `sha256-…` of each inline style element. */
  readonly styleHashes: readonly string[];
  readonly styleFiles: boolean;
  /** Whether a picture is embedded as a `data:` address. */
  readonly dataImages: boolean;
  /** Addresses of scripts of other sites. */
  readonly crossOriginScripts: readonly string[];
}

/** What pages of the complete profile reach on other sites. */
export interface Elsewhere {
  /** Of a form service that takes the messages. */
  readonly endpoint?: string | undefined;
  /** Scripts that count visits, each with the origin to which it sends. */
  readonly analytics?: readonly { readonly script: string; readonly origin: string }[];
}

/** Scripts of the site are always allowed, because speculation rules fall back to `script-src` (CSP 3). */
export function contentSecurityPolicy(
  sources: PageSources,
  profile: Profile,
  { endpoint, analytics = [] }: Elsewhere = {},
): string {
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const styles = [...(sources.styleFiles ? ["'self'"] : []), ...quoted(sources.styleHashes)];
  const isComplete = profile === 'complete';
  const service = isComplete && endpoint !== undefined ? [new URL(endpoint).origin] : [];
  const receivers = ["'self'", ...service];
  const counters = analytics.filter(({ script }) => sources.crossOriginScripts.includes(script));
  // A source of a policy has no query.
  const scripts = counters.map(({ script }) => script.replace(/\?.*/, ''));
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(sources.scriptHashes), ...scripts],
    ...(styles.length > 0 ? [['style-src', ...styles]] : []),
    ['img-src', "'self'", ...(sources.dataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Even where pages request nothing, Lighthouse reads robots.txt under their policy.
    ['connect-src', ...new Set([...receivers, ...counters.map(({ origin }) => origin)])],
    ['base-uri', "'none'"],
    ['form-action', ...(isComplete ? receivers : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
