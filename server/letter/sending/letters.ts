import type { Database, Row, Statement } from '../../database/index.ts';
import {
  dateIn,
  firstOf,
  numberIn,
  optionalTextIn,
  statement,
  textIn,
} from '../../database/index.ts';
import type { BatchCounts } from '../../mail/index.ts';
import { Batches, enqueueBatchSql, flowsOf } from '../../mail/index.ts';
import { endOf, LETTER_MAIL } from './records.ts';

/** A letter as it goes out; `LEAVE_MARK` stands in it where a reader's own token will. */
export interface LetterText {
  readonly slug: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A letter whose sending has begun. */
export interface SentLetter {
  readonly number: number;
  readonly slug: string;
  /** `freezing` while its readers are being listed; then `sending`, `paused`, `halted` or `sent`. */
  readonly state: string;
  /** Why it was paused or halted. */
  readonly reason: string | null;
  readonly frozenAt: Date;
  /** How many readers it has. */
  readonly readers: number;
  /** When it has stood still for too long to go on unasked. */
  readonly awakeUntil: Date;
}

/** How many mails of a letter came to what. */
export interface Progress extends BatchCounts {
  readonly sent: number;
  readonly failed: number;
  readonly suppressed: number;
  readonly dropped: number;
}

/** Time in milliseconds without a server that sends, after which a letter asks before it goes on. */
export const OVERDUE_MS = 60 * 60 * 1_000;

/** Readers that are frozen at once, so that nobody else waits long for the database. */
const PORTION = 1_000;

const COLUMNS = 'number, slug, state, reason, frozen_at, readers, awake_until';

const CONFIRMED = `r.state = 'confirmed' AND NOT EXISTS (
  SELECT 1 FROM letter_suppressions s WHERE s.hash = r.hash)`;

function letterOf(row: Row): SentLetter {
  return {
    number: numberIn(row, 'number'),
    slug: textIn(row, 'slug'),
    state: textIn(row, 'state'),
    reason: optionalTextIn(row, 'reason'),
    frozenAt: dateIn(row, 'frozen_at'),
    readers: numberIn(row, 'readers'),
    awakeUntil: dateIn(row, 'awake_until'),
  };
}

function awakeAfter(now: Date): Date {
  return new Date(now.getTime() + OVERDUE_MS);
}

/** The letters of which at least one has begun to go out. */
export class Letters {
  readonly #database: Database;
  readonly batches: Batches;

  constructor(database: Database) {
    this.#database = database;
    this.batches = new Batches(database, LETTER_MAIL, { ended: endOf });
  }

  async all(): Promise<SentLetter[]> {
    const sql = `SELECT ${COLUMNS} FROM letter_letters ORDER BY number DESC`;
    return (await this.#database.read(statement(sql))).map(letterOf);
  }

  async find(slug: string): Promise<SentLetter | undefined> {
    const sql = `SELECT ${COLUMNS} FROM letter_letters WHERE slug = $1`;
    return (await this.#database.read(statement(sql, slug))).map(letterOf)[0];
  }

  /** How many would get a letter that began now. */
  async readers(): Promise<number> {
    const sql = `SELECT count(*) AS readers FROM letter_readers r WHERE ${CONFIRMED}`;
    return numberIn(firstOf(await this.#database.read(statement(sql))), 'readers');
  }

  async progress(letter: number): Promise<Progress> {
    const count = (state: string): string =>
      `(SELECT count(*) FROM letter_deliveries WHERE letter = $1 AND state = '${state}') AS ${state}`;
    const states = ['sent', 'failed', 'suppressed', 'dropped'];
    const sql = `SELECT ${states.map(count).join(', ')}`;
    const [rows, counts] = await Promise.all([
      this.#database.read(statement(sql, letter)),
      this.batches.counts(letter),
    ]);
    const row = firstOf(rows);
    return {
      ...counts,
      sent: numberIn(row, 'sent'),
      failed: numberIn(row, 'failed'),
      suppressed: numberIn(row, 'suppressed'),
      dropped: numberIn(row, 'dropped'),
    };
  }

  /**
   * Freezes the readers and lets the letter go. Whoever is interrupted calls it again: readers that are
   * listed are not listed again. The text is what the first call said.
   */
  async begin(letter: LetterText, now: Date): Promise<SentLetter> {
    const { slug, subject, html, text } = letter;
    const insert = `INSERT INTO letter_letters
        (slug, state, frozen_at, started_at, awake_until, subject, html, text)
      VALUES ($1, 'freezing', $2, $2, $3, $4, $5, $6) ON CONFLICT (slug) DO NOTHING`;
    await this.#database.write([
      statement(insert, slug, now, awakeAfter(now), subject, html, text),
    ]);
    const { number, frozenAt, state } = await this.#known(slug);
    if (state === 'freezing') await this.#freeze(number, frozenAt, now);
    return this.#known(slug);
  }

  async #known(slug: string): Promise<SentLetter> {
    const found = await this.find(slug);
    if (found === undefined) throw new Error(`The letter ${slug} has not begun.`);
    return found;
  }

  async #freeze(letter: number, frozenAt: Date, now: Date): Promise<void> {
    const next = `SELECT max(number) AS last FROM (
      SELECT number FROM letter_readers WHERE number > $1 ORDER BY number LIMIT ${PORTION}) p`;
    for (let after = 0; ;) {
      const row = firstOf(await this.#database.read(statement(next, after)));
      if (row.last === null) break;
      const last = numberIn(row, 'last');
      await this.#database.write(this.#portion({ letter, frozenAt, now, after, last }));
      after = last;
    }
    const begin = `UPDATE letter_letters SET state = 'sending', started_at = $2, awake_until = $3,
        readers = (SELECT count(*) FROM letter_deliveries d WHERE d.letter = letter_letters.number)
      WHERE number = $1 AND state = 'freezing'`;
    await this.#database.write([
      flowsOf(LETTER_MAIL, letter, now),
      statement(begin, letter, now, awakeAfter(now)),
    ]);
  }

