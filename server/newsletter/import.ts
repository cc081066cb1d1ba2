import { isUtf8 } from 'node:buffer';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { UsageError } from '../commands.ts';
import type { Database } from '../database/index.ts';
import { domainOf, readAddress } from './address.ts';
import { keysOf } from './keys.ts';

/** An import requires these columns. It also reads the column `language` and ignores all others. */
export const IMPORT_COLUMNS = ['address', 'words', 'version', 'confirmed'] as const;

const MAX_PROBLEMS = 10;

const ADDRESS = 'has no valid email address';
const CONSENT = 'does not have the words that the subscriber agreed to or their version';
const MOMENT = 'does not have a past date and time of the consent, such as 2026-03-01T09:30:00Z';

/**
 * Programs write a missing time as the start of their calendar: the years 0001, 1900, 1970, 1980, 2000, or 2001. No
 * consent is older than the first law that requires one (Directive 2002/58/EC).
 */
const EARLIEST = new Date('2002-01-01T00:00:00Z');
const TOO_EARLY = `has a time of the consent before ${EARLIEST.getUTCFullYear()}, which is how programs write that they do not know it`;

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
    .refine((moment) => moment <= new Date(), MOMENT)
    .refine((moment) => moment >= EARLIEST, TOO_EARLY),
  language: z
    .string()
    .trim()
    .regex(/^[\w-]*$/, LANGUAGE)
    .default('')
    // The path prefix of the subscriber's language.
    .transform((folder) => folder && `/${folder}`),
});

type ImportedSubscriber = z.infer<typeof rowSchema>;

/** @throws UsageError if a column is missing, or there twice, so that it is not clear which one counts */
function readColumns(cells: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = IMPORT_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new UsageError(
      `Nothing was imported. The first line must name the columns ${IMPORT_COLUMNS.join(', ')}; it does not have ${missing.join(', ')}.`,
    );
  }
  const twice = [...IMPORT_COLUMNS, 'language'].find(
    (column) => names.indexOf(column) !== names.lastIndexOf(column),
  );
  if (twice === undefined) return names;
  throw new UsageError(
    `Nothing was imported. The file has two columns named ${twice}: remove the one that you do not want.`,
  );
}

/** Spreadsheet programs separate cells with commas or semicolons. */
function readRows(bytes: Buffer): unknown[] {
  if (!isUtf8(bytes)) {
    throw new UsageError('The file is not UTF-8: save it as "CSV UTF-8" and import it again.');
  }
  try {
    return parse(bytes, {
      bom: true,
      columns: readColumns,
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
  const rows = readRows(bytes);
  if (rows.length === 0) {
    throw new UsageError('Nothing was imported. The file has no subscribers.');
  }
  const { data, error } = z.array(rowSchema).safeParse(rows);
  if (data !== undefined) return data;
  const named = error.issues.slice(0, MAX_PROBLEMS);
  const sentences = named.map(({ path, message }) => `Row ${Number(path[0]) + 1} ${message}.`);
  const more = error.issues.length > MAX_PROBLEMS ? `\n… ${error.issues.length} in all.` : '';
  throw new UsageError(
    `Nothing was imported. Each row needs ${IMPORT_COLUMNS.join(', ')}.\n${sentences.join('\n')}${more}`,
  );
}

const SUBSCRIBE = `INSERT INTO newsletter_subscribers
    (hash, address, domain, confirmed_at, consent_version, language)
  SELECT $1, $2, $3, $4, $5, $6
    WHERE NOT EXISTS (SELECT 1 FROM newsletter_suppressions WHERE hash = $1)
  ON CONFLICT (hash) DO NOTHING RETURNING number`;

const RECORD = `INSERT INTO newsletter_consents (hash, address, event, words, version, at)
  VALUES ($1, $2, 'confirmed', $3, $4, $5), ($1, $2, 'imported', $3, $4, $6)`;

/**
 * Adds subscribers in one transaction and resolves with their number. Those who are subscribed already or
 * suppressed are skipped. If an address is there twice, the first counts.
 */
export async function importSubscribers(
  database: Database,
  subscribers: readonly ImportedSubscriber[],
  now: Date,
): Promise<number> {
  const { hashOf } = await keysOf(database)();
  return database.transaction(async (tx) => {
    let imported = 0;
    for (const { address, words, version, confirmed, language } of subscribers) {
      const hash = hashOf(address);
      const values = [hash, address, domainOf(address), confirmed, version, language];
      if ((await tx.run(SUBSCRIBE, ...values)).length === 0) continue;
      await tx.run(RECORD, hash, address, words, version, confirmed, now);
      imported += 1;
    }
    return imported;
  });
}
