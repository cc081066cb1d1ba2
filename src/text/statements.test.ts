import { describe, expect, it } from 'vitest';
import { figuresIn, grammarOf, statementsIn } from './statements.ts';
import { parseTree } from './tree.ts';

const ENGLISH = grammarOf('en-US', {
  numbers: ['million', 'per cent'],
  units: ['farms'],
  abbreviations: ['approx.'],
});

describe('figures of a text', () => {
  it.each([
    ['It lost 4.0 tons.', ['4.0']],
    ['35 ± 11 % of 1,200 plots', ['35', '11', '1,200']],
    ['from 2.5 to 20 m', ['2.5', '20']],
    ['a 10 m square', ['10']],
    ['a 15-cm rill', ['15']],
    ['2000 kg of seed', ['2000']],
    ['1900 farms, and 1800\u00a0t', ['1900', '1800']],
    ['½ of it, or ４０', ['½', '４０']],
    ['forty percent of a dozen % of it', ['forty percent', 'dozen %']],
    ['millions, or a Million, or ten per cent', ['Million', 'per cent']],
  ])('%s', (text, figures) => {
    expect(figuresIn(text, ENGLISH)).toEqual(figures);
  });

  it.each([
    // cspell:disable
    ['fr', '1 680 millions en 2003, 500 fermes', ['1 680', '500']],
    ['fr', '35\u202f900 et 12\u00a0000', ['35\u202f900', '12\u00a0000']],
    ['es-MX', '35\u202f900 predios', ['35\u202f900']],
    ['de-CH', '1’680 Höfe', ['1’680']],
    // cspell:enable
    // In English, a space does not separate thousands.
    ['en-US', 'plots 12 100 m long', ['12', '100']],
  ])('in %s: %s', (language, text, figures) => {
    expect(figuresIn(text, grammarOf(language))).toEqual(figures);
  });

  it('recognizes dates and percentages of another language, and number words from its grammar', () => {
    // cspell:disable-next-line
    const text = 'El 5 de marzo de 2026, en abril de 2025, diez por ciento';
    expect(figuresIn(text, grammarOf('es-MX'))).toEqual([text.slice(-15)]);
    // cspell:disable-next-line
    const words = { numbers: ['la mitad'], units: ['predios'], abbreviations: [] };
    // cspell:disable-next-line
    const found = figuresIn('La mitad de 2000 predios en 2001', grammarOf('es-MX', words));
    // cspell:disable-next-line
    expect(found).toEqual(['La mitad', '2000']);
  });

  it.each([
    'Sentinel-2, RUSLE2 and CO2',
    'MJ mm ha⁻¹ h⁻¹, t per m², CO₂',
    'since 1982, or from 1982 to 2003',
    'on 6 October 2026 and on October 6, 2026',
    'one of three',
    'an A4 page',
  ])('%s: none', (text) => {
    expect(figuresIn(text, ENGLISH)).toEqual([]);
  });
});

function namedIn(markdown: string): [string[], string[]][] {
  return statementsIn(parseTree(markdown), ENGLISH).map(({ figures, sources }) => [
    figures,
    sources,
  ]);
}

describe('a sentence', () => {
  it('ends before the next sentence, and not at an abbreviation', () => {
    expect(namedIn('Some 5 ([A](source:a)). Then approx. 7 ([B](source:b)). None.')).toEqual([
      [['5'], ['a']],
      [['7'], ['b']],
      [[], []],
    ]);
  });

  it('continues on the next line, and reports the line of its figure', () => {
    const [sentence] = statementsIn(parseTree('What was\nlost is 5,\nthey say.'), ENGLISH);
    expect(sentence).toMatchObject({
      line: 1,
      figures: ['5'],
      text: 'What was lost is 5, they say.',
    });
  });

  it('has no figures in a URL, in code, or in the text of a link', () => {
    expect(namedIn('See [12 others](/x/34) and `5`.')).toEqual([[[], []]]);
  });

  it('is checked in lists, quotations, and notes', () => {
    const named = namedIn('- Item 1\n\n> Said 2\n\nText.[^n]\n\n[^n]: Note 3');
    expect(named.flatMap(([figures]) => figures)).toEqual(['1', '2', '3']);
  });
});

it('a table needs a source in a cell or in its caption', () => {
  const table = '| a | b |\n| - | - |\n| x | 5 |\n| y | 6 |';
  const lastOf = (markdown: string) => namedIn(markdown).at(-1);
  expect(lastOf(table.replace('5', '5 ([A](source:a))'))).toEqual([['5', '6'], ['a']]);
  expect(lastOf(`Table: losses ([A](source:a)).\n\n${table}`)).toEqual([['5', '6'], ['a']]);
  expect(lastOf(`Losses ([A](source:a)).\n\n${table}`)).toEqual([['5', '6'], []]);
});
