import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { firstOf, textIn, type Database } from '../database/index.ts';
import { mailboxOf } from './address.ts';

/** Long enough that hashes cannot be guessed and do not collide. */
const HASH_BYTES = 16;

/** Short, because some relays fold long headers, which breaks DKIM. */
const SIGNATURE_BYTES = 8;

const SECRET_BYTES = 32;

/** Enough that no two requests or issues have the same, and short enough for a header that is not folded. */
const NONCE_BYTES = 9;

/**
 * What a token is about: a request or an issue, and the person. Requests and issues are named by a nonce because
 * after a backup was restored, their numbers are given again.
 */
export interface Subject {
  readonly nonce: string;
  readonly hash: string;
}

export function createNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url');
}

/** Creates and reads hashes and tokens, which replace addresses in links, headers, and logs. */
export function newsletterKeys(secret: string) {
  /** The purpose, a single word, prevents using a token for another purpose. */
  function keyed(purpose: string, text: string, bytes: number): string {
    const digest = createHmac('sha256', secret).update(`${purpose} ${text}`).digest();
    return digest.subarray(0, bytes).toString('base64url');
  }

  function sign(purpose: string, text: string): string {
    return `${text}.${keyed(purpose, text, SIGNATURE_BYTES)}`;
  }

  function readSigned(purpose: string, token: string): string | undefined {
    const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
    const [given, expected] = [Buffer.from(token), Buffer.from(sign(purpose, text))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  function readSubject(purpose: string, token: string): Subject | undefined {
    const [nonce, hash] = readSigned(purpose, token)?.split('.') ?? [];
    return nonce === undefined || hash === undefined ? undefined : { nonce, hash };
  }

  return {
    hashOf: (address: string) => keyed('address', address.toLowerCase(), HASH_BYTES),
    /** Returns the same hash for all spellings of a mailbox. */
    mailboxHashOf: (address: string) => keyed('mailbox', mailboxOf(address), HASH_BYTES),
    confirmationToken: ({ nonce, hash }: Subject) => sign('confirmation', `${nonce}.${hash}`),
    readConfirmationToken: (token: string) => readSubject('confirmation', token),
    /** The token of an address never changes. */
    unsubscribeToken: (hash: string) => sign('unsubscribe', hash),
    readUnsubscribeToken: (token: string) => readSigned('unsubscribe', token),
    bounceToken: ({ nonce, hash }: Subject) => sign('bounce', `${nonce}.${hash}`),
    readBounceToken: (token: string) => readSubject('bounce', token),
  };
}

type NewsletterKeys = ReturnType<typeof newsletterKeys>;

/** The first call creates the secret of a database. */
async function readKeys(database: Database): Promise<NewsletterKeys> {
  const select = "SELECT value FROM newsletter_keys WHERE name = 'addresses'";
  const [known] = await database.read(select);
  if (known !== undefined) return newsletterKeys(textIn(known, 'value'));
  return database.transaction(async (tx) => {
    const insert = `INSERT INTO newsletter_keys (name, value) VALUES ('addresses', $1)
      ON CONFLICT (name) DO NOTHING`;
    await tx.run(insert, randomBytes(SECRET_BYTES).toString('hex'));
    return newsletterKeys(textIn(firstOf(await tx.run(select)), 'value'));
  });
}

export type GetKeys = () => Promise<NewsletterKeys>;

/** Reads the keys once. After a failure, the next call tries again. */
export function keysOf(database: Database): GetKeys {
  let keys: NewsletterKeys | undefined;
  return async () => (keys ??= await readKeys(database));
}
