import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Bits of an IPv6 address that identify a household or office, which chooses the other 64 itself. */
const NETWORK_BITS = 64;

/**
 * An IPv4 address, also when it is written as IPv6 (`::ffff:192.0.2.1`), or the /64 network of an IPv6
 * address; undefined for anything else, such as `unknown`.
 * @param text as sockets and proxies write it, also with a port or in brackets
 */
export function clientNetwork(text: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? [];
  const [, withoutPort] = /^([\d.]+):\d*$/.exec(text) ?? [];
  const address = bracketed ?? withoutPort ?? text;
  return isIP(address) === 0 ? undefined : normalizeIP(address, NETWORK_BITS);
}
