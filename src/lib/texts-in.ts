export interface TextAt {
  /** The keys that lead to the text. */
  path: readonly PropertyKey[];
  text: string;
}

/** Returns every text in data, at any depth. */
export function textsIn(value: unknown, path: readonly PropertyKey[] = []): TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]: [string, unknown]) =>
    textsIn(below, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
