import { distance } from 'fastest-levenshtein';

export interface KeyError {
  kind: 'unknown' | 'missing' | 'other';
  path: readonly PropertyKey[];
  sentence: string;
}

function parentOf({ path }: KeyError): string {
  return path.slice(0, -1).map(String).join('\n');
}

function nameOf({ path }: KeyError): string {
  return String(path.at(-1) ?? '');
}

/** Whether two names differ in letter case, or in one or two letters. */
function isMisspelled(written: string, meant: string): boolean {
  const letters = distance(written.toLowerCase(), meant.toLowerCase());
  return letters <= Math.min(2, meant.length - 1);
}

function misplaced(unknown: KeyError, missing: KeyError): string {
  const key = nameOf(unknown);
  const parent = missing.path.at(-2);
  if (parent === undefined)
    return `Remove the spaces before \`${key}\`: it does not belong to another key.`;
  const place = typeof parent === 'number' ? `item ${parent + 1}` : `\`${String(parent)}\``;
  return `Correct the spaces before \`${key}\`: it is missing in ${place}, where it belongs.`;
}

/** Merges the errors of a key that is misspelled, or missing in one place and unknown in another. */
export function connectKeys(errors: readonly KeyError[]): KeyError[] {
  const open = new Set(errors.filter(({ kind }) => kind === 'missing'));
  const connected = errors.map((error) => {
    if (error.kind !== 'unknown') return error;
    const isBeside = (missing: KeyError) => parentOf(missing) === parentOf(error);
    const spelling = [...open].find(
      (missing) => isBeside(missing) && isMisspelled(nameOf(error), nameOf(missing)),
    );
    const elsewhere = [...open].find(
      (missing) => nameOf(missing) === nameOf(error) && !isBeside(missing),
    );
    const missing = spelling ?? elsewhere;
    if (missing === undefined) return error;
    open.delete(missing);
    const sentence = spelling
      ? `Write \`${nameOf(missing)}\`: \`${nameOf(error)}\` is not a key here.`
      : misplaced(error, missing);
    return { ...error, sentence };
  });
  return connected.filter((error) => error.kind !== 'missing' || open.has(error));
}
