/** Most results kept at a time; enough to read a site of a thousand texts again without parsing all of them. */
const MOST_KEPT = 2_000;

/**
 * Keeps the results of a pure function by their text: after an edit, files that did not change are not
 * parsed again. Callers must not change a result.
 */
export function remember<Result>(work: (text: string) => Result): (text: string) => Result {
  const kept = new Map<string, Result>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = work(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, result);
    return result;
  };
}
