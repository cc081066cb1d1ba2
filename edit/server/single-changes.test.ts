import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as yaml from 'yaml';
import { isRecord } from '../../src/lib/is-record.ts';
import { fileKinds, folderKinds } from '../../src/site/index.ts';
import { contentFolder } from '../../tests/support/scratch-content.ts';
import { valueOf } from './store.ts';
import { BODY, editFile, frontMatterOf } from './yaml-edit.ts';

type Keys = readonly (string | number)[];

/** A value that a field of the form has, and its lines in the file: from the first to behind the last. */
interface Leaf {
  keys: Keys;
  start: number;
  end: number;
}

const CHANGES = 1_000;

/** Any, but the same in each run, so that a failure can be looked into. */
const SEED = 53;

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length - 1;
}

/** The values below the node of a key. Where an alias repeats some of them, one change is a change of several values. */
function leavesIn(text: string, node: unknown, keys: Keys): Leaf[] {
  if (!yaml.isNode(node) || yaml.isAlias(node) || node.anchor !== undefined) return [];
  if (yaml.isMap(node)) {
    return node.items.flatMap(({ key, value }) => leavesIn(text, value, [...keys, String(key)]));
  }
  if (yaml.isSeq(node)) {
    return node.items.flatMap((item, index) => leavesIn(text, item, [...keys, index]));
  }
  const [start = 0, end = 0] = node.range ?? [];
  // Behind a folded text, the range also has its last line break.
  const last = lineOf(text, text.at(end - 1) === '\n' ? end - 1 : end);
  return [{ keys, start: lineOf(text, start), end: last + 1 }];
}

/** Each line of the text below the keys is a leaf, because a person changes one at a time. */
function linesOfBody(text: string, body: unknown): Leaf[] {
  if (typeof body !== 'string' || body.trim() === '') return [];
  const first = lineOf(text, text.lastIndexOf(body.trim()));
  return body
    .trim()
    .split('\n')
    .map((_line, index) => ({ keys: [BODY, index], start: first + index, end: first + index + 1 }));
}

const files = globSync('**/*.{yaml,md}', { cwd: contentFolder }).map((path) => {
  const text = readFileSync(join(contentFolder, path), 'utf8');
  const value = valueOf(path, text);
  const keys = frontMatterOf(text);
  const above = lineOf(text, text.indexOf(keys));
  const leaves = leavesIn(keys, yaml.parseDocument(keys).contents, []).map((leaf) => {
    return { ...leaf, start: leaf.start + above, end: leaf.end + above };
  });
  return { path, text, value, leaves: [...leaves, ...linesOfBody(text, value[BODY])] };
});

/** Returns a value with another text or number at the place of its keys. */
function withLeaf(
  value: unknown,
  [key, ...below]: Keys,
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (key === BODY && isRecord(value)) {
    const lines = String(value[BODY]).trim().split('\n');
    const at = Number(below[0]);
    return { ...value, [BODY]: lines.with(at, String(change(lines[at]))).join('\n') };
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.with(Number(key), withLeaf(items[Number(key)], below, change));
  }
  if (!isRecord(value)) throw new Error(`Nothing is at ${key}.`);
  return { ...value, [key]: withLeaf(value[key], below, change) };
}

/** What a person may type: words, some of which YAML reads as something else, or would have to quote. */
const wordsArbitrary = fc
  .array(
    fc.constantFrom('soil', "it's", 'rain:', '#1', '"wet"', '-', 'no', '1e3', 'Žüß', '{x}', '&a'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '));

const changeArbitrary = fc.oneof(
  wordsArbitrary.map((words) => () => words),
  wordsArbitrary.map((words) => (old: string) => `${old} ${words}`),
  wordsArbitrary.map((words) => (old: string) => `${words} ${old}`),
  fc.tuple(wordsArbitrary, fc.nat()).map(([words, at]) => (old: string) => {
    const parts = old.split(' ');
    return parts.with(at % parts.length, words).join(' ');
  }),
);

const singleArbitrary = fc.constantFrom(...files).chain((file) =>
  fc.record({
    file: fc.constant(file),
    leaf: fc.constantFrom(...file.leaves),
    change: changeArbitrary,
    number: fc.integer({ min: -9_999, max: 9_999 }),
  }),
);

it(
  `writes ${CHANGES} random single changes into the lines of the value alone`,
  { timeout: 240_000 },
  () => {
    const changed = fc.property(singleArbitrary, ({ file, leaf, change, number }) => {
      const next = withLeaf(file.value, leaf.keys, (old) =>
        typeof old === 'string' ? change(old) : typeof old === 'boolean' ? !old : number,
      );
      if (!isRecord(next)) throw new Error('A file has keys.');
      const edited = editFile(file.text, next);
      expect(valueOf(file.path, edited)).toEqual(next);
      const [before, after] = [file.text, edited].map((text) => text.split('\n'));
      expect(after?.slice(0, leaf.start)).toEqual(before?.slice(0, leaf.start));
      const below = before?.slice(leaf.end) ?? [];
      expect(after?.slice(after.length - below.length)).toEqual(below);
    });
    fc.assert(changed, { seed: SEED, numRuns: CHANGES, endOnFailure: true });
  },
);

describe('every schema', () => {
  const kinds = [
    ...fileKinds.filter(({ file }) => file.endsWith('.yaml')).map(({ file }) => file),
    ...folderKinds.map(({ folder, ending }) => `${folder}/*.${ending}`),
  ];

  it.each(kinds)('reads %s as it was written anew', (pattern) => {
    const own = files.filter(({ path }) =>
      globSync(pattern, { cwd: contentFolder }).includes(path),
    );
    expect(own).not.toEqual([]);
    for (const { path, value } of own) {
      expect(valueOf(path, editFile('', value))).toEqual(value);
    }
  });
});
