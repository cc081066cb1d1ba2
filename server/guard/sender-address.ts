import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Log } from '../log.ts';

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

/**
 * The address that the first of so many proxies saw, or the connection's own where none has said
 * it.
 */
export function senderAddress({ headers, socket }: IncomingMessage, proxies: number): string {
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
  readonly log: Pick<Log, 'warn'>;
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
