import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { fileIn } from '../../site/index.ts';
import { sentenceOf, slopeCopy, stated, withUnit } from './figures.ts';
import { resultOf } from './result.ts';
import { FIRST } from './setting.ts';

const copy = { ...slopeCopy(fileIn(content, 'slope').bench, 'de'), system: 'metric' } as const;

it('is formatted for the language', () => {
  expect(withUnit(9.15, 'length', copy)).toBe(`9,15 ${copy.units.metric.length}`);
  expect(stated(0.02, 'loss', copy)).toBe('<0,1');
});

it('is announced in the same language', () => {
  expect(sentenceOf(resultOf({ ...FIRST, cover: 'grass' }), copy)).toMatch(/ \d,\d /);
});
