import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { newsletterKeys } from '../../server/newsletter/keys.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '../../src/features/newsletter/index.ts';
import type { TakenMail } from './smtp-peer.ts';

const keySchema = z.object({ value: z.string() });
/** What the database of a server holds about subscribers. */
export class Subscribers {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'site.sqlite');
  }

  has(address: string): boolean {
    using database = new DatabaseSync(this.#file, { readOnly: true });
    const sql = 'SELECT number FROM newsletter_subscribers WHERE address = ?';
    return database.prepare(sql).get(address) !== undefined;
  }

  /** Path of the unsubscribe link in each issue. */
  unsubscribePath(address: string): string {
    using database = new DatabaseSync(this.#file, { readOnly: true });
    const sql = "SELECT value FROM newsletter_keys WHERE name = 'addresses'";
    const keys = newsletterKeys(keySchema.parse(database.prepare(sql).get()).value);
    return NEWSLETTER_UNSUBSCRIBE_PATH + keys.unsubscribeToken(keys.hashOf(address));
  }
}

/** Path of the link in the last confirmation mail to an address; undefined before there is one. */
export function confirmPath(mails: readonly TakenMail[], address: string): string | undefined {
  const mail = mails.findLast(({ recipients }) => recipients.includes(address));
  const unfolded = mail?.content.replace(/=\r?\n/g, '') ?? '';
  const [path] = new RegExp(`${NEWSLETTER_CONFIRM_PATH}[\\w.-]+`).exec(unfolded) ?? [];
  return path;
}
