import type { Profile } from '../../src/lib/profiles.ts';

export interface PageSources {
  /** `sha256-…` of each inline script that runs. */
  readonly scriptHashes: readonly string[];
  /** `sha256-…` of each inline style element. */
  readonly styleHashes: readonly string[];
  readonly styleFiles: boolean;
  /** Whether a picture is embedded as a `data:` address. */
  readonly dataImages: boolean;
  readonly crossOriginScripts: readonly string[];
}

/** Services on other sites that pages of the complete profile use. */
export interface ExternalServices {
  /** Receives contact messages from the form and its script. */
  readonly endpoint?: string | undefined;
  /** Receive the subscription forms of the languages. */
  readonly newsletters?: readonly string[];
  /** Analytics scripts, each with the origin to which it sends data. */
  readonly analytics?: readonly { readonly script: string; readonly origin: string }[];
}

/** The site's own scripts are always allowed, because speculation rules use `script-src` (CSP 3). */
export function contentSecurityPolicy(
  sources: PageSources,
  profile: Profile,
  { endpoint, newsletters = [], analytics = [] }: ExternalServices = {},
): string {
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const styles = [...(sources.styleFiles ? ["'self'"] : []), ...quoted(sources.styleHashes)];
  const isComplete = profile === 'complete';
  const service = isComplete && endpoint !== undefined ? [new URL(endpoint).origin] : [];
  const receivers = ["'self'", ...service];
  const forms = new Set([...receivers, ...newsletters.map((address) => new URL(address).origin)]);
  const counters = analytics.filter(({ script }) => sources.crossOriginScripts.includes(script));
  // A source expression must not have a query.
  const scripts = counters.map(({ script }) => script.replace(/\?.*/, ''));
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(sources.scriptHashes), ...scripts],
    ...(styles.length > 0 ? [['style-src', ...styles]] : []),
    ['img-src', "'self'", ...(sources.dataImages ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // Pages that request nothing need it, too, because Lighthouse fetches robots.txt under their policy.
    ['connect-src', ...new Set([...receivers, ...counters.map(({ origin }) => origin)])],
    ['base-uri', "'none'"],
    ['form-action', ...(isComplete ? forms : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
