import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { requiredOption, UsageError, type Args } from './commands.ts';

const RECORD_FORMATS = ['csv', 'json'] as const;

export type RecordFormat = (typeof RECORD_FORMATS)[number];

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
 * Streams the records. In CSV, an apostrophe is put before text that a spreadsheet would read as a formula.
 * Control characters are not written to a terminal.
 */
export async function writeRecords(
  records: AsyncIterable<ExportedRecord>,
  columns: readonly string[],
  format: RecordFormat,
  output: Writable,
): Promise<void> {
  // A file is closed at the end, but stdout stays open.
  const options = { end: output !== process.stdout };
  const isTerminal = 'isTTY' in output && output.isTTY === true;
  const clean = (text: string): string => (isTerminal ? text.replace(CONTROL, '\u{fffd}') : text);
  if (format === 'json') return pipeline(jsonText(records, clean), output, options);
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value) => clean(value.replace(FORMULA_START, "'$&")) },
  });
  return pipeline(records, csv, output, options);
}

/** @throws UsageError for an unknown `--format` */
export function readFormat(args: Args): RecordFormat {
  const wanted = requiredOption(args, 'format', 'csv');
  const format = RECORD_FORMATS.find((known) => known === wanted);
  if (format !== undefined) return format;
  throw new UsageError(`--format must be one of ${RECORD_FORMATS.join(', ')}; it is "${wanted}".`);
}

/** Returns a new file for `--output` or stdout, and the text to print after the export. */
export function outputOf({ options }: Args, stdout: Writable): [target: Writable, printed: string] {
  const { output } = options;
  if (typeof output !== 'string') return [stdout, ''];
  // Only the user who runs the command may read the file.
  return [createWriteStream(output, { flags: 'wx', mode: 0o600 }), `Written to ${output}.\n`];
}
