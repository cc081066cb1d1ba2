import { isAlias, isMap, isNode, isScalar, isSeq, type Document } from 'yaml';
import type { Place } from './problems.ts';

export type PlaceAt = (offset: number) => Place;

/** Finds the line of a value by its path of keys. For a missing value, finds the line of its parent. */
export type Find = (path: readonly PropertyKey[]) => Place | undefined;

function startOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function step(parent: unknown, key: PropertyKey): { value: unknown; offset: number } | undefined {
  if (isSeq(parent) && typeof key === 'number') {
    const value = parent.items[key];
    return value === undefined ? undefined : { value, offset: startOf(value) };
  }
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find(
    (item) => isScalar(item.key) && String(item.key.value) === String(key),
  );
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
