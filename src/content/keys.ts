/** A mistake that has to do with keys, or another one. */
export interface KeyMistake {
  kind: 'unknown' | 'missing' | 'other';
  path: readonly PropertyKey[];
  sentence: string;
}

function parentOf({ path }: KeyMistake): string {
  return path.slice(0, -1).map(String).join('\n');
}

function nameOf({ path }: KeyMistake): string {
  return String(path.at(-1) ?? '');
}

/** Whether two names differ in letter case, or in one or two letters (Levenshtein's distance). */
function isMisspelt(written: string, meant: string): boolean {
  const [one, other] = [written.toLowerCase(), meant.toLowerCase()];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, against] of Array.from(other).entries()) {
      const change = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= Math.min(2, other.length - 1);
}

function misplaced(unknown: KeyMistake, missing: KeyMistake): KeyMistake {
  const key = nameOf(unknown);
  const parent = missing.path.at(-2);
  const place = typeof parent === 'number' ? `item ${parent + 1}` : `\`${String(parent)}\``;
  const sentence =
    parent === undefined
      ? `Remove the spaces before \`${key}\`: it stands below no other key.`
      : `Correct the spaces before \`${key}\`: it belongs below ${place} and is missing there.`;
  return { kind: 'unknown', path: unknown.path, sentence };
}

function misspelt(unknown: KeyMistake, missing: KeyMistake): KeyMistake {
  const sentence = `Write \`${nameOf(missing)}\`: \`${nameOf(unknown)}\` is no key that is known here.`;
  return { kind: 'unknown', path: unknown.path, sentence };
}

/** Makes one mistake of a key that is unknown in one place and missing in another, or under another spelling. */
export function connectKeys(mistakes: readonly KeyMistake[]): KeyMistake[] {
  const open = new Set(mistakes.filter(({ kind }) => kind === 'missing'));
  const connected = mistakes.map((mistake) => {
    if (mistake.kind !== 'unknown') return mistake;
    const beside = [...open].filter((missing) => parentOf(missing) === parentOf(mistake));
    const spelling = beside.find((missing) => isMisspelt(nameOf(mistake), nameOf(missing)));
    const elsewhere = [...open].find(
      (missing) => nameOf(missing) === nameOf(mistake) && parentOf(missing) !== parentOf(mistake),
    );
    const missing = spelling ?? elsewhere;
    if (missing === undefined) return mistake;
    open.delete(missing);
    return spelling ? misspelt(mistake, missing) : misplaced(mistake, missing);
  });
  return connected.filter((mistake) => mistake.kind !== 'missing' || open.has(mistake));
}
