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

function naming(item: unknown): { keys: readonly string[]; text: string }[] {
  if (typeof item === 'string') return [{ keys: [], text: item }];
  if (!isRecord(item)) return [];
  return NAMING_KEYS.flatMap((key) => {
    const text = item[key];
    return typeof text === 'string' ? [{ keys: [key], text }] : [];
  });
}

function inList(list: readonly unknown[], path: readonly PropertyKey[]): Repeat[] {
  const firsts = new Map<string, number>();
  return list.flatMap((item, index) =>
    naming(item).flatMap(({ keys, text }): Repeat[] => {
      const name = `${keys.join()}:${spoken(text)}`;
      const first = firsts.get(name);
      firsts.set(name, first ?? index);
      if (first === undefined || text.trim() === '') return [];
      const sentence = `Change or remove it: item ${first + 1} of this list already says this.`;
      return [{ path: [...path, index, ...keys], sentence }];
    }),
  );
}

/** Finds texts and names that occur twice in one list, at any depth. */
export function repeatErrors(tree: unknown, path: readonly PropertyKey[] = []): Repeat[] {
  if (Array.isArray(tree)) {
    const items = tree.flatMap((item: unknown, index) => repeatErrors(item, [...path, index]));
    return [...inList(tree, path), ...items];
  }
  if (!isRecord(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => repeatErrors(value, [...path, key]));
}
