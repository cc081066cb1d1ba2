import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { fileIn } from '../../site/index.ts';
import {
  labelsOf,
  lessText,
  numeralsOf,
  percent,
  plain,
  sentenceOf,
  settingText,
  slopeCopy,
  spoken,
  stated,
  verdictOf,
  withUnit,
} from './figures.ts';
import { BARE } from '../../../tests/support/slope-settings.ts';
import { FIRST_CHANGE, openingSetting, resultOf } from './setting.ts';

const slope = fileIn(content, 'slope');

const copy = { ...slopeCopy(slope, 'de'), system: 'metric' } as const;

it('is formatted for the language', () => {
  expect(withUnit(9.15, 'length', copy)).toBe(`9,15 ${copy.units.metric.length}`);
  expect(stated(0.02, 'loss', copy)).toBe('<0,1');
});

it('says by how much a loss is less as both are stated, unless a limit is stated', () => {
  expect(lessText(4.04, 9.16, copy)).toBe('5,2');
  for (const [loss, than] of [
    [9.16, 9.16],
    [9.16, 4.04],
    [0.02, 9.16],
    [9.16, 100_000],
  ] as const) {
    expect(lessText(loss, than, copy)).toBeUndefined();
  }
});

it('is read out in the plural forms of the language', () => {
  // cspell:ignore metr metry metrów metra
  const length = {
    one: '%value metr',
    few: '%value metry',
    many: '%value metrów',
    other: '%value metra',
  };
  const { spokenUnits } = slope.bench;
  const units = { ...spokenUnits, metric: { ...spokenUnits.metric, length } };
  const polish = { ...slopeCopy(slope, 'pl'), spokenUnits: units, system: 'metric' } as const;
  const read = [1, 2.5, 3, 12, 24].map((value) => withUnit(value, 'length', spoken(polish)));
  expect(read).toEqual(['1 metr', '2,5 metra', '3 metry', '12 metrów', '24 metry']);
  expect(withUnit(3, 'length', polish)).toBe('3 m');
});

it('hydrates without Intl, whose first use occupies a slow phone', () => {
  const setting = { ...openingSetting(slope), ...FIRST_CHANGE };
  const shown = { ...slopeCopy(slope, 'pl'), system: slope.opens.units };
  const used = vi.spyOn(Intl, 'PluralRules');
  for (const name of ['length', 'strip', 'stripAt', 'steepness'] as const) {
    settingText(name, setting, spoken(shown));
  }
  verdictOf(resultOf(setting), shown);
  expect(used).not.toHaveBeenCalled();
});

it('is announced in the same language', () => {
  expect(sentenceOf(resultOf({ ...BARE, cover: 'grass' }), copy)).toMatch(/ \d,\d /);
});

it('names values of an address as the page does, and leaves what it does not know', () => {
  const { controls } = copy;
  const names = ['stripat', 'today-stripat', 'cover', 'banana'];
  expect(labelsOf(names, controls)).toEqual([controls.stripAt, controls.cover, 'banana']);
});

/** Languages with other separators, digits, and signs of percent, or without a separator in 1234. */
const LANGUAGES = 'en-US es-MX es-ES de-CH fr pl tr eu hi en-IN ar-EG fa'.split(' ');

it.each(LANGUAGES)('numbers are written as %s writes them', (language) => {
  const numerals = numeralsOf(language);
  const options = { maximumSignificantDigits: 4 };
  const number = new Intl.NumberFormat(language, options);
  const share = new Intl.NumberFormat(language, { ...options, style: 'percent' });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      fc.integer({ min: -4, max: 1 }),
      (digits, power) => {
        const value = Number(`${digits}e${power}`);
        expect(plain(value, 4, numerals)).toBe(number.format(value));
        expect(percent(value / 100, 4, numerals)).toBe(share.format(value / 100));
      },
    ),
  );
});

it('has no more digits than are significant', () => {
  expect(plain(1_234.5, 3, numeralsOf('de'))).toBe('1.230');
  expect(percent(0.0849, 2, numeralsOf('de'))).toBe('8,5\u00a0%');
});
