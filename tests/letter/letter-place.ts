import { createHash } from 'node:crypto';
import type { Database } from '../../server/database/index.ts';
import { connectDatabase, statement } from '../../server/database/index.ts';
import type { DatabaseSettings } from '../../server/database/index.ts';
import { MIGRATIONS as INBOX_MIGRATIONS } from '../../server/inbox/index.ts';
import { MIGRATIONS } from '../../server/letter/migration-list.ts';
import type { LetterText } from '../../server/letter/sending/letters.ts';
import { LEAVE_MARK } from '../../server/letter/sending/letter-mail.ts';

/** A letter like any other. */
export const SOME_LETTER: LetterText = {
  slug: '2026-11-after-harvest',
  subject: 'After the harvest',
  html: `<!doctype html><p>Bare soil moves.</p><a href="https://rillwatch.example/letter/leave/${LEAVE_MARK}">Leave</a>`,
  text: `Bare soil moves.\n\nLeave: https://rillwatch.example/letter/leave/${LEAVE_MARK}\n`,
};

/** Stands in for the keyed hash of an address. */
export function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 22);
}

/** Opens a database with the tables of the inbox and of the letter. */
export function openLetterDatabase(settings: DatabaseSettings): Promise<Database> {
  return connectDatabase(settings, [INBOX_MIGRATIONS, MIGRATIONS], (error) => {
    throw error;
  });
}

const PORTION = 500;

/** Adds confirmed readers. */
export async function addReaders(
  database: Database,
  addresses: readonly string[],
  confirmedAt: Date,
): Promise<void> {
  const sql = `INSERT INTO letter_readers
      (hash, address, state, asked_at, confirmed_at, words_version)
    VALUES ($1, $2, 'confirmed', $3, $3, '1')`;
  for (let from = 0; from < addresses.length; from += PORTION) {
    const portion = addresses.slice(from, from + PORTION);
    await database.write(
      portion.map((address) => statement(sql, hashOf(address), address, confirmedAt)),
    );
  }
}

/** Addresses at so many domains, one after the other. */
export function someAddresses(count: number, domains = ['one.example']): string[] {
  return Array.from(
    { length: count },
    (_, index) => `reader-${index}@${domains[index % domains.length] ?? ''}`,
  );
}
