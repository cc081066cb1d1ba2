import { distance } from 'fastest-levenshtein';

/** An error that has to do with keys, or another one. */
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
function isMisspelt(written: string, meant: string): boolean {
  const letters = distance(written.toLowerCase(), meant.toLowerCase());
  return letters <= Math.min(2, meant.length - 1);
}

function misplaced(unknown: KeyError, missing: KeyError): KeyError {
  const key = nameOf(unknown);
  const parent = missing.path.at(-2);
  const place = typeof parent === 'number' ? `item ${parent + 1}` : `\`${String(parent)}\``;
  const sentence =
    parent === undefined
      ? `Remove the spaces before \`${key}\`: it stands below no other key.`
      : `Correct the spaces before \`${key}\`: it belongs below ${place} and is missing there.`;
  return { kind: 'unknown', path: unknown.path, sentence };
}

function misspelt(unknown: KeyError, missing: KeyError): KeyError {
  const sentence = `Write \`${nameOf(missing)}\`: \`${nameOf(unknown)}\` is no key that is known here.`;
  return { kind: 'unknown', path: unknown.path, sentence };
}

/** Makes one error of a key that is unknown in one place and missing in another, or under another spelling. */
export function connectKeys(errors: readonly KeyError[]): KeyError[] {
  const open = new Set(errors.filter(({ kind }) => kind === 'missing'));
  const connected = errors.map((error) => {
    if (error.kind !== 'unknown') return error;
    const beside = [...open].filter((missing) => parentOf(missing) === parentOf(error));
    const spelling = beside.find((missing) => isMisspelt(nameOf(error), nameOf(missing)));
    const elsewhere = [...open].find(
      (missing) => nameOf(missing) === nameOf(error) && parentOf(missing) !== parentOf(error),
    );
    const missing = spelling ?? elsewhere;
    if (missing === undefined) return error;
    open.delete(missing);
    return spelling ? misspelt(error, missing) : misplaced(error, missing);
  });
  return connected.filter((error) => error.kind !== 'missing' || open.has(error));
}
