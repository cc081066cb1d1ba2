import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Args } from './commands.ts';

export const EXPORT_USAGE = 'export --format csv|json [--output FILE]';

export type ExportedRecord = Readonly<Record<string, string | number | null>>;

/**
 * A character with which a spreadsheet formula starts, at the start of a cell or a line, or after a
 * character at which some spreadsheets split a cell.
 */
const FORMULA_START = /(?<=(?:^|[;\t])\s*)[=+\-@\uff0b\uff0d\uff1d\uff20]/gm;

/** Characters that a terminal may interpret. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

async function* jsonText(
  records: AsyncIterable<ExportedRecord>,
  clean: (text: string) => string,
): AsyncIterable<string> {
  let separator = '';
  yield '[\n';
  for await (const record of records) {
    yield separator + clean(JSON.stringify(record));
    separator = ',\n';
  }
  yield '\n]\n';
}

/**
 * Streams the records to `--output` or stdout, and resolves with the text to print afterwards. In CSV, an
 * apostrophe is put before text that a spreadsheet would read as a formula. Control characters are not written
 * to a terminal.
 */
export async function exportRecords(
  { options: { format, output } }: Args,
  stdout: Writable,
  records: AsyncIterable<ExportedRecord>,
  columns: readonly string[],
): Promise<string> {
  // Only the user who runs the command may read the file.
  const file =
    output === undefined ? undefined : createWriteStream(output, { flags: 'wx', mode: 0o600 });
  const target = file ?? stdout;
  const isTerminal = 'isTTY' in target && target.isTTY === true;
  const clean = (text: string): string => (isTerminal ? text.replace(CONTROL, '\u{fffd}') : text);
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value) => clean(value.replace(FORMULA_START, "'$&")) },
  });
  // A file is closed at the end, but stdout stays open.
  const options = { end: target !== process.stdout };
  if (format === 'json') await pipeline(jsonText(records, clean), target, options);
  else await pipeline(records, csv, target, options);
  return output === undefined ? '' : `Written to ${output}.\n`;
}
