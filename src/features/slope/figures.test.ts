import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { fileIn } from '../../site/index.ts';
import { percent, plain, sentenceOf, stated, withUnit } from './figures.ts';
import { resultOf } from './result.ts';
import { FIRST } from './setting.ts';

const copy = { ...fileIn(content, 'slope').bench, language: 'de' };

it('is formatted for the language', () => {
  expect(plain(1_234.5, 4, 'de')).toBe('1.235');
  expect(percent(0.085, 3, 'de')).toBe('8,5\u00a0%');
  expect(withUnit(9.15, 'length', 'metric', copy)).toBe(`9,15 ${copy.units.metric.length}`);
  expect(stated(0.02, 'loss', 'metric', 'de')).toBe('<0,1');
});

it('is announced in the same language', () => {
  expect(sentenceOf(resultOf({ ...FIRST, cover: 'grass' }), 'metric', copy)).toMatch(/ \d,\d /);
});
