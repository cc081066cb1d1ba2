import type { Run } from '../database/index.ts';
import { numberIn } from '../database/index.ts';
import type { SenderLimit } from '../guard/index.ts';
import { countSender } from '../guard/index.ts';
import { enqueueSql } from '../mail/index.ts';
import { MESSAGE_MAIL } from './message-mails.ts';
import { NEW_MESSAGE_COLUMNS, newMessageValues } from './rows.ts';
import type { Acceptance, NewMessage } from './store.ts';

const INSERT = `INSERT INTO messages (${NEW_MESSAGE_COLUMNS.join(', ')})
  VALUES (${NEW_MESSAGE_COLUMNS.map((_column, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT (id) DO NOTHING RETURNING number`;
const ENQUEUE = enqueueSql(MESSAGE_MAIL, '$1', '$2');
const REMOVE = 'DELETE FROM messages WHERE number = $1';

/** Stores a message within a transaction that has begun. */
export function acceptInSqlite(
  run: Run,
  message: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  const [row] = run(INSERT, ...newMessageValues(message));
  if (row === undefined) return 'duplicate';
  const number = numberIn(row, 'number');
  const limit = sender === undefined ? undefined : countSender(run, sender, message.receivedAt);
  if (limit !== undefined) run(REMOVE, number);
  else if (message.spam === null) run(ENQUEUE, number, message.receivedAt);
  return limit ?? 'stored';
}
