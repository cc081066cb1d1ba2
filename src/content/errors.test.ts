import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contentFolder, ScratchContent } from '../../tests/support/scratch-content.ts';

const table = join(import.meta.dirname, '../../tests/support/content-errors.yaml');

const errors = z
  .array(
    z.strictObject({
      name: z.string(),
      /** Path below `content/`. */
      file: z.string(),
      /** Regular expression, in which `^` and `$` stand for the ends of lines. */
      find: z.string(),
      write: z.string(),
      /** The line of the changed file that an editor is shown; left out where no line has the error. */
      shown: z.exactOptional(z.string()),
      sentence: z.string(),
    }),
  )
  .parse(parse(readFileSync(table, 'utf8')));

describe('one mistake in content/', () => {
  it.each(errors)('stops with one clear sentence and its line: $name', (error) => {
    using content = new ScratchContent();
    content.edit(error.file, new RegExp(error.find, 'm'), error.write);
    const problems = content.found().map(({ file, sentence, place }) => ({
      file,
      sentence: sentence.replace(/line \d+ above/, 'line N above'),
      shown: place?.text,
      isThere: place === undefined || content.read(file).split('\n')[place.line - 1] === place.text,
    }));
    const { file, sentence, shown } = error;
    expect(problems).toEqual([{ file, sentence, shown, isThere: true }]);
  });

  it('takes the content as it stands', () => {
    using content = new ScratchContent();
    expect(content.found()).toEqual([]);
    expect(content.read('home.yaml')).toBe(readFileSync(join(contentFolder, 'home.yaml'), 'utf8'));
  });
});

describe('what looks like an error and is none', () => {
  it.each([
    ['a number sign in quotation marks', 'heading: Our Story', "heading: 'We are number #1'"],
    ['a number sign in a word', 'heading: Our Story', 'heading: Our#Story'],
    ['a number sign in a folded text', 'heading: Our Story', 'heading: >-\n    We are\n    # 1'],
    ['a note of its own line', '  heading: Our Story', '  # A note.\n  heading: Our Story'],
    ['curly marks within straight ones', 'heading: Our Story', "heading: '“Our Story”'"],
    ['curly marks within a text', 'heading: Our Story', 'heading: Our “own” Story'],
    ['an apostrophe within a text', 'heading: Our Story', "heading: It's ours"],
    ['an ampersand and angle brackets', 'heading: Our Story', 'heading: Soil & rain, 3 < 5 > 4'],
    ['a star and an underscore', 'heading: Our Story', 'heading: 3 * 4 and rill_map'],
    ['a colon without a space', 'heading: Our Story', 'heading: Our story at 9:30'],
  ])('%s', (_name, find, replacement) => {
    using content = new ScratchContent();
    content.edit('home.yaml', find, replacement);
    expect(content.found()).toEqual([]);
  });

  it.each([
    ['a mailbox in a domain with an umlaut', 'hello@rillwatch.example', 'hallo@müller.de'],
    ['an address in Cyrillic', 'https://www.linkedin.com/company', 'https://пример.рф'],
    ['capitals in the site’s address', 'siteUrl: https://rill', 'siteUrl: https://Rill'],
    ['a slash after the site’s address', /siteUrl: \S+/, 'siteUrl: https://rillwatch.example/'],
  ])('%s', (_name, find, replacement) => {
    using content = new ScratchContent();
    content.edit('site.yaml', find, replacement);
    expect(content.found()).toEqual([]);
  });
});
