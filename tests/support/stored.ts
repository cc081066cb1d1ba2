import { DatabaseSync } from 'node:sqlite';
import { FIELD_NAMES } from '../../src/features/contact/index.ts';

/** The messages in a SQLite file, the oldest first, each with the recipients of its notices. */
export function storedIn(file: string): Record<string, unknown>[] {
  using db = new DatabaseSync(file, { readOnly: true });
  const notices = db.prepare(
    "SELECT recipient FROM outbox WHERE kind = 'notice' AND subject = ? ORDER BY recipient",
  );
  return db
    .prepare(`SELECT number, id, ${FIELD_NAMES.join(', ')}, spam FROM messages ORDER BY number`)
    .all()
    .map(({ number, ...message }) => ({
      ...message,
      notices: notices.all(Number(number)).map(({ recipient }) => recipient),
    }));
}
