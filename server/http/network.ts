import { isIPv6 } from 'node:net';

const PARTS = 8;

/** Parts of an IPv6 address that belong to one household or office; it may choose the others freely. */
const NETWORK_PARTS = 4;

const PART_BITS = 16;

/** How an IPv6 address begins that is an IPv4 address in disguise (RFC 4291 2.5.5.2). */
const MAPPED = [0, 0, 0, 0, 0, 0xffff];

function partsOf(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function ipv6Parts(address: string): readonly number[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [first, last] = [partsOf(head), partsOf(tail)];
  return [
    ...first,
    ...Array.from({ length: PARTS - first.length - last.length }, () => 0),
    ...last,
  ];
}

function ipv4Of([high = 0, low = 0]: readonly number[]): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Stands for whoever has an address: an IPv4 address however it is written, or an IPv6 address' network. */
export function ownerOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parts = ipv6Parts(address);
  if (MAPPED.every((part, index) => part === parts[index]))
    return ipv4Of(parts.slice(MAPPED.length));
  const network = parts.slice(0, NETWORK_PARTS).map((part) => part.toString(PART_BITS));
  return network.join(':');
}
