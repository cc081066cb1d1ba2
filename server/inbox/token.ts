import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MIN_SECONDS, TOKEN_LIFETIME_SECONDS } from '../../src/lib/message-limits.ts';

/** What a token says about the form that it came with. */
export type TokenState = 'good' | 'too-young' | 'expired' | 'invalid';

/** Makes and reads the tokens that say when a form was made. */
export interface Tokens {
  /** Gives a token for a form that is made now, in milliseconds since 1970. */
  readonly make: (now: number) => string;
  /** Gives a token as old as people need to write, for whoever has sent one that has merely expired. */
  readonly renew: (now: number) => string;
  readonly read: (token: string, now: number) => TokenState;
}

const SECOND_MS = 1_000;
const NONCE_BYTES = 9;
const TIME_BYTES = 6;
const KEY_BYTES = 32;

/** 15 bytes, a dot, 32 bytes, in base64url. */
const TOKEN = /^[\w-]{20}\.[\w-]{43}$/;

/** Length in characters of every token. */
export const TOKEN_LENGTH = 64;

/** Clocks of two replicas may differ by this many seconds. */
const CLOCK_SECONDS = 60;

/**
 * Takes the secret and what a key is for, gives that key; one purpose's key tells nothing of another's.
 * Node turns bytes into such an object at each use, which takes longer than the use itself.
 */
export function keyFor(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
}

/** Takes the secret, gives what makes and reads tokens; every replica with the same secret reads them alike. */
export function createTokens(secret: string): Tokens {
  const key = keyFor(secret, 'form token');
  const sign = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();

  function make(at: number): string {
    const payload = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
    payload.writeUIntBE(Math.floor(at / SECOND_MS), 0, TIME_BYTES);
    randomBytes(NONCE_BYTES).copy(payload, TIME_BYTES);
    const text = payload.toString('base64url');
    return `${text}.${sign(text).toString('base64url')}`;
  }

  function read(token: string, now: number): TokenState {
    if (!TOKEN.test(token)) return 'invalid';
    const [payload = '', signature = ''] = token.split('.');
    if (!timingSafeEqual(sign(payload), Buffer.from(signature, 'base64url'))) return 'invalid';
    const made = Buffer.from(payload, 'base64url').readUIntBE(0, TIME_BYTES);
    const age = Math.floor(now / SECOND_MS) - made;
    if (age < -CLOCK_SECONDS) return 'invalid';
    if (age > TOKEN_LIFETIME_SECONDS) return 'expired';
    return age < MIN_SECONDS ? 'too-young' : 'good';
  }

  return { make, renew: (now) => make(now - MIN_SECONDS * SECOND_MS), read };
}
