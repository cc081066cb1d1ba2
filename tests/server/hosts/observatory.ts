/**
 * The HTTP Observatory's scoring table, as far as a site of this kind can meet its rows
 * (mdn/mdn-http-observatory, src/grader/charts.js). A row that a response does not meet well costs
 * what its worst entry costs there, so that this never says more than the Observatory would.
 */
import type { RawResponse } from '../../support/raw-request.ts';

/** Points before anything is judged. */
const START = 100;

/** Bonuses count from this score on. */
const LEAST_FOR_BONUS = 90;

/** Half a year in seconds, the least that is no fault. */
const LEAST_HSTS_SECONDS = 15_768_000;

/** The points of each row of the table. */
export type Modifiers = Readonly<Record<string, number>>;

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function scoreContentSecurityPolicy(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const directives = directivesOf(policy);
  const sources = [...directives.values()].flat();
  const isBroad = sources.some((source) => /^(?:\*|https?:|ftp:)/.test(source));
  if (isBroad || sources.includes("'unsafe-inline'") || sources.includes("'unsafe-eval'")) {
    return -20;
  }
  const only = (name: string): string => directives.get(name)?.join(' ') ?? '';
  const isTight =
    only('default-src') === "'none'" &&
    only('base-uri') === "'none'" &&
    ["'none'", "'self'"].includes(only('form-action'));
  return isTight ? 10 : 5;
}

function scoreFraming(policy: string | undefined, header: string | undefined): number {
  const ancestors = directivesOf(policy ?? '').get('frame-ancestors');
  if (ancestors !== undefined) return ancestors.join(' ') === "'none'" ? 5 : 0;
  return /^(?:DENY|SAMEORIGIN)$/i.test(header ?? '') ? 0 : -20;
}

function scoreReferrer(policy: string | undefined): number {
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  if (policy === undefined) return 0;
  return isPrivate.test(policy) ? 5 : -5;
}

function scoreResourcePolicy(policy: string | undefined): number {
  if (policy === undefined) return 0;
  return { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 }[policy] ?? -5;
}

function scoreTransport(header: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? -1);
  // Being preloaded, another 5, is decided by the list in browsers and not by a response.
  if (seconds < 0) return -20;
  return seconds >= LEAST_HSTS_SECONDS ? 0 : -10;
}

function scoreScripts(html: string): number {
  const tags = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? [];
  const isForeign = tags.some((tag) => /\bsrc="(?:[a-z]+:)?\/\//.test(tag));
  if (isForeign) return -50;
  const haveIntegrity = tags.every((tag) => /\bintegrity="sha(?:256|384|512)-/.test(tag));
  return tags.length > 0 && haveIntegrity ? 5 : 0;
}

/** The points of each row, from the response of a page that is not compressed. */
export function scoreRows({ headers, body }: RawResponse): Modifiers {
  const policy = headers['content-security-policy'];
  return {
    'content-security-policy': scoreContentSecurityPolicy(policy),
    // Five points more come with cookies that are safe; a site without cookies gets none.
    cookies: headers['set-cookie'] === undefined ? 0 : -20,
    'cross-origin-resource-sharing': headers['access-control-allow-origin'] === undefined ? 0 : -50,
    'cross-origin-resource-policy': scoreResourcePolicy(headers['cross-origin-resource-policy']),
    'referrer-policy': scoreReferrer(headers['referrer-policy']),
    'strict-transport-security': scoreTransport(headers['strict-transport-security']),
    'subresource-integrity': scoreScripts(body.toString()),
    'x-content-type-options': headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFraming(policy, headers['x-frame-options']),
  };
}

/** Bonuses count only where faults leave 90. */
export function scoreOf(rows: Modifiers): number {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const points = Object.values(rows);
  const withoutBonus = START + sum(points.filter((value) => value < 0));
  const bonus = sum(points.filter((value) => value > 0));
  return Math.max(0, withoutBonus >= LEAST_FOR_BONUS ? withoutBonus + bonus : withoutBonus);
}
