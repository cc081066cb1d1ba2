import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { UsageError, type Args, type Command, type OpenContext } from '../commands.ts';
import { readAddress } from './address.ts';
import type { Database } from '../database/index.ts';
import { EXPORT_USAGE, exportRecords } from '../records.ts';
import { keysOf } from './keys.ts';
import { createSubscriberList } from './subscriber-list.ts';
import { unsuppress } from './subscribers.ts';

/** An import requires these columns. It also reads the column `language` and ignores all others. */
const IMPORT_COLUMNS = ['address', 'words', 'version', 'confirmed'] as const;
const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'language'] as const;

const MAX_PROBLEMS = 10;

const ADDRESS = 'has no valid email address';
const CONSENT = 'does not have the words that the subscriber agreed to or their version';
const MOMENT = 'does not have a past date and time of the consent, such as 2026-03-01T09:30:00Z';

const LANGUAGE =
  'has a language that is not the name of a folder in content, such as es, and not empty';

/** Each error completes a sentence that begins with "Row 2". */
const rowSchema = z.object({
  address: z.string(ADDRESS).transform((typed, context) => {
    const read = readAddress(typed);
    if ('address' in read) return read.address;
    context.addIssue(ADDRESS);
    return z.NEVER;
  }),
  words: z.string(CONSENT).trim().min(1, CONSENT),
  version: z.string(CONSENT).trim().min(1, CONSENT),
  confirmed: z.iso
    .datetime({ offset: true, error: MOMENT })
    .transform((text) => new Date(text))
    .refine((moment) => moment <= new Date(), MOMENT),
  language: z
    .string()
    .trim()
    .regex(/^[\w-]*$/, LANGUAGE)
    .default('')
    // The path prefix of the subscriber's language.
    .transform((folder) => folder && `/${folder}`),
});

export type ImportedSubscriber = z.infer<typeof rowSchema>;

/** Spreadsheet programs separate cells with commas or semicolons. */
function readRows(bytes: Buffer): unknown[] {
  if (!isUtf8(bytes)) {
    throw new UsageError('The file is not UTF-8: save it as "CSV UTF-8" and import it again.');
  }
  try {
    return parse(bytes, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: [',', ';'],
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`The file is not a complete CSV file: ${error.code}.`);
  }
}

/** @throws UsageError with a sentence for each invalid row, so that nothing is imported */
export function readSubscribers(bytes: Buffer): readonly ImportedSubscriber[] {
  const { data, error } = z.array(rowSchema).safeParse(readRows(bytes));
  if (data !== undefined) return data;
  const named = error.issues.slice(0, MAX_PROBLEMS);
  const sentences = named.map(({ path, message }) => `Row ${Number(path[0]) + 1} ${message}.`);
  const more = error.issues.length > MAX_PROBLEMS ? `\n… ${error.issues.length} in all.` : '';
  throw new UsageError(
    `Nothing was imported. Each row needs ${IMPORT_COLUMNS.join(', ')}.\n${sentences.join('\n')}${more}`,
  );
}

export function addressIn({ operand }: Args): string {
  const read = readAddress(operand);
  if ('address' in read) return read.address;
  throw new UsageError(`${JSON.stringify(operand)} is not an email address.`);
}

function addressCommand(
  name: string,
  help: string,
  work: (address: string, database: Database, now: Date) => Promise<string>,
): Command {
  const run = async (args: Args, { open, now }: OpenContext): Promise<string> => {
    const address = addressIn(args);
    return work(address, await open(), now);
  };
  return { usage: `${name} ADDRESS`, help, run };
}

async function exportList(args: Args, { open, stdout }: OpenContext): Promise<string> {
  const records = Readable.from(await createSubscriberList(await open()).all());
  return exportRecords(args, stdout, records, EXPORT_COLUMNS);
}

async function importList({ operand: file }: Args, { open, now }: OpenContext): Promise<string> {
  const list = createSubscriberList(await open());
  const subscribers = readSubscribers(readFileSync(file));
  const imported = await list.import(subscribers, now);
  const skipped = subscribers.length - imported;
  return `${imported} imported. ${skipped} skipped because they are subscribed already or suppressed.\n`;
}

async function consent(address: string, database: Database): Promise<string> {
  const history = await createSubscriberList(database).history(address);
  if (history.length === 0) return 'Nothing is stored about this address.\n';
  return `${history.join('\n')}\n`;
}

async function erase(address: string, database: Database, now: Date): Promise<string> {
  const found = await createSubscriberList(database).erase(address, now);
  const done = found ? 'Erased.' : 'Nothing was stored about this address.';
  return `${done} Only a keyed hash is kept, so that the address cannot be imported again. Mails and backups are not erased: see docs/newsletter.md.\n`;
}

async function lift(address: string, database: Database, now: Date): Promise<string> {
  const { hashOf } = await keysOf(database)();
  const lifted = await database.transaction((tx) => unsuppress(tx, hashOf(address), now));
  if (lifted === undefined) {
    throw new UsageError('This address is not suppressed because of a bounce or a complaint.');
  }
  return lifted === 'bounced'
    ? 'The bounce was removed, and the address is subscribed again.\n'
    : 'The complaint was removed, and the person can subscribe again.\n';
}

export const SUBSCRIBER_COMMANDS: readonly Command[] = [
  {
    usage: EXPORT_USAGE,
    help: 'exports every subscriber, oldest first; CSV is safe to open in a spreadsheet',
    run: exportList,
  },
  {
    usage: 'import FILE',
    help: `imports subscribers of another list from a CSV file with ${IMPORT_COLUMNS.join(', ')}; one row without proof of consent stops the import`,
    run: importList,
  },
  addressCommand('consent', 'shows everything that is stored about an address', consent),
  addressCommand('erase', 'removes every trace of an address except a keyed hash', erase),
  addressCommand('unsuppress', 'removes a bounce or a complaint', lift),
];
