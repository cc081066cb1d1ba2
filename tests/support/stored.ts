import { DatabaseSync } from 'node:sqlite';
import { FIELD_NAMES } from '../../src/message/index.ts';

/** The messages in the file of an inbox, oldest first. */
export function storedIn(file: string): Record<string, unknown>[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare(
        `SELECT messages.id, ${FIELD_NAMES.join(', ')}, spam, flag, o.number IS NOT NULL AS mailed
         FROM messages LEFT JOIN outbox o USING (number) ORDER BY number`,
      )
      .all();
  } finally {
    db.close();
  }
}
