import { expect, it } from 'vitest';
import { CHARTS, LIBRARY } from './example-text.ts';
import { pageText, readMinutes, sectionHeadings, withoutSections } from './reading.ts';
import { parseTree } from './tree.ts';

it('numbers external sources in the order of their citations, including those of figures', () => {
  const text =
    'One ([B](source:b), [ours](source:example)).\n\n![x](figure:f)\n\nTwo ([A](source:a), [B](source:b)).';
  const [source] = Object.values(LIBRARY.sources);
  const sources = Object.fromEntries(
    ['a', 'b', 'c'].flatMap((id) => (source ? [[id, source]] : [])),
  );
  const figures = [{ ...CHARTS.bars, slug: 'f', sources: ['c', 'b'] }];
  const read = pageText({ ...LIBRARY, sources, figures }, text);
  expect(read.sources).toMatchObject([
    { id: 'b', sign: '1', times: 2 },
    { id: 'c', sign: '2', times: 0 },
    { id: 'a', sign: '3', times: 1 },
  ]);
  expect([...read.marks.values()]).toEqual([
    { sign: '1', time: 1 },
    { sign: '3', time: 1 },
    { sign: '1', time: 2 },
  ]);
});

it('numbers notes in the order of their references, wherever they are defined', () => {
  const { notes } = pageText(LIBRARY, 'One[^b], two[^a].\n\n[^a]: First.\n\n[^b]: Second.');
  expect(notes.map(({ definition }) => definition.identifier)).toEqual(['b', 'a']);
});

it('gives each note its own letters', () => {
  const body = Array.from({ length: 28 }, (_, note) => `Text[^${note}].\n\n[^${note}]: It.\n\n`);
  const { notes } = pageText(LIBRARY, body.join(''));
  expect(notes.slice(24).map(({ sign }) => sign)).toEqual(['y', 'z', 'aa', 'ab']);
});

it('gives each heading a unique id that the page does not use yet', () => {
  const text = 'Before.\n\n## Sources\n\nA.\n\n## Rain\n\nB.\n\n## Rain\n\nC.';
  const ids = pageText(LIBRARY, text).sections.map(({ id }) => id);
  expect(ids).toEqual(['sources-1', 'rain', 'rain-1']);
});

it('estimates the reading time of a text', () => {
  const words = (count: number): string => 'word '.repeat(count);
  expect(readMinutes(parseTree(words(10)))).toBe(1);
  expect(readMinutes(parseTree(words(500)))).toBe(3);
  expect(readMinutes(parseTree(words(500)), words(300))).toBe(4);
});

it.each([
  // cspell:disable
  ['Chinese', '土壤侵蚀是指土壤被水冲走', 7],
  ['Japanese', '雨が土を流すと畑がやせる', 9],
  ['Thai', 'ฝนชะล้างหน้าดินออกไป', 6],
  // cspell:enable
])('counts the words of %s, which has no spaces between them', (_language, sentence, words) => {
  const minutes = readMinutes(parseTree(`${sentence} `.repeat(1_000)));
  expect(minutes).toBeGreaterThan((words * 1_000 * 0.7) / 200);
  expect(minutes).toBeLessThan((words * 1_000 * 1.3) / 200);
});

const TEXT = 'Before.\n\n## One\n\na\n\n### Within\n\nb\n\n## *Two*\n\nc\n\n## Three\n\nd';

it('lists the sections of a text by their plain headings', () => {
  expect(sectionHeadings(TEXT)).toEqual(['One', 'Two', 'Three']);
});

it.each([
  [['One'], 'Before.\n\n## *Two*\n\nc\n\n## Three\n\nd'],
  [['Two', 'Three'], 'Before.\n\n## One\n\na\n\n### Within\n\nb'],
  [['Within', 'Four'], TEXT],
])('removes the sections %j up to the next one', (headings, text) => {
  expect(withoutSections(TEXT, headings)).toBe(text);
});
