import { expect, it } from 'vitest';
import {
  countText,
  directionOf,
  durationText,
  isLanguage,
  listText,
  numberText,
  percentText,
  sortedByName,
} from './language.ts';

it('has a direction, which is set only if it is not the default', () => {
  expect(['en-US', 'es-MX', 'ar', 'he'].map(directionOf)).toEqual([
    undefined,
    undefined,
    'rtl',
    'rtl',
  ]);
});

it('has its own separators and its own position of the percent sign', () => {
  expect(numberText(12_345.67, 'de', 1)).toBe('12.345,7');
  expect(numberText(0.1 + 0.2, 'es')).toBe('0,3');
  expect(percentText(99.7, 'en-US')).toBe('99.7%');
  expect(percentText(99.7, 'de')).toBe('99,7\u00a0%');
});

it('has the plural forms that it needs', () => {
  // cspell:ignore strona strony stron
  const word = { one: '%count strona', few: '%count strony', other: '%count stron' };
  const written = [1, 3, 12].map((count) => countText(count, word, 'pl'));
  expect(written).toEqual(['1 strona', '3 strony', '12 stron']);
  expect(countText(1, { other: '%count pages' }, 'en-US')).toBe('1 pages');
  // cspell:disable
  // Two pages in Arabic need no number, and Swahili has it last.
  expect(countText(2, { two: 'صفحتان', other: '%count صفحة' }, 'ar')).toBe('صفحتان');
  expect(countText(2, { other: 'kurasa %count' }, 'sw')).toBe('kurasa 2');
  // cspell:enable
});

it('must be a well-formed tag that Intl supports', () => {
  expect(['de-CH', 'ar', 'qq', 'en_US', ''].map(isLanguage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  [365, 'en-US', '1 year'],
  [730, 'en-US', '2 years'],
  [90, 'en-US', '90 days'],
  [365, 'es-MX', '1 año'],
])('%i days in %s are %s', (days, language, text) => {
  expect(durationText(days, language)).toBe(text);
});

it('sorts names as its readers do', () => {
  // cspell:disable-next-line
  const names = ['Ñandú', 'Zanja', 'Nube', 'Área'];
  const sorted = sortedByName(names, (name) => name, 'es-MX');
  // cspell:disable-next-line
  expect(sorted).toEqual(['Área', 'Nube', 'Ñandú', 'Zanja']);
  const swedish = sortedByName(['Öl', 'Zebra', 'Ask'], (name) => name, 'sv');
  expect(swedish).toEqual(['Ask', 'Zebra', 'Öl']);
});

it.each([
  ['en', 'a, b, c'],
  ['de', 'a, b und c'],
  ['ar', 'a، وb، وc'],
])('lists in %s with its own signs', (language, written) => {
  expect(listText(['a', 'b', 'c'], language)).toBe(written);
});
