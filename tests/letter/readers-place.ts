import { afterEach, beforeEach, expect, vi } from 'vitest';
import { statement } from '../../server/database/index.ts';
import { Readers } from '../../server/letter/readers/index.ts';
import { LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import type { LetterApp } from '../support/letter-app.ts';
import { createLetterApp } from '../support/letter-app.ts';

/** How long a mail is waited for. */
export const WAIT = { timeout: 15_000 };

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Where the readers of one test are kept; SQLite unless a PostgreSQL is named. */
export type MakePlace = () => Promise<{ readonly databaseUrl?: string }>;

/** The title of a page. */
export function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
}

/** A running server with a letter, and what a test asks of its readers. */
export interface ReadersPlace {
  readonly letter: LetterApp;
  readonly readers: Readers;
  /** Asks, waits for the mail, gives its link. */
  readonly linkFor: (email: string) => Promise<string>;
  readonly leaveLink: (email: string) => Promise<string>;
  /** The address and the state of each reader. */
  readonly addresses: () => Promise<unknown[]>;
  /** Makes all that is kept so many days old. */
  readonly age: (days: number) => Promise<void>;
}

async function openReaders(makePlace: MakePlace): Promise<ReadersPlace> {
  const letter = await createLetterApp(await makePlace());
  const readers = new Readers(letter.database);
  return {
    letter,
    readers,
    linkFor: async (email) => {
      const before = letter.links().length;
      await letter.ask(email);
      await vi.waitFor(() => expect(letter.links().length).toBe(before + 1), WAIT);
      return letter.links().at(-1) ?? '';
    },
    leaveLink: async (email) => {
      const keys = await readers.keys();
      return `${LETTER_LEAVE_PATH}${keys.leaveToken(keys.hashOf(email))}`;
    },
    addresses: async () => {
      const rows = await letter.rows('SELECT address, state FROM letter_readers ORDER BY number');
      return rows.map(({ address, state }) => [address, state]);
    },
    age: async (days) => {
      const then = new Date(Date.now() - days * DAY_MS);
      const end = new Date(then.getTime() + 7 * DAY_MS);
      await letter.database.write([
        statement('UPDATE letter_readers SET asked_at = $1', then),
        statement('UPDATE letter_confirmations SET expires_at = $1', end),
        statement('DELETE FROM senders'),
      ]);
    },
  };
}

/** Opens one for each test of a suite; gives that of the test which runs. */
export function eachReaders(makePlace: MakePlace): () => ReadersPlace {
  let place: ReadersPlace | undefined;
  beforeEach(async () => {
    place = await openReaders(makePlace);
  });
  afterEach(() => place?.letter.close());
  return () => {
    if (place === undefined) throw new Error('The test has not begun.');
    return place;
  };
}
