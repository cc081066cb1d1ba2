import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';

/** Counts a request of a network. Resolves with the seconds to wait if the network sent too many. */
export type CheckRateLimit = (request: FastifyRequest) => Promise<number | undefined>;

/** Submissions of one network per hour. A person never reaches this limit. */
export const MAX_SUBMISSIONS = 10;
const WINDOW_MS = 60 * 60 * 1_000;

/** They take about 5 MB of memory. The least recently seen network is forgotten first. */
const REMEMBERED_NETWORKS = 20_000;

const SECOND_MS = 1_000;

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

/** Each scope of each replica has its own counts, in memory. The app's `trustProxy` must match `proxies`. */
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
    // The rest of the window is longer than the window only if the clock was set back.
    return Math.ceil(Math.min(result.ttl, WINDOW_MS) / SECOND_MS);
  };
}
