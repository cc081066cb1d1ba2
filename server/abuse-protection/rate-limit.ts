import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';

/** Counts a request against its sender. Returns the seconds to wait if there were too many. */
export type CheckRateLimit = (request: FastifyRequest) => Promise<number | undefined>;

/** What one network may send; a person never notices this limit. */
export const MAX_SUBMISSIONS = 10;
const WINDOW_MS = 60 * 60 * 1_000;

/** About 5 MB; the network that was seen longest ago is forgotten first. */
const REMEMBERED_NETWORKS = 20_000;

const SECOND_MS = 1_000;

/** The visitors of a proxy that writes no address share its own. */
function keyOf({ ip, socket }: FastifyRequest): string {
  return clientNetwork(ip) ?? clientNetwork(socket.remoteAddress ?? '') ?? 'unknown';
}

function proxyProblem(headers: IncomingHttpHeaders, proxies: number): string | undefined {
  const addresses = String(headers['x-forwarded-for'] ?? '').split(',');
  const count = addresses.filter((address) => address.trim() !== '').length;
  if (proxies === 0 && (count > 0 || headers.forwarded !== undefined)) {
    return 'A request names the address that a proxy saw, but TRUSTED_PROXIES is 0. If a proxy stands in front of this server, all its visitors share one rate limit: set TRUSTED_PROXIES to the number of proxies that add an address to X-Forwarded-For.';
  }
  if (count >= proxies) return undefined;
  return `TRUSTED_PROXIES is ${proxies}, but X-Forwarded-For of a request names ${count}. Visitors may share one rate limit: let each proxy add an address, or set TRUSTED_PROXIES to the number of proxies that do.`;
}

/** The warning about TRUSTED_PROXIES is logged once. */
const warned = new WeakSet<FastifyInstance['server']>();

/** Each scope and each replica counts by itself, in memory. The app's `trustProxy` must match `proxies`. */
export async function registerRateLimit(
  scope: FastifyInstance,
  proxies: number,
): Promise<CheckRateLimit> {
  await scope.register(rateLimit, {
    global: false,
    max: MAX_SUBMISSIONS,
    timeWindow: WINDOW_MS,
    cache: REMEMBERED_NETWORKS,
    keyGenerator: keyOf,
  });
  const count = scope.createRateLimit();
  return async (request) => {
    const problem = proxyProblem(request.headers, proxies);
    if (problem !== undefined && !warned.has(scope.server)) {
      warned.add(scope.server);
      request.log.warn(problem);
    }
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return undefined;
    // It is longer than the window only if the clock was set back.
    return Math.ceil(Math.min(result.ttl, WINDOW_MS) / SECOND_MS);
  };
}
