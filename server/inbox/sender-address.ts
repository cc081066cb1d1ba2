import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { InboxLog } from './log.ts';

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

/** Gives what stands for an address' owner: an IPv4 address however it is written, or an IPv6 address' network. */
export function ownerOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parts = ipv6Parts(address);
  if (MAPPED.every((part, index) => part === parts[index]))
    return ipv4Of(parts.slice(MAPPED.length));
  const network = parts.slice(0, NETWORK_PARTS).map((part) => part.toString(PART_BITS));
  return network.join(':');
}

/**
 * Reads an address as proxies write it: with a port, in brackets, in quotes, with a zone, or as in
 * `Forwarded` (RFC 7239). Undefined for anything else, such as `unknown`.
 */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"(.*)"$/, '$1');
  const address =
    /^\[([^\]]*)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? undefined : address;
}

function forwardedIn(headers: IncomingHttpHeaders): readonly string[] {
  const header = headers['x-forwarded-for'];
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .filter((part) => part.trim() !== '');
}

/** Gives the address that the first of so many proxies saw, or the connection's own where none has said it. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const forwarded = forwardedIn(headers);
  // The last ones were added by proxies that are trusted; what stands before them anybody can write.
  return readAddress(forwarded.at(-proxies) ?? forwarded[0] ?? '') ?? own;
}

function proxyTrouble(headers: IncomingHttpHeaders, proxies: number): string | undefined {
  const count = forwardedIn(headers).length;
  if (proxies === 0 && (count > 0 || headers.forwarded !== undefined)) {
    return 'a message names the address that a proxy saw, and INBOX_PROXIES is 0: if a proxy stands in front of this server, all its visitors share one limit of messages; set INBOX_PROXIES to the number of proxies that add an address to X-Forwarded-For';
  }
  if (count < proxies) {
    return `INBOX_PROXIES is ${proxies}, and X-Forwarded-For of a message names ${count}: visitors may share one limit of messages; let each proxy add an address, or set INBOX_PROXIES to the number of those that do`;
  }
  return undefined;
}

/** What of a request the watch looks at. */
export interface WatchedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly log: Pick<InboxLog, 'warn'>;
}

/**
 * Warns in the log, once, when a request's headers and `INBOX_PROXIES` do not go together: all visitors
 * may then share one address, and its limit.
 */
export function proxyWatch(proxies: number): (request: WatchedRequest) => void {
  let hasWarned = false;
  return ({ headers, log }) => {
    const trouble = hasWarned ? undefined : proxyTrouble(headers, proxies);
    if (trouble === undefined) return;
    hasWarned = true;
    log.warn(trouble);
  };
}
