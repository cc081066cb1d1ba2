import { isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS, SECOND_MS } from '../time.ts';

/** The leading bits of an IPv6 address identify a household or an office; its devices choose the rest. */
const NETWORK_BITS = 64;

/**
 * Returns an IPv4 address, even if it is written as IPv6 (`::ffff:192.0.2.1`), or the /64 network of an
 * IPv6 address. Returns undefined for anything else, such as `unknown`.
 * @param text an address as sockets and proxies write it, possibly with a port or in brackets
 */
export function clientNetwork(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? [];
  const [, withoutPort] = /^([\d.]+):\d*$/.exec(text) ?? [];
  const address = bracketed ?? withoutPort ?? text;
  return isIP(address) === 0 ? undefined : normalizeIP(address, NETWORK_BITS);
}

/** Submissions of one network per hour. A person never reaches this limit. */
export const MAX_SUBMISSIONS = 10;

/** They take about 5 MB of memory. The least recently seen network is forgotten first. */
const REMEMBERED_NETWORKS = 20_000;

/** If a proxy adds no address, its visitors share the proxy's own. */
function keyOf({ ip, socket }: FastifyRequest): string {
  return clientNetwork(ip) ?? clientNetwork(socket.remoteAddress ?? '') ?? 'unknown';
}

function proxyProblem(headers: IncomingHttpHeaders, proxies: number): string | undefined {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',');
  const count = addresses.filter((address) => address.trim() !== '').length;
  if (proxies === 0 && (count > 0 || headers.forwarded !== undefined)) {
    return 'A request was forwarded by a proxy, but TRUSTED_PROXIES is 0. If this server is behind a proxy, all visitors share one rate limit: set TRUSTED_PROXIES to the number of proxies that add an address to X-Forwarded-For.';
  }
  if (count >= proxies) return undefined;
  return `TRUSTED_PROXIES is ${proxies}, but the number of addresses in X-Forwarded-For of a request is ${count}. Visitors may share one rate limit: configure each proxy to add an address, or set TRUSTED_PROXIES to the number of proxies that do.`;
}

/** Servers that have logged the warning about TRUSTED_PROXIES, which is logged once. */
const warned = new WeakSet<FastifyInstance['server']>();

/**
 * Each scope of each replica has its own counts, in memory. The app's `trustProxy` must match `proxies`. The result
 * counts a request of a network, and resolves with the seconds to wait if the network sent too many.
 */
export async function registerRateLimit(scope: FastifyInstance, proxies: number) {
  await scope.register(rateLimit, {
    global: false,
    max: MAX_SUBMISSIONS,
    timeWindow: HOUR_MS,
    cache: REMEMBERED_NETWORKS,
    keyGenerator: keyOf,
  });
  const count = scope.createRateLimit();
  return async (request: FastifyRequest): Promise<number | undefined> => {
    const problem = proxyProblem(request.headers, proxies);
    if (problem !== undefined && !warned.has(scope.server)) {
      warned.add(scope.server);
      request.log.warn(problem);
    }
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return undefined;
    // The rest of the hour is longer than an hour only if the clock was set back.
    return Math.ceil(Math.min(result.ttl, HOUR_MS) / SECOND_MS);
  };
}

/**
 * Returns whether a page of another site sent the request. Browsers add Sec-Fetch-Site and Origin
 * themselves, so a request with neither does not come from a page.
 */
export function crossOriginRefusal(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Personal messages rarely have more links; advertisements often do. */
const MAX_LINKS = 3;

const LINK = /(?:https?:\/\/|\bwww\.)\S/gi;
/** Forum and HTML markup, which people do not write into a plain-text form. */
const MARKUP = /\[(?:url|link)\b|<a\s[^>]*href|<script\b/i;

/** The reason for a message whose hidden field is filled in, the surest sign of a spam program. */
export const HONEYPOT = 'honeypot';

/** Returns why a message looks like spam, or null. Senders never see the reason, so that they cannot adapt. */
export function spamReason(
  { name, message }: { readonly name: string; readonly message: string },
  honeypot: string,
): string | null {
  if (honeypot !== '') return HONEYPOT;
  if (name.search(LINK) !== -1) return 'link-in-name';
  if (MARKUP.test(message)) return 'markup';
  return (message.match(LINK)?.length ?? 0) > MAX_LINKS ? 'links' : null;
}
