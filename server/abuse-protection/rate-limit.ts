import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';

/** How often one network may send something. */
export interface RateLimit {
  readonly max: number;
  /** Begins with the first one, in milliseconds. */
  readonly windowMs: number;
}

/** Counts a request against its sender. Returns the seconds to wait if there were too many. */
export type CheckRateLimit = (request: FastifyRequest) => Promise<number | undefined>;

/** Wide enough that a person never notices, and too narrow for a program. */
export const SUBMISSION_LIMIT: RateLimit = { max: 10, windowMs: 60 * 60 * 1_000 };

/** Networks that are remembered at once, about 5 MB; the one that was seen longest ago is forgotten. */
const REMEMBERED_NETWORKS = 20_000;

const SECOND_MS = 1_000;

/** A proxy that wrote something else than an address stands for its visitors itself. */
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

/** Servers whose log says what is wrong with TRUSTED_PROXIES. */
const warned = new WeakSet<FastifyInstance['server']>();

/**
 * Each scope counts by itself, in memory: a restart forgets, and each replica has its own count.
 *
 * @param proxies TRUSTED_PROXIES; the app's `trustProxy` must agree
 */
export async function registerRateLimit(
  scope: FastifyInstance,
  { max, windowMs }: RateLimit,
  proxies: number,
): Promise<CheckRateLimit> {
  await scope.register(rateLimit, {
    global: false,
    max,
    timeWindow: windowMs,
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
    // Longer than the window only if the clock was set back meanwhile.
    return Math.ceil(Math.min(result.ttl, windowMs) / SECOND_MS);
  };
}
