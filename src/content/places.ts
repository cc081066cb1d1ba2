import { isAlias, isMap, isNode, isScalar, isSeq, type Document, type LineCounter } from 'yaml';
import type { Place } from './problems.ts';

/** Where a value is in its file. */
export interface Found {
  /** Undefined for the whole file. */
  place?: Place;
  /** Offset of the value or of its key. The same for every alias of a value. */
  offset: number;
  /** Whether the path goes through an alias (`*name`), so that another path leads to the same value. */
  isAliased: boolean;
}

/** Finds the line of a value by its path of keys. For a missing value, finds the line of its parent. */
export type Find = (path: readonly PropertyKey[]) => Found;

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

export function placeAt(lines: readonly string[], counter: LineCounter, offset: number): Place {
  const line = Math.max(1, counter.linePos(offset).line);
  return { line, text: lines[line - 1] ?? '' };
}

export function finder(document: Document, lines: readonly string[], counter: LineCounter): Find {
  return (path) => {
    let node: unknown = document.contents;
    let offset: number | undefined;
    let isAliased = false;
    for (const key of path) {
      if (isAlias(node)) {
        node = node.resolve(document);
        isAliased = true;
      }
      const next = step(node, key);
      if (next === undefined) break;
      ({ value: node, offset } = next);
    }
    if (offset === undefined) return { offset: 0, isAliased };
    return { place: placeAt(lines, counter, offset), offset, isAliased };
  };
}
