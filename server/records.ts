import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Asked } from './commands.ts';
import { neededOption, UsageError } from './commands.ts';

/** Formats in which records can be taken out. */
export const RECORD_FORMATS = ['csv', 'json'] as const;

/** One of these. */
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Columns with their values, in that order. */
export type ExportedRecord = Readonly<Record<string, string | number | null>>;

/** Only the owner reads what was taken out. */
const OWNER_ONLY = 0o600;

/**
 * What begins a formula in a spreadsheet, at the start of a cell, of a line or after a character at
 * which some cut a cell in two.
 */
const FORMULA_START = /(?<=(?:^|[;\t])\s*)[=+\-@\uff0b\uff0d\uff1d\uff20]/gm;

async function* jsonText(records: AsyncIterable<ExportedRecord>): AsyncIterable<string> {
  let before = '[\n';
  for await (const record of records) {
    yield before + JSON.stringify(record);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Writes records without holding them all. In CSV nothing is a formula: a spreadsheet shows an apostrophe
 * before what would be one.
 */
export async function writeRecords(
  records: AsyncIterable<ExportedRecord>,
  columns: readonly string[],
  format: RecordFormat,
  output: Writable,
): Promise<void> {
  // A file is closed; the screen is still needed.
  const options = { end: output !== process.stdout };
  if (format === 'json') {
    await pipeline(Readable.from(jsonText(records)), output, options);
    return;
  }
  const csv = stringify({
    bom: true,
    header: true,
    columns: [...columns],
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value) => value.replace(FORMULA_START, "'$&") },
  });
  await pipeline(Readable.from(records), csv, output, options);
}

/** @throws UsageError for a `--format` that there is not */
export function readFormat(asked: Asked): RecordFormat {
  const wanted = neededOption(asked, 'format', 'csv');
  const format = RECORD_FORMATS.find((known) => known === wanted);
  if (format !== undefined) return format;
  throw new UsageError(`--format must be one of ${RECORD_FORMATS.join(', ')}; it is "${wanted}".`);
}

/** Where an export goes, and what is said when it is there: a new file for `--output`, else the screen. */
export function outputOf({ options }: Asked, screen: Writable): [target: Writable, said: string] {
  const { output } = options;
  if (typeof output !== 'string') return [screen, ''];
  return [createWriteStream(output, { flags: 'wx', mode: OWNER_ONLY }), `Written to ${output}.\n`];
}
