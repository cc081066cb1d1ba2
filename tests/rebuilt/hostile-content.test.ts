import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { dotted } from '../../src/content/problems.ts';
import { completeFolder, parseHtml } from '../support/built-site.ts';
import { markupErrors } from '../support/markup.ts';
import { decodeHtml } from '../support/decode-html.ts';
import { BUILD_TIMEOUT_MS, buildWith } from '../support/scratch-build.ts';
import { contentFolder, ScratchContent } from '../support/scratch-content.ts';

/** Is appended to every text that accepts it. It has no complete tag, which is forbidden, and only letters of the display font. */
const HOSTILE = ` "'&<`;

const refusedTexts = [
  'NUL \u0000 inside',
  '\u202Eturned round',
  '\u200B',
  'half of a pair \uD83D',
  '<script>alert(1)</script>',
  '&amp;&lt;&#0;',
  'W'.repeat(10_000),
];

/** A sentence for editors, without the terms of the schema library. */
const CLEAR_SENTENCE = /^(?!Invalid)[A-Z][^\n]{10,}[.?]$/;

type Change = (text: string, field: string) => string;

function withTexts(
  value: unknown,
  file: string,
  change: Change,
  path: PropertyKey[] = [],
): unknown {
  if (typeof value === 'string') return change(value, `${file} ${dotted(path)}`);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) => {
    const step = Array.isArray(value) ? Number(key) : key;
    return [key, withTexts(each, file, change, [...path, step])] as const;
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

const read = (file: string): string => readFileSync(join(contentFolder, file), 'utf8');

function contentWith(change: Change): ScratchContent {
  const content = new ScratchContent();
  const files = globSync('**/*.{yaml,md}', { cwd: contentFolder });
  for (const file of files) {
    const [, keys = read(file), below] = /^---\n([^]*?)\n---\n([^]*)$/.exec(read(file)) ?? [];
    const data: unknown = parse(keys);
    const changed = file === 'theme.yaml' ? data : withTexts(data, file, change);
    const yaml = stringify(changed, { lineWidth: 0, aliasDuplicateObjects: false });
    content.add(file, below === undefined ? yaml : `---\n${yaml}---\n${below}`);
  }
  return content;
}

const texts = new Map<string, string>();
contentWith((text, field) => {
  texts.set(field, text);
  return text;
});

it.each(refusedTexts)('%#: forbidden text is rejected in every field', (refused) => {
  using content = contentWith(() => refused);
  const problems = content.found();
  for (const { sentence } of problems) expect(sentence).toMatch(CLEAR_SENTENCE);
  const fields = new Set(problems.map(({ file, key }) => `${file} ${key}`));
  expect([...texts.keys()].filter((field) => !fields.has(field))).toEqual([]);
});

it('pages show every text, and none of it as markup', { timeout: BUILD_TIMEOUT_MS }, async () => {
  const hostile = new Set(texts.keys());
  const written = () => contentWith((text, field) => (hostile.has(field) ? text + HOSTILE : text));
  // Fields that never accept it, such as addresses and categories, stay unchanged.
  // Other texts, which must be short or name a source, contain these.
  for (const field of hostile) if (/ brand$|\.short$/.test(field)) hostile.delete(field);
  let before = Infinity;
  while (hostile.size < before) {
    before = hostile.size;
    using content = written();
    for (const { file, key } of content.found()) hostile.delete(`${file} ${key}`);
  }
  expect(hostile.size).toBeGreaterThan(texts.size / 2);
  const build = await buildWith(written().folder, 'complete');
  const pages = globSync('**/*.html', { cwd: build.site }).map((file) => ({
    file,
    html: readFileSync(join(build.site, file), 'utf8'),
    usual: readFileSync(join(completeFolder, file), 'utf8'),
  }));
  // The props of an island and structured data are JSON, which is escaped differently.
  const shown = (html: string) =>
    decodeHtml(html).replaceAll('\\"', '"').replaceAll('\\u003c', '<').replaceAll(/\s+/g, ' ');
  const usual = pages.map((page) => shown(page.usual)).join('\n');
  const changed = pages.map(({ html }) => shown(html)).join('\n');
  // A page may name a source, or say that a figure is computed, in other words.
  const own = [...hostile].filter((field) => !/^(?:sources|long-text)\.yaml/.test(field));
  const lost = own.filter((field) => {
    const text = texts.get(field) ?? '';
    return text.length > 20 && usual.includes(text) && !changed.includes(text + HOSTILE);
  });
  expect(lost).toEqual([]);
  const elementsOf = async (html: string) =>
    (await parseHtml(html)).querySelectorAll('*').map(({ tagName }) => tagName);
  for (const { file, html, usual: usualHtml } of pages) {
    expect(await elementsOf(html), file).toEqual(await elementsOf(usualHtml));
    expect(await markupErrors(html), file).toEqual([]);
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    )) {
      expect(() => void JSON.parse(json), file).not.toThrow();
    }
  }
});
