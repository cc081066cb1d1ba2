import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ownerOf } from '../network.ts';
import type { SenderLimit } from './store.ts';
import { keyFor } from './token.ts';

/** How many messages one address may send, so that a person never notices and a program does. */
export interface SendingLimits {
  readonly messages: number;
  /** In milliseconds. */
  readonly windowMs: number;
}

/** Limit of the public server. */
export const SENDING_LIMITS: SendingLimits = { messages: 10, windowMs: 60 * 60 * 1_000 };

/** Bytes of a sender's hash: a hundred bits tell all addresses apart. */
const HASH_BYTES = 16;

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Takes a request and the number of proxies in front, gives the address that the first of them saw. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // The last ones were added by proxies that are trusted; what stands before them anybody can write.
  return forwarded.at(-proxies) ?? forwarded[0] ?? own;
}

/** Gives a sender's limit for an address at a time in milliseconds since 1970. */
export type LimitSender = (address: string, now: number) => SenderLimit;

/**
 * Takes the secret and the limits, gives what hides addresses: behind a key that is another one each
 * day (UTC), so that nobody can be followed from one day to the next.
 */
export function senderLimiter(secret: string, limits: SendingLimits): LimitSender {
  let day = '';
  let key: KeyObject | undefined;
  return (address, now) => {
    const today = new Date(now).toISOString().slice(0, DAY_LENGTH);
    if (key === undefined || today !== day) {
      day = today;
      key = keyFor(secret, `sender ${today}`);
    }
    const hash = createHmac('sha256', key).update(ownerOf(address)).digest();
    return { key: hash.subarray(0, HASH_BYTES).toString('base64url'), ...limits };
  };
}
