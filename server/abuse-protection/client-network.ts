import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

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
