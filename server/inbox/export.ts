import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Message, Store } from './store.ts';
import { byField, FIELD_NAMES } from '../../src/message/index.ts';

/** Formats in which messages can be taken out. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;

/** One of these. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * What begins a formula in a spreadsheet, at the start of a cell, of a line or after a character at
 * which some cut a cell in two.
 */
const FORMULA_START = /(?<=(?:^|[;\t])\s*)[=+\-@\uff0b\uff0d\uff1d\uff20]/gm;

/** A message as it leaves the store. */
function record(message: Message): Readonly<Record<string, string | number | null>> {
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

async function* records(messages: AsyncIterable<Message>): AsyncIterable<object> {
  for await (const message of messages) yield record(message);
}

/** Notes the number of each message that comes by. */
async function* noting(
  messages: AsyncIterable<Message>,
  numbers: number[],
): AsyncIterable<Message> {
  for await (const message of messages) {
    numbers.push(message.number);
    yield message;
  }
}

async function* jsonText(messages: AsyncIterable<Message>): AsyncIterable<string> {
  let before = '[\n';
  for await (const message of messages) {
    yield before + JSON.stringify(record(message));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const COLUMNS = ['id', 'received', ...FIELD_NAMES, 'spam', 'flag', 'mail', 'mailed'];

/**
 * Writes every message, oldest first, without holding them all. In CSV nothing is
 * a formula: a spreadsheet shows an apostrophe before what would be one.
 */
export async function exportMessages(
  store: Pick<Store, 'all'>,
  format: ExportFormat,
  output: Writable,
): Promise<readonly number[]> {
  // A file is closed; the screen is still needed.
  const options = { end: output !== process.stdout };
  const numbers: number[] = [];
  const messages = noting(store.all(), numbers);
  if (format === 'json') {
    await pipeline(Readable.from(jsonText(messages)), output, options);
    return numbers;
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value) => value.replace(FORMULA_START, "'$&") },
  });
  await pipeline(Readable.from(records(messages)), csv, output, options);
  return numbers;
}
