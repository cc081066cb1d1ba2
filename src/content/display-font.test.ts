import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const FILE = 'fonts/mine.woff2';

/** A font that an owner may have: variable, with the axes opsz and wght, and only Latin letters. */
const variableFont = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
  ),
);

const OWN = {
  from: FILE,
  family: 'Fraunces',
  license: 'House License',
  axes: '{ opsz: 72 }',
  weights: '{ lightest: 400, heaviest: 700 }',
};

function withOwnFont(changes: Partial<typeof OWN> = {}, bytes: Uint8Array = variableFont) {
  const content = new ScratchContent();
  content.add(FILE, bytes);
  const font = Object.entries({ ...OWN, ...changes }).map(
    ([key, value]) => `    ${key}: ${value}\n`,
  );
  content.edit('theme.yaml', /(?<=^ {2}display:\n)(?: {4}.*\n)+/m, font.join(''));
  return content;
}

it('is used, and named where a text has its placeholder', () => {
  using content = withOwnFont();
  content.edit('legal/privacy.md', 'A camera, and time.', 'Set in {font} ({fontLicense}).');
  const { legal } = readContent(content.folder, 'complete');
  expect(legal[0]?.body).toContain('Set in Fraunces (House License).');
});

it.each([
  [
    { from: 'fonts/other.woff2' },
    'from — Add content/fonts/other.woff2, or correct the name: this file does not exist.',
    'file name — Name it under `from` in theme.yaml, or remove it: nothing uses it.',
  ],
  [
    { from: 'mine.woff2' },
    'from — Write the package of a variable font, such as @fontsource-variable/fraunces, or a file of your own, such as fonts/my-serif.woff2.',
  ],
  [{ family: 'Caslon' }, 'family — Write Fraunces: this is the name of its family in the file.'],
  [{ axes: '{ SOFT: 50 }' }, 'axes.SOFT — Remove `SOFT`: the file has only opsz.'],
  [{ axes: '{ opsz: 200 }' }, 'axes.opsz — Write a number from 9 to 144: the file has no others.'],
])('stops the build with an error: %j', (changes, ...sentences) => {
  using content = withOwnFont(changes);
  const found = content.found().map(({ key, sentence }) => `${key} — ${sentence}`);
  expect(found.map((each) => each.replace('fonts.display.', ''))).toEqual(sentences);
});

it('stops the build if its file is not a font', () => {
  using content = withOwnFont({}, Buffer.from('wOF2 and no more'));
  expect(content.found().map(({ sentence }) => sentence)).toEqual([
    'Save the font again as a WOFF2 file: it cannot be read.',
  ]);
});

it('stops the build if it lacks letters of a heading, and lists them', () => {
  using content = withOwnFont();
  content.edit('home.yaml', 'heading: Our Story', 'heading: Our Łąka Story');
  const [problem] = content.found();
  expect(problem).toMatchObject({
    file: 'home.yaml',
    key: 'story.heading',
    place: { text: '  heading: Our Łąka Story' },
  });
  expect(problem?.sentence).toBe(
    'Write this without Ł ą, or name another font in theme.yaml: Fraunces cannot show this text.',
  );
});

it('lists a name once, wherever headings contain it', () => {
  using content = withOwnFont();
  content.edit('site.yaml', 'brand: Rillwatch', 'brand: Łąka');
  expect(content.found().map(({ file, key }) => [file, key])).toEqual([['site.yaml', 'brand']]);
});
