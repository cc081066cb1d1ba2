import { readAddress } from './address.ts';

/** A reader of another list, with the proof that they agreed. */
export interface ImportedReader {
  readonly address: string;
  readonly words: string;
  readonly version: string;
  readonly confirmedAt: Date;
}

/** The columns that a file must have. */
export const IMPORT_COLUMNS = ['address', 'words', 'version', 'confirmed'] as const;

/** Day and time as ISO 8601 writes them, with the zone that makes it one moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** What a row lacks, in one sentence without an end. */
function troubleIn(row: Readonly<Record<string, string>>, now: Date): string | undefined {
  if ('error' in readAddress(row.address ?? '')) return 'has no address that a mail can go to';
  if ((row.words ?? '').trim() === '') return 'does not say to which words its reader agreed';
  if ((row.version ?? '').trim() === '') return 'does not say which version of the words that was';
  const confirmed = row.confirmed ?? '';
  if (!MOMENT.test(confirmed) || Number.isNaN(Date.parse(confirmed)))
    return 'does not say when that was confirmed, such as 2026-03-01T09:30:00Z';
  return new Date(confirmed) > now ? 'was confirmed in the future' : undefined;
}

/** The rows as readers, or what is wrong with each that is none. Whoever reads both imports none or all. */
export function importedReaders(
  rows: readonly Readonly<Record<string, string>>[],
  now: Date,
): { readonly readers: readonly ImportedReader[]; readonly troubles: readonly string[] } {
  const readers: ImportedReader[] = [];
  const troubles: string[] = [];
  for (const [index, row] of rows.entries()) {
    const trouble = troubleIn(row, now);
    const read = readAddress(row.address ?? '');
    if (trouble !== undefined || 'error' in read)
      troubles.push(`Row ${index + 1} ${trouble ?? ''}.`);
    else {
      readers.push({
        address: read.address,
        words: (row.words ?? '').trim(),
        version: (row.version ?? '').trim(),
        confirmedAt: new Date(row.confirmed ?? ''),
      });
    }
  }
  return { readers, troubles };
}
