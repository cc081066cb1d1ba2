import { expect, it } from 'vitest';
import { HORIZON_NAMES, withHorizons } from './soil.ts';

const layersOf = (count: number) =>
  withHorizons(Array.from({ length: count }, (_, index) => index)).map(({ layer }) => layer);

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '%i sections stand on horizons in their order',
  (count) => {
    const layers = layersOf(count);
    expect(layers).toHaveLength(count);
    expect(layers).toEqual(
      [...layers].sort((a, b) => HORIZON_NAMES.indexOf(a) - HORIZON_NAMES.indexOf(b)),
    );
    expect(layers[0]).toBe('o');
    expect(layers.slice(1).at(-1)).not.toBe('a');
  },
);

it('names the limit if a page has too many sections', () => {
  expect(layersOf(0)).toEqual([]);
  expect(() => layersOf(11)).toThrow('A page has at most 10 sections, not 11');
});
