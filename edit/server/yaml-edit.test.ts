import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseMarkdown, parseYaml } from '../../src/content/parsing.ts';
import { isRecord } from '../../src/lib/is-record.ts';
import { BODY, editFile, editYaml } from './yaml-edit.ts';

function without(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
}

const recordSchema = z.record(z.string(), z.unknown());

function valueOf(text: string): Record<string, unknown> {
  return recordSchema.parse(parse(text));
}

const files = globSync('{content,tests/content}/**/*.{yaml,md}').map((file) => {
  const text = readFileSync(file, 'utf8');
  const { data, body } = (file.endsWith('.md') ? parseMarkdown : parseYaml)(text, file);
  const value = recordSchema.parse(data);
  const edit = (next: Record<string, unknown>): string =>
    editFile(text, file.endsWith('.md') ? { ...next, [BODY]: body } : next);
  return { file, text, value, edit };
});

/** The texts of a file change in one of these ways each, in turn, which covers each layout of a text in each way. */
const WAYS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\w+/, "it's: 'new'"),
  () => 'Short.',
  () => 'A long text of many words. '.repeat(8).trim(),
];

/** Each way to change one item or one key of a value, and one way for each leaf. */
function* changesOf(value: unknown, turn = { next: 0 }): Generator {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    yield [...items, 'one more'];
    yield items.slice(1);
    yield items.toReversed();
    for (const [index, item] of items.entries()) {
      for (const change of changesOf(item, turn)) yield items.with(index, change);
    }
  } else if (isRecord(value)) {
    yield { ...value, another: { title: 'With: a colon', list: ['one', 'two'] } };
    for (const [key, inner] of Object.entries(value)) {
      const others = without(value, key);
      if (Object.keys(others).length > 0) yield others;
      for (const change of changesOf(inner, turn)) yield { ...value, [key]: change };
    }
  } else if (typeof value === 'string') {
    yield WAYS[turn.next]?.(value);
    turn.next = (turn.next + 1) % WAYS.length;
  } else yield 42;
}

it.each(files)('leaves $file as it is if nothing changes', ({ text, value, edit }) => {
  expect(edit(structuredClone(value))).toBe(text);
});

const varied = files.filter(({ file }) =>
  /^content\/(?:home|theme|figures\/practices-trials)\.yaml|^content\/articles\/future/.test(file),
);

it.each(varied)(
  'writes any change into $file, and nothing else',
  { timeout: 60_000 },
  ({ file, text, value, edit }) => {
    const lines = new Set(text.split('\n'));
    for (const change of changesOf(value)) {
      const edited = edit(recordSchema.parse(change));
      const { data } = (file.endsWith('.md') ? parseMarkdown : parseYaml)(edited, file);
      expect(data).toEqual(change);
      const fresh = edited.split('\n').filter((line) => !lines.has(line));
      expect(fresh.length).toBeLessThan(12);
    }
  },
);

describe('the smallest change', () => {
  const text = `# Of the whole file.

heading: Soil

# Of the list.
links:
  # The first.
  - label: Blog
    href: /blog
  - { label: About, href: /about } # beside it
text: >-
  One line of words
  and another line
  and the last.
words: ['a', b]
`;
  const value = valueOf(text);

  it('changes a word', () => {
    expect(editYaml(text, { ...value, heading: 'Soil: gone' })).toBe(
      text.replace('heading: Soil', "heading: 'Soil: gone'"),
    );
  });

  it('changes one line of a folded text', () => {
    const changed = 'One line of words and one more line and the last.';
    expect(editYaml(text, { ...value, text: changed })).toBe(
      text.replace('and another line', 'and one more line'),
    );
  });

  it('moves an item with its comments', () => {
    const links = [
      { label: 'About', href: '/about' },
      { label: 'Blog', href: '/blog' },
    ];
    expect(editYaml(text, { ...value, links })).toContain(`links:
  - { label: About, href: /about } # beside it
  # The first.
  - label: Blog
    href: /blog
text`);
  });

  it('adds a key after the one that it follows', () => {
    const { heading, ...others } = value;
    expect(editYaml(text, { heading, lead: 'Words', ...others })).toContain(
      '\nheading: Soil\nlead: Words\n\n# Of the list.\nlinks',
    );
  });

  it('removes a key with its comment', () => {
    expect(editYaml(text, without(value, 'links'))).toBe(`# Of the whole file.

heading: Soil
text: >-
  One line of words
  and another line
  and the last.
words: ['a', b]
`);
  });

  it('changes a value that an alias repeats in both places', () => {
    const repeated = 'one: &words [soil]\nother: *words\n';
    expect(editYaml(repeated, { one: ['rain'], other: ['soil'] })).toBe(
      repeated.replace('soil', 'rain'),
    );
    expect(editYaml(repeated, { one: ['soil'], other: ['rain'] })).toBe(
      repeated.replace(' *words', '\n  - rain'),
    );
  });

  it('empties a list and fills it again', () => {
    const empty = editYaml(text, { ...value, links: [] });
    expect(empty).toContain('# Of the list.\nlinks: []\ntext');
    expect(editYaml(empty, { ...value, links: ['one'] })).toContain('links: [one]\ntext');
  });
});
