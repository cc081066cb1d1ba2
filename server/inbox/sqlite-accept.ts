import type { Run } from '../database/index.ts';
import { numberIn } from '../database/index.ts';
import type { SenderLimit } from '../guard/index.ts';
import { countSender } from '../guard/index.ts';
import { enqueueSql } from '../mail/index.ts';
import { MESSAGE_MAIL } from './message-mails.ts';
import type { Acceptance, NewMessage } from './store.ts';

const INSERT = `INSERT INTO messages (id, received_at, spam, flag, name, email, organization, message)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO NOTHING RETURNING number`;
const ENQUEUE = enqueueSql(MESSAGE_MAIL, '$1', '$2');
const REMOVE = 'DELETE FROM messages WHERE number = $1';

/** Stores a message within a transaction that has begun. */
export function acceptInSqlite(
  run: Run,
  message: NewMessage,
  sender: SenderLimit | undefined,
): Acceptance {
  const { id, receivedAt, spam, flag, name, email, organization } = message;
  const words = [name, email, organization, message.message];
  const [row] = run(INSERT, id, receivedAt, spam, flag, ...words);
  if (row === undefined) return 'known';
  const number = numberIn(row, 'number');
  const limit = sender === undefined ? undefined : countSender(run, sender, receivedAt);
  if (limit !== undefined) run(REMOVE, number);
  else if (spam === null) run(ENQUEUE, number, receivedAt);
  return limit ?? 'stored';
}
