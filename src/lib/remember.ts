/** The cache size, which is enough to read a site of a thousand texts again without parsing all of them. */
const MOST_KEPT = 2_000;

/**
 * Caches the results of a pure function by text, so that unchanged files are not parsed again after an edit.
 * Callers must not modify a result.
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
