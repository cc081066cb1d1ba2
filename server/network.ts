import { isIPv6 } from 'node:net';

/** Parts of an IPv6 address that belong to one household or office; it may choose the others freely. */
const NETWORK_PARTS = 4;

function ipv6Network(address: string): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const [first, last] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const missing = address.includes('::') ? 8 - (first?.length ?? 0) - (last?.length ?? 0) : 0;
  const parts = [...(first ?? []), ...Array.from({ length: missing }, () => '0'), ...(last ?? [])];
  return parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** What stands for an address' owner: an IPv4 address itself, or an IPv6 address' network. */
export function ownerOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? ipv6Network(address) : address;
}
