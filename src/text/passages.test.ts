import { expect, it } from 'vitest';
import { isLong, isWide, passagesOf, passagesWithRoom } from './passages.ts';
import { parseTree, wordsOf } from './tree.ts';

const FIGURE = '![x](figure:f)';
const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |';
const LONG_TEXT = 'Soil and water. '.repeat(100);

/** The type of each block beside the text, and the first word of each block of text. */
function divided(...blocks: string[]) {
  return passagesOf(parseTree(blocks.join('\n\n')).children).map(({ beside, text }) => ({
    beside: beside.map(({ type }) => type),
    text: text.map((block) => wordsOf(block).split(' ')[0]),
  }));
}

it('puts a figure beside the text that follows it', () => {
  expect(divided('First', FIGURE, 'Second', 'Third', FIGURE, 'Fourth')).toEqual([
    { beside: [], text: ['First'] },
    { beside: ['paragraph'], text: ['Second', 'Third'] },
    { beside: ['paragraph'], text: ['Fourth'] },
  ]);
});

it('puts figures without text between them above each other', () => {
  expect(divided(FIGURE, FIGURE, 'Text')).toEqual([
    { beside: ['paragraph', 'paragraph'], text: ['Text'] },
  ]);
});

it('puts a table and its caption beside text that is as long', () => {
  expect(divided('First', 'Table: Numbers.', TABLE, LONG_TEXT)).toEqual([
    { beside: [], text: ['First'] },
    { beside: ['paragraph', 'table'], text: ['Soil'] },
  ]);
});

it('leaves a table in a text that is shorter, or that has a figure', () => {
  expect(divided('First', TABLE, 'Short')).toMatchObject([{ beside: [] }]);
  expect(divided(TABLE, LONG_TEXT, FIGURE)).toMatchObject([
    { beside: [] },
    { beside: ['paragraph'] },
  ]);
});

it('gives a wide table both columns', () => {
  const wide = '| a | b | c | d | e | f |\n| - | - | - | - | - | - |\n| 1 | 2 | 3 | 4 | 5 | 6 |';
  const [, passage] = passagesOf(parseTree(`First\n\n${wide}\n\nShort`).children);
  expect(passage?.beside).toHaveLength(1);
  expect(passage && isWide(passage, () => false)).toBe(true);
});

it('gives a figure both columns if it is wide', () => {
  const [passage] = passagesOf(parseTree([FIGURE, 'Text'].join('\n\n')).children);
  const isWideNamed = (url: string) => passage && isWide(passage, (image) => image.url === url);
  expect(isWideNamed('figure:f')).toBe(true);
  expect(isWideNamed('figure:g')).toBe(false);
});

it('knows below which figures contents fit in', () => {
  const passagesIn = (...blocks: string[]) => passagesOf(parseTree(blocks.join('\n\n')).children);
  const figure = passagesIn(FIGURE, 'Soil. '.repeat(50));
  const short = passagesIn('Water.');
  const next = passagesIn(FIGURE);
  const roomFor = (entries: number, height: number, ...later: (typeof figure)[]) =>
    passagesWithRoom([figure, ...later, next], entries, () => height).includes(
      figure[0] ?? { beside: [], text: [] },
    );
  expect(roomFor(4, 0)).toBe(false);
  expect(roomFor(4, 0, short)).toBe(true);
  expect(roomFor(4, 4, short)).toBe(false);
  expect(roomFor(9, 0, short)).toBe(false);
  expect(roomFor(9, 9, passagesIn(LONG_TEXT))).toBe(true);
  expect(roomFor(9, Infinity, passagesIn(LONG_TEXT))).toBe(false);
});

it('knows where the text is longer than a figure', () => {
  const [long, short] = passagesOf(
    parseTree([FIGURE, LONG_TEXT, FIGURE, 'Short'].join('\n\n')).children,
  );
  expect(long && isLong(long)).toBe(true);
  expect(short && isLong(short)).toBe(false);
});
