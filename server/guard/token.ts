import type { KeyObject } from 'node:crypto';
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { MIN_SECONDS, TOKEN_LIFETIME_SECONDS } from '../../src/message/index.ts';

/** What a token says about the form that it came with; `invalid` is one that no server of this site has made. */
export type TokenState = 'good' | 'too-young' | 'expired' | 'invalid';

/** Makes and reads the tokens that say when a form was made. */
export interface Tokens {
  /** A token for a form that is made now, in milliseconds since 1970. */
  readonly make: (now: number) => string;
  /** A token as old as people need to write, for whoever has already written. */
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

/** How far ahead of this clock, in seconds, another replica's may have been: twice what docs/inbox.md allows. */
const CLOCK_SECONDS = 60;

/**
 * One purpose's key tells nothing of another's. Node turns bytes into such an object at each use,
 * which takes longer than the use itself.
 */
export function keyFor(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES)));
}

/** Every replica with the same secret reads them alike. */
export function createTokens(secret: string): Tokens {
  const key = keyFor(secret, 'form token');
  const sign = (payload: string): string =>
    createHmac('sha256', key).update(payload).digest('base64url');

  function make(at: number): string {
    const payload = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
    payload.writeUIntBE(Math.floor(at / SECOND_MS), 0, TIME_BYTES);
    randomBytes(NONCE_BYTES).copy(payload, TIME_BYTES);
    const text = payload.toString('base64url');
    return `${text}.${sign(text)}`;
  }

  function read(token: string, now: number): TokenState {
    if (!TOKEN.test(token)) return 'invalid';
    const [payload = '', signature = ''] = token.split('.');
    // As text: two texts that differ in the last bits may decode to the same bytes.
    if (!timingSafeEqual(Buffer.from(sign(payload)), Buffer.from(signature))) return 'invalid';
    const made = Buffer.from(payload, 'base64url').readUIntBE(0, TIME_BYTES);
    const age = Math.floor(now / SECOND_MS) - made;
    if (age < -CLOCK_SECONDS || age > TOKEN_LIFETIME_SECONDS) return 'expired';
    return age < MIN_SECONDS ? 'too-young' : 'good';
  }

  return { make, renew: (now) => make(now - MIN_SECONDS * SECOND_MS), read };
}
