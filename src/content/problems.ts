export interface Place {
  line: number;
  text: string;
}

export type PlaceAt = (offset: number) => Place;

/** One error in `content/`: where it is and what to do about it. */
export interface ContentProblem {
  /** Path below `content/`, such as `home.yaml`; empty for the folder itself. */
  file: string;
  /** The path of keys to the error, or a part of the file. Empty if the line is enough. */
  key: string;
  sentence: string;
  /** Undefined if no line contains the error, such as an error in the name of the file. */
  place?: Place;
}

/** An error before its line is known. */
export interface Mistake {
  /** Path below `content/`. */
  file: string;
  /** The keys that lead to the value, a line of the text below the keys (counted from 0), or a part of the file. */
  at: readonly PropertyKey[] | number | string;
  sentence: string;
}

/** Replaces characters that nobody sees with their numbers. */
export function withVisible(text: string): string {
  return text.replaceAll(/\p{C}/gu, (character) => {
    const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `[invisible U+${number}]`;
  });
}

const SHOWN_MAX = 160;

/** Keeps the spaces at the beginning, because they may be the error. */
function shown(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.length > SHOWN_MAX ? `${trimmed.slice(0, SHOWN_MAX)} …` : trimmed;
}

function paragraph({ file, key, sentence, place }: ContentProblem): string {
  const line = place === undefined ? '' : `, line ${place.line}`;
  const head = `content/${file}${line}${key === '' ? '' : ` (${key})`}`;
  const quote = place === undefined ? [] : [`  ${place.line} | ${shown(place.text)}`];
  return [head, ...quote, `  ${sentence}`].join('\n');
}

/** Thrown if `content/` has errors. The message says how many there are and lists each with its line. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[], options?: ErrorOptions) {
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`;
    const head = `There ${problems.length === 1 ? 'is' : 'are'} ${count} in content/:`;
    super([head, ...problems.map(paragraph)].join('\n\n'), options);
    this.problems = problems;
    // Astro prints the stack of an error that has one, but an editor needs only the list.
    delete this.stack;
  }
}

/** @throws {ContentError} if there are any problems */
export function throwProblems(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** Formats a path of keys with items counted from 1, such as `steps.items[item 3].title`. */
export function dotted(path: readonly PropertyKey[]): string {
  const keys = path.map((key) =>
    typeof key === 'number' ? `[item ${key + 1}]` : `.${String(key)}`,
  );
  return keys.join('').replace(/^\./, '');
}
