import { isRecord } from '../lib/is-record.ts';

interface Repeat {
  path: readonly PropertyKey[];
  sentence: string;
}

/** Keys that distinguish the items of a list. */
const NAMING_KEYS = ['title', 'heading', 'label', 'term', 'href', 'address'];

/** Ignores letter case and spaces, because visitors do not hear them. */
export function spoken(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

function naming(item: unknown, keys: readonly string[]): { keys: PropertyKey[]; text: string }[] {
  if (typeof item === 'string') return [{ keys: [], text: item }];
  // A row of a chart is told from others by its label.
  if (Array.isArray(item)) return typeof item[0] === 'string' ? [{ keys: [0], text: item[0] }] : [];
  if (!isRecord(item)) return [];
  return keys.flatMap((key) => {
    const text = item[key];
    return typeof text === 'string' ? [{ keys: [key], text }] : [];
  });
}

function inGroup(
  items: readonly { key: PropertyKey; item: unknown; called: string }[],
  keys: readonly string[],
  path: readonly PropertyKey[],
): Repeat[] {
  const firsts = new Map<string, string>();
  return items.flatMap(({ key, item, called }) =>
    naming(item, keys).flatMap(({ keys: own, text }): Repeat[] => {
      const name = `${own.join()}:${spoken(text)}`;
      const first = firsts.get(name);
      firsts.set(name, first ?? called);
      if (first === undefined || text.trim() === '') return [];
      return [
        {
          path: [...path, key, ...own],
          sentence: `Change or remove it: ${first} already says this.`,
        },
      ];
    }),
  );
}

/** Finds texts and names that occur twice in one list, at any depth, and labels of two parts of one form. */
export function repeatErrors(tree: unknown, path: readonly PropertyKey[] = []): Repeat[] {
  if (Array.isArray(tree)) {
    const items = tree.map((item: unknown, key) => ({
      key,
      item,
      called: `item ${key + 1} of this list`,
    }));
    const within = items.flatMap(({ key, item }) => repeatErrors(item, [...path, key]));
    return [...inGroup(items, NAMING_KEYS, path), ...within];
  }
  if (!isRecord(tree)) return [];
  const parts = Object.entries(tree).map(([key, item]) => ({ key, item, called: `\`${key}\`` }));
  const labeled = parts.filter(({ item }) => isRecord(item));
  const within = parts.flatMap(({ key, item }) => repeatErrors(item, [...path, key]));
  return [...inGroup(labeled, ['label'], path), ...within];
}
