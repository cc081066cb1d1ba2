/** One mistake in `content/`: where it is and what to do about it. */
export interface ContentProblem {
  /** Path below `content/`, such as `home.yaml`; empty for the folder itself. */
  file: string;
  /** Dotted keys that lead to the mistake, or a line number, or what of the file is meant. */
  key: string;
  /** Tells an editor what to do. */
  sentence: string;
}

/** Thrown when `content/` has mistakes; its message lists all of them, one per line: file, key, sentence. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  /** The mistakes in the order in which the files are read. */
  readonly problems: readonly ContentProblem[];

  /** Takes the mistakes, at least one. */
  constructor(problems: readonly ContentProblem[]) {
    super(
      problems.map(({ file, key, sentence }) => `content/${file}: ${key} — ${sentence}`).join('\n'),
    );
    this.problems = problems;
    // Astro prints a stack where there is one; an editor needs the list alone.
    delete this.stack;
  }
}

/** Takes the keys that lead to a value; gives them dotted, items counted from 1: `steps.items[item 3].title`; empty for none. */
export function dotted(path: readonly PropertyKey[]): string {
  const keys = path.map((key) =>
    typeof key === 'number' ? `[item ${key + 1}]` : `.${String(key)}`,
  );
  return keys.join('').replace(/^\./, '');
}
