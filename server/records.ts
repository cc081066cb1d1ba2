import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Args } from './commands.ts';

export const EXPORT_USAGE = 'export --format csv|json [--output FILE]';

type ExportedRecord = Readonly<Record<string, string | number | null>>;

/**
 * A character with which a spreadsheet formula starts, at the start of a cell or a line, or after a
 * character at which some spreadsheets split a cell.
 */
const FORMULA_START = /(?<=(?:^|[;\t])\s*)[=+\-@\uff0b\uff0d\uff1d\uff20]/gm;

/** Characters that a terminal may interpret. */
const CONTROL = /\r(?!\n)|[^\P{Cc}\r\n\t]/gu;

function jsonOf(records: readonly ExportedRecord[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

/** Before text that a spreadsheet would read as a formula, there is an apostrophe. */
function csvOf(records: readonly ExportedRecord[]): string {
  return stringify([...records], {
    bom: true,
    header: true,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { string: (value) => value.replace(FORMULA_START, "'$&") },
  });
}

/**
 * Writes the records, which have the same keys, to `--output` or stdout, and resolves with the text to print
 * afterwards. Control characters are not written to a terminal.
 */
export async function exportRecords(
  { options: { format, output } }: Args,
  stdout: Writable,
  records: readonly ExportedRecord[],
): Promise<string> {
  const text = format === 'json' ? jsonOf(records) : csvOf(records);
  if (output === undefined) {
    const isTerminal = 'isTTY' in stdout && stdout.isTTY === true;
    const shown = isTerminal ? text.replace(CONTROL, '\u{fffd}') : text;
    await pipeline([shown], stdout, { end: false });
    return '';
  }
  // Only the user who runs the command may read the file.
  await pipeline([text], createWriteStream(output, { flags: 'wx', mode: 0o600 }));
  return `Written to ${output}.\n`;
}
