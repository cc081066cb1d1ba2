import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import { ownerOf } from '../http/index.ts';
import type { SenderLimit } from './sender-counts.ts';
import { keyFor } from './token.ts';

/** How many messages one address, and one form, may send, so that a person never notices and a program does. */
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

/** Twice what the clocks of two replicas may differ by, in milliseconds. */
const CLOCK_MS = 60_000;

/** What a message comes from: an address, and the token of a form. */
export interface Sender {
  readonly address: string;
  readonly token: string;
}

/**
 * A sender's limit.
 * @param now in milliseconds since 1970
 */
export type LimitSender = (sender: Sender, now: number) => SenderLimit;

function hashWith(key: KeyObject, words: string): string {
  const hash = createHmac('sha256', key).update(words).digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

/**
 * Hides addresses behind a key that is another one each day (UTC), so that nobody can be followed from
 * one day to the next. Within a window of the change an address is counted under both keys, so that
 * midnight is no second chance.
 */
export function senderLimiter(secret: string, limits: SendingLimits): LimitSender {
  const formKey = keyFor(secret, 'sender form');
  const dayKeys = new Map<string, KeyObject>();

  function keyOf(day: string): KeyObject {
    const key = dayKeys.get(day) ?? keyFor(secret, `sender ${day}`);
    dayKeys.delete(day);
    dayKeys.set(day, key);
    const [oldest] = dayKeys.keys();
    if (dayKeys.size > 2 && oldest !== undefined) dayKeys.delete(oldest);
    return key;
  }

  return ({ address, token }, now) => {
    const times = [now, now + limits.windowMs + CLOCK_MS];
    const days = new Set(times.map((time) => new Date(time).toISOString().slice(0, DAY_LENGTH)));
    const owner = ownerOf(address);
    const keys = Array.from(days, (day) => hashWith(keyOf(day), owner));
    return { keys: [...keys, hashWith(formKey, token)], ...limits };
  };
}
