import type { IncomingMessage } from 'node:http';

/** A name or an address with an optional port; empty where a target has no host. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d*)?$/i;

/** HTTP/1.1 asks for exactly one Host header, and one that can be a host (RFC 9112, 3.2). */
export function hasBadHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (index: number): boolean => rawHeaders[index - 1]?.toLowerCase() === 'host';
  const hosts = rawHeaders.filter((_value, index) => index % 2 === 1 && isHost(index));
  if (hosts.length === 0) return httpVersion === '1.1';
  return hosts.length > 1 || !HOST.test(hosts[0] ?? '');
}
