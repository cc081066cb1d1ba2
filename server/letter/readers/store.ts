import type { Database, Run } from '../../database/index.ts';
import { dateIn, numberIn, statement, textIn } from '../../database/index.ts';
import type { LimitReached, SenderLimit } from '../../guard/index.ts';
import { countSender, countSenderSql } from '../../guard/index.ts';
import type { LetterKeys } from './keys.ts';
import { newToken, readLetterKeys, tokenHash } from './keys.ts';
import type { Ask, SuppressionReason } from './statements.ts';
import { askStatements, confirmStatements, endStatements, forgetStatements } from './statements.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Time in milliseconds for which a link of a confirmation mail is good. */
export const LINK_MS = 7 * DAY_MS;

/** Time in milliseconds after which an address that was never confirmed is erased. */
export const UNCONFIRMED_MS = 30 * DAY_MS;

/** Confirmation mails that one address gets in a day, whoever asks for them. */
const MAILS_A_DAY = 3;

/** Rows that are found at once, so that no other waits for long. */
const PORTION = 500;

/** Tables in which a reader leaves something. */
export const READER_TABLES = [
  'letter_readers',
  'letter_confirmations',
  'letter_consents',
  'letter_deliveries',
  'outbox',
];

/** Where a link of a confirmation mail stands: it confirms, it has confirmed, or it does nothing any more. */
export type LinkState = 'open' | 'used' | 'gone';

const COUNT = {
  name: 'letter-count',
  sql: `WITH fresh AS (SELECT), ${countSenderSql({ at: '$1', keys: '$2', seconds: '$3', most: '$4' })}
    SELECT since FROM limited`,
};

const SECOND_MS = 1_000;

/** The readers of the letter, in the same SQL on both databases. */
export class Readers {
  readonly #database: Database;
  #keys: Promise<LetterKeys> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Read once; a failure is tried again with the next call. */
  keys(): Promise<LetterKeys> {
    this.#keys ??= readLetterKeys(this.#database).catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  /** Counts one more of a sender; undefined where it is within the limit. */
  count(limit: SenderLimit, now: Date): Promise<LimitReached | undefined> {
    const { keys, windowMs, messages } = limit;
    return this.#database.change({
      sqlite: (run: Run) => countSender(run, limit, now),
      postgres: () => ({
        ...COUNT,
        values: [now, keys, windowMs / SECOND_MS, messages],
        result: (row) => {
          if (row === undefined || row.since === null) return undefined;
          const end = dateIn(row, 'since').getTime() + windowMs;
          return { retryAfterMs: Math.max(0, end - now.getTime()) };
        },
      }),
    });
  }

  /** Somebody asks for the letter; who did so too often today is not mailed again. */
  async ask(asked: Omit<Ask, 'hash'>): Promise<void> {
    const hash = (await this.keys()).hashOf(asked.address);
    const limit = { keys: [`letter ${hash}`], messages: MAILS_A_DAY, windowMs: DAY_MS };
    if ((await this.count(limit, asked.now)) !== undefined) return;
    await this.#database.write(askStatements({ ...asked, hash }));
  }

  /** Makes a link for a reader who has to confirm: its token is nowhere but in the mail. */
  async link(
    reader: number,
    now: Date,
  ): Promise<{ address: string; token: string; hash: string; askedAt: Date } | undefined> {
    const sql =
      "SELECT hash, address, asked_at FROM letter_readers WHERE number = $1 AND state = 'asked'";
    const [row] = await this.#database.read(statement(sql, reader));
    if (row === undefined) return undefined;
    const token = newToken();
    const insert = `INSERT INTO letter_confirmations (hash, reader, expires_at)
      SELECT $1, number, $3 FROM letter_readers WHERE number = $2`;
    const end = new Date(now.getTime() + LINK_MS);
    await this.#database.write([statement(insert, tokenHash(token), reader, end)]);
    const [address, hash] = [textIn(row, 'address'), textIn(row, 'hash')];
    return { address, token, hash, askedAt: dateIn(row, 'asked_at') };
  }

  async linkState(token: string, now: Date): Promise<LinkState> {
    const sql = `SELECT r.state, c.expires_at FROM letter_confirmations c
      JOIN letter_readers r ON r.number = c.reader WHERE c.hash = $1`;
    const [row] = await this.#database.read(statement(sql, tokenHash(token)));
    if (row === undefined) return 'gone';
    if (row.state === 'confirmed') return 'used';
    return dateIn(row, 'expires_at') > now ? 'open' : 'gone';
  }

  /** Confirms by a link; gives `open` if it was the first to do so. */
  async confirm(token: string, now: Date): Promise<LinkState> {
    const [confirmed = []] = await this.#database.write(confirmStatements(tokenHash(token), now));
    return confirmed.length > 0 ? 'open' : this.linkState(token, now);
  }

  /** Sends no letter to that hash any more, whether somebody of that hash is known or not. */
  async end(hash: string, reason: SuppressionReason, now: Date): Promise<void> {
    await this.#database.write(endStatements(hash, reason, now));
  }

  /** Erases who has not confirmed in time, and links that are long too old; gives how many readers. */
  async sweep(now: Date): Promise<number> {
    const before = new Date(now.getTime() - UNCONFIRMED_MS);
    const find = `SELECT number, hash FROM letter_readers WHERE state = 'asked' AND asked_at < $1
      LIMIT ${PORTION}`;
    let erased = 0;
    for (;;) {
      const rows = await this.#database.read(statement(find, before));
      if (rows.length === 0) break;
      for (const row of rows) {
        const [number, hash] = [numberIn(row, 'number'), textIn(row, 'hash')];
        await this.#database.write(forgetStatements(number, hash, before));
      }
      erased += rows.length;
    }
    await this.#database.write([
      statement('DELETE FROM letter_confirmations WHERE expires_at < $1', before),
    ]);
    if (erased > 0) await this.#database.removeTraces('deleted rows', READER_TABLES);
    return erased;
  }
}
