import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  visit,
  YAMLParseError,
  type Alias,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { Place, PlaceAt } from './problems.ts';

/** Finds the line of a value by its path of keys. For a missing value, finds the line of its parent. */
export type Find = (path: readonly PropertyKey[]) => Place | undefined;

export function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** Cached, because the places of many mistakes in one long list of keys are found one after the other. */
const knownPairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();

function pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
  const known = knownPairs.get(map);
  if (known !== undefined) return known;
  const named = map.items.flatMap((pair) =>
    isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
  );
  const pairs = new Map(named);
  knownPairs.set(map, pairs);
  return pairs;
}

function step(parent: unknown, key: PropertyKey): { value: unknown; offset: number } | undefined {
  if (isSeq(parent) && typeof key === 'number') {
    const value = parent.items[key];
    return value === undefined ? undefined : { value, offset: startOf(value) };
  }
  if (!isMap(parent)) return undefined;
  const pair = pairsOf(parent).get(String(key));
  return pair && { value: pair.value, offset: startOf(pair.key) };
}

export function finder(document: Document, placeAt: PlaceAt): Find {
  return (path) => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    for (const key of path) {
      const next = step(isAlias(node) ? node.resolve(document) : node, key);
      if (next === undefined) break;
      ({ value: node, offset } = next);
    }
    return offset === undefined ? undefined : placeAt(offset);
  };
}

/** Finds keys that occur twice in one parent. */
export function repeatedKeys(document: Document): YAMLParseError[] {
  const errors: YAMLParseError[] = [];
  visit(document, {
    Map(_key, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const start = startOf(key);
        if (seen.has(key.value)) {
          errors.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'repeated key'));
        }
        seen.add(key.value);
      }
    },
  });
  return errors;
}

/** Finds an alias within the value that it repeats. */
export function selfAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      const [from = 0, , to = 0] = alias.resolve(document)?.range ?? [];
      const start = startOf(alias);
      if (from <= start && start < to) found ??= alias;
    },
  });
  return found;
}
