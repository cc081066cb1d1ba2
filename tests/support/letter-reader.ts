import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { letterKeys } from '../../server/letter/readers/keys.ts';
import { LETTER_CONFIRM_PATH, LETTER_LEAVE_PATH } from '../../src/letter/index.ts';
import type { TakenMail } from './smtp-peer.ts';

const keySchema = z.object({ value: z.string() });
const readerSchema = z.object({ state: z.string() }).optional();

/** What the database of a server holds of the letter's readers. */
export class LetterReaders {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'inbox.sqlite');
  }

  /** What somebody is; nothing for who is no reader. */
  stateOf(address: string): string | undefined {
    using database = new DatabaseSync(this.#file, { readOnly: true });
    const row = database.prepare('SELECT state FROM letter_readers WHERE address = ?').get(address);
    return readerSchema.parse(row)?.state;
  }

  /** Path of the link in each letter with which somebody leaves. */
  leavePath(address: string): string {
    using database = new DatabaseSync(this.#file, { readOnly: true });
    const sql = "SELECT value FROM letter_keys WHERE name = 'addresses'";
    const keys = letterKeys(keySchema.parse(database.prepare(sql).get()).value);
    return LETTER_LEAVE_PATH + keys.leaveToken(keys.hashOf(address));
  }
}

/** Path of the link in the confirmation mail that somebody was sent last; nothing before there is one. */
export function confirmPath(mails: readonly TakenMail[], address: string): string | undefined {
  const mail = mails.findLast(({ recipients }) => recipients.includes(address));
  const unfolded = mail?.content.replace(/=\r?\n/g, '') ?? '';
  const [path] = new RegExp(`${LETTER_CONFIRM_PATH}[\\w-]+`).exec(unfolded) ?? [];
  return path;
}
