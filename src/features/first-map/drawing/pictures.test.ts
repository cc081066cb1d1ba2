import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultSchema } from '../result-schema.ts';
import { mapBox, mapPicture, placePoint, STEP_PICTURES } from './index.ts';

const file = new URL('../../../../tests/content/first-map/result.json', import.meta.url);
const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

describe('the picture of the third step', () => {
  /** Widths in px at which it is narrowest: in a window of 390 px, and in one of 704 px. */
  const narrowest = { narrow: 350, wide: 624 };

  it.each(STEP_PICTURES)('shows each place with a number that can be read (%s)', (picture) => {
    const { left, top, width, height } = mapBox(result, picture);
    const sizes = [...mapPicture(result, picture).matchAll(/<tspan font-size="([\d.]+)"/g)];
    expect(sizes).toHaveLength(result.places.length);
    for (const [, size] of sizes) {
      expect((Number(size) / width) * narrowest[picture]).toBeGreaterThanOrEqual(14);
    }
    for (const { x, y } of result.places.map(placePoint)) {
      expect(Math.min(x - left, left + width - x, y - top, top + height - y)).toBeGreaterThan(
        0.044 * width * (picture === 'narrow' ? 1 : 0.4),
      );
    }
  });
});

it('a picture of the places shows each, even where they are far apart', () => {
  const [first] = result.places;
  if (first === undefined) throw new Error('There is no place.');
  const { columns, rows } = result.grid;
  const corners = [
    [3, 3],
    [columns - 4, rows - 4],
    [Math.round(columns / 2), 3],
    [Math.round(columns / 2), rows - 4],
  ] as const;
  for (const pair of [corners.slice(0, 2), corners.slice(2)]) {
    const places = pair.map(([column, row]) => ({ ...first, column, row }));
    for (const picture of ['narrow', 'text'] as const) {
      const { left, top, width, height } = mapBox({ ...result, places }, picture);
      for (const { x, y } of places.map(placePoint)) {
        expect(x).toBeGreaterThan(left);
        expect(x).toBeLessThan(left + width);
        expect(y).toBeGreaterThan(top);
        expect(y).toBeLessThan(top + height);
      }
    }
  }
});

it('no ring of a picture covers another, and each contains its place', () => {
  for (const picture of [...STEP_PICTURES, 'text'] as const) {
    const circles = mapPicture(result, picture).matchAll(
      /<circle cx="(\d+)" cy="(\d+)" r="(\d+)"/g,
    );
    const drawn = [...circles].map(([, x, y, r]) => ({ x: Number(x), y: Number(y), r: Number(r) }));
    expect(drawn).toHaveLength(result.places.length);
    for (const [index, { x, y, r }] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * r);
      }
      const place = result.places[index];
      if (place === undefined) throw new Error('There is a ring without a place.');
      const at = placePoint(place);
      expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(r);
    }
  }
});
