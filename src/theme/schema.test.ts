import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { contentFolder } from '../../tests/support/scratch-content.ts';
import { themeSchema } from './schema.ts';

const recordSchema = z.record(z.string(), z.unknown());

function withColor(key: string, color: unknown): unknown {
  const text = readFileSync(join(contentFolder, 'theme.yaml'), 'utf8');
  const theme = recordSchema.parse(parse(text));
  return { ...theme, colors: { ...recordSchema.parse(theme.colors), [key]: color } };
}

function sentences(theme: unknown): string[] {
  const { error } = themeSchema.safeParse(theme);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('may be #rrggbb and must be valid, even where their contrast is checked', () => {
  expect(sentences(withColor('steel', '#445566'))).toEqual([]);
  for (const key of ['steel', 'loam']) {
    expect(sentences(withColor(key, 'gravel'))).toEqual([
      `colors.${key}: Write a color, such as #14463f or oklch(36% 0.05 180deg).`,
    ]);
  }
});

it('are told apart from comments, which begin with the same sign', () => {
  expect(sentences(withColor('steel', null))).toEqual([
    "colors.steel: Put the color in quotation marks, as in '#14463f': without them, # begins a comment.",
  ]);
});

it('are rejected if a pair has too little contrast, with its contrast and the required one', () => {
  const sky = { day: '#f7f4e7', night: '#5a6a70' };
  expect(sentences(withColor('sky', sky)).join('\n')).toContain(
    'Make cream on sky.night stand out more: the contrast of text is 4.94 there and has to be 7.',
  );
});

const pairs = [
  ['loam', '#777777', 'loam on sky.day'],
  ['cream', '#777777', 'cream on soilO.day'],
  ['creamSoft', '#777777', 'creamSoft on soilA.day'],
  ['leaf', '#9fc79f', 'leaf on soilC.day'],
  ['shoot', '#224422', 'shoot on soilB.day'],
  ['soilB', { day: '#8a5a48', night: '#4a2d20' }, 'cream on soilB.day'],
  ['rock', { day: '#888888', night: '#222222' }, 'cream on rock.day'],
  ['inkSoft', { day: '#888888', night: '#dddddd' }, 'inkSoft.day on sky.day'],
  ['skyLow', { day: '#a0a098', night: '#66666f' }, 'inkSoft.day on skyLow.day'],
  ['skyLow', { day: '#a0a098', night: '#66666f' }, 'inkSoft.night on skyLow.night'],
  ['pressOver', { day: '#77bb77', night: '#aaffaa' }, 'pressOver.day on cream'],
  ['water', { day: '#bbdddd', night: '#88dddd' }, 'water.day on sky.day'],
  ['cool', '#225555', 'cool on soilB.day'],
  ['error', { day: '#ff9999', night: '#ffaaaa' }, 'error.day on sky.day'],
  // These pairs of horizons differ by one step of lightness or less, in dark and in light.
  ['soilA', { day: '#39291b', night: '#1b1510' }, 'soilO.night on soilA.night'],
  ['soilA', { day: '#241a11', night: '#352517' }, 'soilO.day on soilA.day'],
  ['soilC', { day: '#dfcdac', night: '#4a3a26' }, 'soilB.night on soilC.night'],
  ['rock', { day: '#202d3a', night: '#402f20' }, 'soilB.night on rock.night'],
] as const;

it.each(pairs)('rejects %s as %j', (key, color, pair) => {
  expect(sentences(withColor(key, color)).join('\n')).toMatch(
    RegExp(`(?:Make|for|,) ${RegExp.escape(pair)}(?: stand out more| \\()`),
  );
});

it.each([
  ['loam', '#999999', 'loam'],
  ['cream', '#777777', 'cream'],
  ['soilB', { day: '#9a6a58', night: 'oklch(36% 0.08 38deg)' }, 'soilB.day'],
  ['sky', { day: '#f7f4e7', night: '#8a9aa0' }, 'sky.night'],
])('is one mistake if only %s is wrong, %j', (key, color, place) => {
  const found = sentences(withColor(key, color));
  expect(found.map((sentence) => sentence.split(':')[0])).toEqual([`colors.${place}`]);
  expect(found.join()).toContain(' The same holds for ');
});
