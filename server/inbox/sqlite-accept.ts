import type { DatabaseSync } from 'node:sqlite';
import { dateIn, NEW_MESSAGE_COLUMNS, newMessageValues, numberIn } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** Stores a message within a transaction that has begun. */
export type Accept = (message: NewMessage, sender: SenderLimit | undefined) => Acceptance;

/** Takes the database, gives what stores a message: three statements that are prepared once. */
export function sqliteAcceptance(db: DatabaseSync): Accept {
  const insert = db.prepare(
    `INSERT INTO messages (${NEW_MESSAGE_COLUMNS.join(', ')})
     VALUES (${NEW_MESSAGE_COLUMNS.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING`,
  );
  const enqueue = db.prepare(
    'INSERT INTO outbox (number, queued_at, next_try_at, scheduled_at) VALUES (?, ?, ?, ?)',
  );
  const remove = db.prepare('DELETE FROM messages WHERE number = ?');
  const count = db.prepare(
    `INSERT INTO senders (key, began_at, count) VALUES (?, ?, 1) ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN began_at <= ? THEN 1 ELSE count + 1 END,
       began_at = CASE WHEN began_at <= ? THEN excluded.began_at
         ELSE min(began_at, excluded.began_at) END
     RETURNING count, began_at`,
  );

  function limit({ keys, messages, windowMs }: SenderLimit, now: number): Acceptance {
    const windowStart = now - windowMs;
    const waits = keys.flatMap((key) => {
      const row = count.get(key, now, windowStart, windowStart);
      if (row === undefined || numberIn(row, 'count') <= messages) return [];
      return [dateIn(row, 'began_at').getTime() + windowMs - now];
    });
    return waits.length === 0 ? 'stored' : { retryAfterMs: Math.max(0, ...waits) };
  }

  return (message, sender) => {
    const now = message.receivedAt.getTime();
    const [id, , ...values] = newMessageValues(message);
    const { changes, lastInsertRowid } = insert.run(id, now, ...values);
    if (changes === 0) return 'known';
    const acceptance = sender === undefined ? 'stored' : limit(sender, now);
    if (acceptance !== 'stored') remove.run(lastInsertRowid);
    else if (message.spam === null) enqueue.run(lastInsertRowid, now, now, now);
    return acceptance;
  };
}
