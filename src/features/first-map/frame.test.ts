import { expect, it } from 'vitest';
import { contentOf } from '../../../tests/support/content.ts';
import { areInFrame } from './frame.ts';

it('is the whole map if a place would be outside of the larger part', () => {
  const { firstMapResult: result } = contentOf.complete;
  if (result === undefined) throw new Error('There is no first map.');
  const [first, ...others] = result.places;
  if (first === undefined) throw new Error('There is no place.');
  const withFirst = (moved: object) => ({ ...result, places: [{ ...first, ...moved }, ...others] });
  expect(areInFrame(result)).toBe(true);
  expect(areInFrame(withFirst({ row: 20 }))).toBe(false);
  expect(areInFrame(withFirst({ column: 5 }))).toBe(false);
  expect(areInFrame(withFirst({ column: result.grid.columns - 5 }))).toBe(false);
});
