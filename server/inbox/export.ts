import type { Writable } from 'node:stream';
import { byField, FIELD_NAMES } from '../../src/message/index.ts';
import type { ExportedRecord, RecordFormat } from '../records.ts';
import { writeRecords } from '../records.ts';
import type { Message, Store } from './store.ts';

/** A message as it leaves the store. */
function record(message: Message): ExportedRecord {
  return {
    id: message.id,
    received: message.receivedAt.toISOString(),
    ...byField(({ name }) => message[name] || null),
    spam: message.spam,
    flag: message.flag,
    mail: message.mail.state,
    mailed: message.mail.sentAt?.toISOString() ?? null,
  };
}

/** Notes the number of each message that comes by. */
async function* noting(
  messages: AsyncIterable<Message>,
  numbers: number[],
): AsyncIterable<ExportedRecord> {
  for await (const message of messages) {
    numbers.push(message.number);
    yield record(message);
  }
}

const COLUMNS = ['id', 'received', ...FIELD_NAMES, 'spam', 'flag', 'mail', 'mailed'];

/** Writes every message, oldest first; gives their numbers. */
export async function exportMessages(
  store: Pick<Store, 'all'>,
  format: RecordFormat,
  output: Writable,
): Promise<readonly number[]> {
  const numbers: number[] = [];
  await writeRecords(noting(store.all(), numbers), COLUMNS, format, output);
  return numbers;
}
