import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Message, Store } from '../../server/inbox/index.ts';
import { byField, FIELD_NAMES } from '../../src/message/index.ts';
import type { ExportFormat } from './arguments.ts';

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
 * Takes the store, a format and where to write; writes every message, oldest first, without holding
 * them all. In CSV nothing is a formula: a spreadsheet shows an apostrophe before what would be one.
 */
export async function exportMessages(
  store: Pick<Store, 'all'>,
  format: ExportFormat,
  output: Writable,
): Promise<void> {
  // A file is closed; the screen is still needed.
  const options = { end: output !== process.stdout };
  if (format === 'json') {
    await pipeline(Readable.from(jsonText(store.all())), output, options);
    return;
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
  await pipeline(Readable.from(records(store.all())), csv, output, options);
}
