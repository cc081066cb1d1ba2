import type { Database, Row, Statement } from '../../database/index.ts';
import {
  dateIn,
  firstOf,
  numberIn,
  optionalDateIn,
  statement,
  textIn,
} from '../../database/index.ts';
import type { ImportedReader } from './import.ts';
import { removalStatements, suppressStatements } from './statements.ts';
import { READER_TABLES, type Readers } from './store.ts';

/** Rows that are read or written at once. */
const PORTION = 500;

/** Somebody on the list. */
export interface Reader {
  /** Grows with each reader; what a list goes by. */
  readonly number: number;
  readonly address: string;
  readonly state: 'asked' | 'confirmed';
  readonly askedAt: Date;
  readonly confirmedAt: Date | null;
  readonly version: string;
}

/** Something that was agreed to or taken back. */
export interface ConsentEvent {
  readonly event: string;
  readonly address: string;
  readonly words: string;
  readonly version: string;
  readonly at: Date;
}

/** All that is known of one person. */
export interface PersonRecord {
  readonly reader: Reader | undefined;
  readonly events: readonly ConsentEvent[];
  /** Why they get no letter; nothing when they may. */
  readonly suppression: { readonly reason: string; readonly at: Date } | undefined;
}

/** How many there are. */
export interface ReaderCounts {
  readonly confirmed: number;
  readonly asked: number;
  /** By the reason for which they get no letter. */
  readonly suppressed: readonly (readonly [reason: string, number: number])[];
}

const COLUMNS = 'number, address, state, asked_at, confirmed_at, words_version';

function readerOf(row: Row): Reader {
  return {
    number: numberIn(row, 'number'),
    address: textIn(row, 'address'),
    state: row.state === 'confirmed' ? 'confirmed' : 'asked',
    askedAt: dateIn(row, 'asked_at'),
    confirmedAt: optionalDateIn(row, 'confirmed_at'),
    version: textIn(row, 'words_version'),
  };
}

function eventOf(row: Row): ConsentEvent {
  return {
    event: textIn(row, 'event'),
    address: textIn(row, 'address'),
    words: textIn(row, 'words'),
    version: textIn(row, 'words_version'),
    at: dateIn(row, 'at'),
  };
}

/** The statements that take somebody over, unless they are known or have left; the first gives a row then. */
function importStatements(hash: string, reader: ImportedReader, now: Date): Statement[] {
  const { address, words, version, confirmedAt } = reader;
  const record = (event: string, at: Date): Statement =>
    statement(
      `INSERT INTO letter_consents (hash, address, event, words, words_version, at)
        SELECT r.hash, r.address, '${event}', $2, r.words_version, $3 FROM letter_readers r
        WHERE r.hash = $1 AND r.asked_at = $4 AND NOT EXISTS (SELECT 1 FROM letter_consents c
          WHERE c.hash = r.hash AND c.event = '${event}' AND c.at >= $4)`,
      hash,
      words,
      at,
      now,
    );
  return [
    statement(
      `INSERT INTO letter_readers (hash, address, state, asked_at, confirmed_at, words_version)
        SELECT $1, $2, 'confirmed', $3, $4, $5
        WHERE NOT EXISTS (SELECT 1 FROM letter_suppressions WHERE hash = $1)
        ON CONFLICT (hash) DO NOTHING RETURNING number`,
      hash,
      address,
      now,
      confirmedAt,
      version,
    ),
    record('confirmed', confirmedAt),
    record('imported', now),
  ];
}

/** What the owner asks of the list of readers. */
export class ReaderBook {
  readonly #database: Database;
  readonly #readers: Readers;

  constructor(database: Database, readers: Readers) {
    this.#database = database;
    this.#readers = readers;
  }

  async list(limit: number, before = Number.MAX_SAFE_INTEGER): Promise<Reader[]> {
    const sql = `SELECT ${COLUMNS} FROM letter_readers WHERE number < $1
      ORDER BY number DESC LIMIT $2`;
    return (await this.#database.read(statement(sql, before, limit))).map(readerOf);
  }

  /** Every reader, the oldest first, read in portions. */
  async *all(): AsyncIterable<Reader> {
    const sql = `SELECT ${COLUMNS} FROM letter_readers WHERE number > $1 ORDER BY number LIMIT $2`;
    for (let after = 0; ;) {
      const readers = (await this.#database.read(statement(sql, after, PORTION))).map(readerOf);
      yield* readers;
      const last = readers.at(-1);
      if (last === undefined) return;
      after = last.number;
    }
  }

  async person(address: string): Promise<PersonRecord> {
    const hash = (await this.#readers.keys()).hashOf(address);
    const read = (sql: string): Promise<readonly Row[]> =>
      this.#database.read(statement(sql, hash));
    const [reader] = await read(`SELECT ${COLUMNS} FROM letter_readers WHERE hash = $1`);
    const events = await read(
      `SELECT event, address, words, words_version, at FROM letter_consents
        WHERE hash = $1 ORDER BY at, number`,
    );
    const [barred] = await read('SELECT reason, at FROM letter_suppressions WHERE hash = $1');
    return {
      reader: reader && readerOf(reader),
      events: events.map(eventOf),
      suppression: barred && { reason: textIn(barred, 'reason'), at: dateIn(barred, 'at') },
    };
  }

  /** Removes every trace of an address but the hash by which nothing is sent there again; says whether there was one. */
  async erase(address: string, now: Date): Promise<boolean> {
    const hash = (await this.#readers.keys()).hashOf(address);
    const [consents = [], ...rest] = await this.#database.write([
      statement('DELETE FROM letter_consents WHERE hash = $1 RETURNING number', hash),
      ...removalStatements(hash),
      statement(
        `DELETE FROM outbox WHERE batch IS NOT NULL AND kind = 'letter'
          AND number IN (SELECT d.number FROM letter_deliveries d WHERE d.hash = $1)`,
        hash,
      ),
      statement('DELETE FROM letter_deliveries WHERE hash = $1', hash),
      ...suppressStatements(hash, 'erased', now),
    ]);
    // Also when nothing was found: an earlier try may have ended before this.
    await this.#database.removeTraces('all', READER_TABLES);
    return consents.length + rest.flat().length > 0;
  }

  /** Readers of another list come over; gives how many. Who is known, or has left, stays as they are. */
  async import(readers: readonly ImportedReader[], now: Date): Promise<number> {
    const keys = await this.#readers.keys();
    let imported = 0;
    for (const reader of readers) {
      const hash = keys.hashOf(reader.address);
      const [added = []] = await this.#database.write(importStatements(hash, reader, now));
      imported += added.length;
    }
    return imported;
  }

  async counts(): Promise<ReaderCounts> {
    const sql = `SELECT
      (SELECT count(*) FROM letter_readers WHERE state = 'confirmed') AS confirmed,
      (SELECT count(*) FROM letter_readers WHERE state = 'asked') AS asked`;
    const row = firstOf(await this.#database.read(statement(sql)));
    const reasons = `SELECT reason, count(*) AS number FROM letter_suppressions
      GROUP BY reason ORDER BY reason`;
    const suppressed = await this.#database.read(statement(reasons));
    return {
      confirmed: numberIn(row, 'confirmed'),
      asked: numberIn(row, 'asked'),
      suppressed: suppressed.map((one) => [textIn(one, 'reason'), numberIn(one, 'number')]),
    };
  }
}
