import type { DatabaseSync } from 'node:sqlite';
import { dateIn, numberIn } from './rows.ts';
import type { Acceptance, NewMessage, SenderLimit } from './store.ts';

/** Stores a message within a transaction that has begun. */
export type Accept = (message: NewMessage, sender: SenderLimit | undefined) => Acceptance;

/** Takes the database, gives what stores a message: three statements that are prepared once. */
export function sqliteAcceptance(db: DatabaseSync): Accept {
  const insert = db.prepare(
    `INSERT INTO messages (id, received_at, spam, name, email, organization, message)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
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

  function limit(sender: SenderLimit, now: number): Acceptance {
    const windowStart = now - sender.windowMs;
    const row = count.get(sender.key, now, windowStart, windowStart);
    if (row === undefined || numberIn(row, 'count') <= sender.messages) return 'stored';
    const began = dateIn(row, 'began_at').getTime();
    return { retryAfterMs: Math.max(0, began + sender.windowMs - now) };
  }

  return (message, sender) => {
    const now = message.receivedAt.getTime();
    const { id, spam, name, email, organization, message: text } = message;
    const { changes, lastInsertRowid } = insert.run(id, now, spam, name, email, organization, text);
    if (changes === 0) return 'known';
    const acceptance = sender === undefined ? 'stored' : limit(sender, now);
    if (acceptance !== 'stored') remove.run(lastInsertRowid);
    else if (spam === null) enqueue.run(lastInsertRowid, now, now, now);
    return acceptance;
  };
}
