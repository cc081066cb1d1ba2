import { createHmac, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import { firstOf, statement, textIn } from '../../database/index.ts';
import { keyFor } from '../../guard/index.ts';

/** Bytes of an address' hash and of a link's token: nobody guesses one, and no two are alike. */
const TOKEN_BYTES = 16;

/** Bytes of a signature. A header with the link that leaves must fit one line, which some relays fold wrongly. */
const SIGNATURE_BYTES = 8;

/** A hash and its signature, in base64url. */
const LEAVE_TOKEN = /^[\w-]{22}\.[\w-]{11}$/;

/** Makes and reads what stands for an address where the address itself must not stand. */
export interface LetterKeys {
  /** The hash of an address, the same in any letter case. */
  readonly hashOf: (address: string) => string;
  /** The token of a link with which the reader of that hash leaves; it never changes. */
  readonly leaveToken: (hash: string) => string;
  /** The hash in such a token; nothing for one that was not made here. */
  readonly hashIn: (leaveToken: string) => string | undefined;
}

/** @param secret that the database keeps */
export function letterKeys(secret: string): LetterKeys {
  const addressKey = keyFor(secret, 'letter address');
  const leaveKey = keyFor(secret, 'letter leave');
  const sign = (hash: string): string =>
    createHmac('sha256', leaveKey)
      .update(hash)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  return {
    hashOf: (address) =>
      createHmac('sha256', addressKey)
        .update(address.toLowerCase())
        .digest()
        .subarray(0, TOKEN_BYTES)
        .toString('base64url'),
    leaveToken: (hash) => `${hash}.${sign(hash)}`,
    hashIn: (token) => {
      if (!LEAVE_TOKEN.test(token)) return undefined;
      const [hash = '', signature = ''] = token.split('.');
      const isOurs = timingSafeEqual(Buffer.from(sign(hash)), Buffer.from(signature));
      return isOurs ? hash : undefined;
    },
  };
}

/** The keys of this database, which has made their secret when it made its tables. */
export async function readLetterKeys(database: Pick<Database, 'read'>): Promise<LetterKeys> {
  const sql = "SELECT value FROM letter_keys WHERE name = 'addresses'";
  return letterKeys(textIn(firstOf(await database.read(statement(sql))), 'value'));
}

/** A token for a link that confirms. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of such a token. It is random enough that no key is needed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
