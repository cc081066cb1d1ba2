import { expect, it } from 'vitest';
import { createTextToPath } from '../drawings/glyphs.ts';
import { displayFont, outlineFonts } from './display-font.ts';

const FONT = {
  from: '@fontsource-variable/fraunces',
  family: 'Fraunces',
  license: 'OFL',
  cut: 'opsz',
  axes: { opsz: 72 },
  weights: { lightest: 340, heaviest: 600 },
};

it('is one file for English, with fallback fonts of the same width and height', async () => {
  const { files, styleSheet } = await displayFont(FONT, ['Rillwatch 99.7%']);
  expect(files.map(({ name }) => name)).toEqual(['display.woff2']);
  expect(styleSheet).not.toContain('unicode-range');
  expect(styleSheet).toMatch(
    /display-georgia;\s.*Georgia.*\ssize-adjust: 94\.9%;\sascent-override: 103\.1%;\sdescent-override: 26\.9%;/,
  );
});

it('uses a second file for letters that the first lacks', async () => {
  const { files, styleSheet } = await displayFont(FONT, ['Łąka Żyta']);
  expect(files.map(({ name }) => name)).toEqual(['display.woff2', 'display-2.woff2']);
  expect(styleSheet).toContain('unicode-range: U+141,U+105,U+17B;');
});

it('has a separate file for letters that only a further language needs', async () => {
  const { files, styleSheet } = await displayFont(FONT, ['Rills', 'Rills \u00f3']);
  expect(files.map(({ name }) => name)).toEqual(['display.woff2', 'display-2.woff2']);
  expect(styleSheet).toContain('unicode-range: U+20,U+F3;');
});

it('draws every letter of a Polish name as outlines', async () => {
  const textToPath = createTextToPath(...(await outlineFonts(FONT)));
  for (const letter of 'ŁąkaŻyta') {
    const { d } = textToPath(letter, 72);
    expect(d).toContain('M');
    for (const numbers of d.split(/[A-Z]/u).filter(Boolean)) {
      expect(numbers).toMatch(/^-?\d+(?:\.\d)?(?: -?\d+(?:\.\d)?)+$/u);
    }
  }
  expect(textToPath('Łąka', 72).width).toBeGreaterThan(100);
  const before = textToPath('aą', 72);
  const beginning = (d: string): number => Number(/^M(-?[\d.]+)/.exec(d)?.[1]);
  expect(beginning(textToPath('aąk', 72).d.slice(before.d.length))).toBeCloseTo(
    before.width + beginning(textToPath('k', 72).d),
    0,
  );
  expect(textToPath('ŁŁ', 72).width).toBeCloseTo(2 * textToPath('Ł', 72).width);
});
