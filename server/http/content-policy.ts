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

interface PolicySettings {
  readonly profile: Profile;
  /** Whether pages start a service worker. */
  readonly keepsPages?: boolean;
  readonly elsewhere?: ExternalServices;
}

/** This site, and the service that receives contact messages. */
function messageReceivers({ profile, elsewhere }: PolicySettings): string[] {
  const isComplete = profile === 'complete';
  const { endpoint } = elsewhere ?? {};
  return ["'self'", ...(isComplete && endpoint !== undefined ? [new URL(endpoint).origin] : [])];
}

/** The policy of the service worker, which loads pages and sends contact messages. */
export function workerPolicy(settings: PolicySettings): string {
  const receivers = messageReceivers(settings).join(' ');
  return `default-src 'none'; connect-src ${receivers}; frame-ancestors 'none'`;
}

/** The site's own scripts are always allowed, because speculation rules use `script-src` (CSP 3). */
export function contentSecurityPolicy(sources: PageSources, settings: PolicySettings): string {
  const { profile, keepsPages = false, elsewhere } = settings;
  const { newsletters = [], analytics = [] } = elsewhere ?? {};
  const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);
  const styles = [...(sources.styleFiles ? ["'self'"] : []), ...quoted(sources.styleHashes)];
  const isComplete = profile === 'complete';
  const receivers = messageReceivers(settings);
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
    ...(keepsPages ? [['worker-src', "'self'"]] : []),
    // Pages that request nothing need it, too, because Lighthouse fetches robots.txt under their policy.
    ['connect-src', ...new Set([...receivers, ...counters.map(({ origin }) => origin)])],
    ['base-uri', "'none'"],
    ['form-action', ...(isComplete ? forms : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