  #portion(part: {
    readonly letter: number;
    readonly frozenAt: Date;
    readonly now: Date;
    readonly after: number;
    readonly last: number;
  }): Statement[] {
    const { letter, frozenAt, now, after, last } = part;
    const deliver = `INSERT INTO letter_deliveries (letter, hash, state, at)
      SELECT $1, r.hash, 'waiting', $4 FROM letter_readers r
      WHERE r.number > $2 AND r.number <= $3 AND r.confirmed_at <= $4 AND ${CONFIRMED}
      ON CONFLICT (letter, hash) DO NOTHING`;
    // A cross join, since SQLite then begins with the few readers and not with all deliveries so far.
    const columns = { number: 'd.number', recipient: 'r.address', batch: '$1', at: '$4' };
    const enqueue = `${enqueueBatchSql(LETTER_MAIL, columns)}
      FROM letter_readers r CROSS JOIN letter_deliveries d
      WHERE d.letter = $1 AND d.hash = r.hash AND d.state = 'waiting'
        AND r.number > $2 AND r.number <= $3
      ON CONFLICT (number, kind, recipient) DO NOTHING`;
    return [
      statement(deliver, letter, after, last, frozenAt),
      statement(enqueue, letter, after, last, now),
    ];
  }

  /** Lets no further mail go; those on their way arrive. Says whether it was being sent. */
  async pause(letter: number, reason: string): Promise<boolean> {
    const sql = `UPDATE letter_letters SET state = 'paused', reason = $2
      WHERE number = $1 AND state = 'sending' RETURNING number`;
    const [rows = []] = await this.#database.write([statement(sql, letter, reason)]);
    return rows.length > 0;
  }

  /** Goes on with one that was paused, halted, or whose uncertain mails wait again. */
  async resume(letter: number, now: Date): Promise<void> {
    const sql = `UPDATE letter_letters SET state = 'sending', reason = NULL, ended_at = NULL,
        started_at = $2, awake_until = $3
      WHERE number = $1 AND state <> 'freezing'`;
    await this.#database.write([
      flowsOf(LETTER_MAIL, letter, now),
      statement(sql, letter, now, awakeAfter(now)),
    ]);
  }

  /**
   * Says that a server is there to send, pauses what has stood still for too long, and ends what has
   * nothing more to send. Gives the slugs of the letters that were paused.
   */
  async watch(now: Date): Promise<string[]> {
    const overdue = `UPDATE letter_letters SET state = 'paused', reason = 'overdue'
      WHERE state = 'sending' AND awake_until <= $1 RETURNING slug`;
    const awake = "UPDATE letter_letters SET awake_until = $1 WHERE state = 'sending'";
    const ended = `UPDATE letter_letters SET state = 'sent', ended_at = $1
      WHERE state = 'sending' AND NOT EXISTS (SELECT 1 FROM outbox o
        WHERE o.kind = '${LETTER_MAIL}' AND o.batch = letter_letters.number
          AND (o.handed_over_at IS NULL OR o.next_try_at IS NOT NULL))`;
    const [paused = []] = await this.#database.write([
      statement(overdue, now),
      statement(awake, awakeAfter(now)),
      statement(ended, now),
    ]);
    return paused.map((row) => textIn(row, 'slug'));
  }
}
