// cspell:ignore Clima Clim
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contentFolder, ScratchContent } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const table = join(import.meta.dirname, '../../tests/support/content-errors.yaml');

const errors = z
  .array(
    z.strictObject({
      name: z.string(),
      file: z.string(),
      /** Regular expression with the flag `m`. */
      find: z.string(),
      write: z.string(),
      /** The line of the changed file that the message shows, or undefined if no line contains the error. */
      shown: z.exactOptional(z.string()),
      sentence: z.string(),
    }),
  )
  .parse(parse(readFileSync(table, 'utf8')));

const STORY = 'heading: Our Story';

describe('one mistake in content/', () => {
  it.each(errors)('stops the build with one clear message and its line: $name', (error) => {
    using content = new ScratchContent();
    content.edit(error.file, new RegExp(error.find, 'm'), error.write);
    const problems = content.found().map(({ file, sentence, place }) => ({
      file,
      sentence,
      shown: place?.text,
      isThere: place === undefined || content.read(file).split('\n')[place.line - 1] === place.text,
    }));
    const { file, sentence, shown } = error;
    expect(problems).toEqual([{ file, sentence, shown, isThere: true }]);
  });

  it('accepts the unchanged content', () => {
    using content = new ScratchContent();
    expect(content.found()).toEqual([]);
    expect(content.read('home.yaml')).toBe(readFileSync(join(contentFolder, 'home.yaml'), 'utf8'));
  });
});

it.each([
  ['home.yaml', 'a number sign in quotation marks', STORY, "heading: 'We are number #1'"],
  ['home.yaml', 'a number sign in a word', STORY, 'heading: Our#Story'],
  ['home.yaml', 'a number sign in a folded text', STORY, 'heading: >-\n    We are\n    # 1'],
  ['home.yaml', 'a note behind a key', 'hero:', 'hero: # first'],
  ['home.yaml', 'a note of its own line', `  ${STORY}`, `  # A note.\n  ${STORY}`],
  ['home.yaml', 'curly marks within straight ones', STORY, "heading: '“Our Story”'"],
  ['home.yaml', 'curly marks within a text', STORY, 'heading: Our “own” Story'],
  ['home.yaml', 'an apostrophe within a text', STORY, "heading: It's ours"],
  ['home.yaml', 'an ampersand and angle brackets', STORY, 'heading: Soil & rain, 3 < 5 > 4'],
  ['home.yaml', 'a star and an underscore', STORY, 'heading: 3 * 4 and rill_map'],
  ['home.yaml', 'a colon without a space', STORY, 'heading: Our story at 9:30'],
  ['site.yaml', 'a domain with an umlaut', 'hello@rillwatch.example', 'hallo@müller.de'],
  ['site.yaml', 'Cyrillic', 'https://www.linkedin.com/company', 'https://пример.рф'],
  ['site.yaml', 'capitals in an address', 'siteUrl: https://rill', 'siteUrl: https://Rill'],
  ['site.yaml', 'a name for a list', 'links: *social', 'links: [{ label: A, href: /about }]'],
  ['site.yaml', 'a slash after it', 'rillwatch.example\n', 'rillwatch.example/\n'],
])('accepts text in %s that only looks like an error: %s', (file, _name, find, replacement) => {
  using content = new ScratchContent();
  content.edit(file, find, replacement);
  expect(content.found()).toEqual([]);
});

it.each([
  [
    'figures/pixels-bare-wet-green.yaml',
    'a portrait without sources',
    /^kind: picture([^]*)^sources: .*\n/m,
    'kind: portrait$1',
  ],
  [
    'pages/technology.md',
    'a page of its owner’s facts',
    /^lead: [^]*/m,
    'lead: What we are.\nown: true\n---\n\nThe greenhouse is 30 m long.\n',
  ],
])('needs no source in %s: %s', (file, _name, find, replacement) => {
  using content = new ScratchContent();
  const before = content.read(file);
  content.add(file, before.replace(find, replacement));
  expect(content.read(file)).not.toBe(before);
  expect(content.found('complete')).toEqual([]);
});

it('a fact of the owner on home needs no source', () => {
  using content = new ScratchContent();
  content.edit('home.yaml', /^figures:.*/m, 'figures:\n  30 m: own');
  content.edit(
    'home.yaml',
    'Soil leaves a field a grain at a time.',
    'The greenhouse is 30 m long.',
  );
  expect(content.found()).toEqual([]);
  content.edit('home.yaml', '30 m: own', '30 m: mine');
  expect(content.found()).toMatchObject([{ file: 'home.yaml', key: 'figures.30 m' }]);
});

it.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['two byte order marks', (text: string) => `\uFEFF\uFEFF${text}`],
  ['CR LF', (text: string) => text.replaceAll('\n', '\r\n')],
  ['mixed line ends', (text: string) => text.replaceAll(/\n(?=[a-m])/g, '\r\n')],
  ['decomposed accents', (text: string) => text.replace('Our Story', 'Our Sto\u0301ry')],
])('reads files with %s', (_name, rewrite) => {
  using content = new ScratchContent();
  for (const file of ['home.yaml', 'pages/technology.md', 'articles/a-note-on-figures.md']) {
    content.add(file, rewrite(content.read(file)));
  }
  expect(content.found('complete')).toEqual([]);
});

it.each(['...\n', '...\n# The end.\n'])('reads YAML that ends with %j', (end) => {
  using content = new ScratchContent();
  content.add('home.yaml', `%YAML 1.2\n---\n${content.read('home.yaml')}${end}`);
  expect(content.found()).toEqual([]);
});

it('treats accents alike, whether they are one character or two', () => {
  using content = new ScratchContent();
  content.edit('site.yaml', 'Climate: Climate', 'Climate: Clima\u0301te');
  content.edit('home.yaml', STORY, 'heading: Clima\u0301te');
  expect(readContent(content.folder).home.story?.heading).toBe('Clim\u00E1te');
});

it('names twenty unknown keys of a file with 40,000', () => {
  using content = new ScratchContent();
  const keys = Array.from({ length: 40_000 }, (_, index) => `key${index}: x\n`);
  content.add('failure.yaml', content.read('failure.yaml') + keys.join(''));
  const found = content.found();
  expect(found).toHaveLength(21);
  expect(found.at(-1)?.sentence).toMatch(/^Remove the 39980 other unknown keys, too: /);
});

it('names aliases that would repeat a value too often', () => {
  using content = new ScratchContent();
  const nine = (name: string) => Array.from({ length: 9 }, () => name).join(', ');
  const bomb = ['a', 'b', 'c', 'd'].map(
    (name, index, all) => `${name}: &${name} [${nine(index === 0 ? 'x' : `*${all[index - 1]}`)}]\n`,
  );
  content.add('failure.yaml', bomb.join(''));
  expect(content.problems()).toEqual([
    'content/failure.yaml: whole file — Write the values in place of the aliases, such as *name: together they are too long.',
  ]);
});
