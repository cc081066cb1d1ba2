import { expect, it } from 'vitest';
import { drawPlaceMap, MAP_SIZE } from './place-map.ts';

const ITHACA = { latitude: 42.44, longitude: -76.5 };
const KRAKOW = { latitude: 50.06, longitude: 19.94 };

it.each([
  ['a place of the United States in its state', ITHACA, 'New York', 'Pennsylvania', /^m/],
  ['a place elsewhere in its country', KRAKOW, 'Poland', 'Germany', /^$/],
])('shows %s, among its neighbors', (_, place, region, neighbor, county) => {
  const map = drawPlaceMap(place);
  const own = map.labels.filter(({ isRegion }) => isRegion);
  expect(own.map(({ name }) => name)).toEqual([region]);
  expect(map.labels.map(({ name }) => name)).toContain(neighbor);
  expect(map.county).toMatch(county);
  expect(map.inner).toMatch(county);
});

it('writes no name over another, over the pin or over the edge', () => {
  const { labels } = drawPlaceMap(KRAKOW);
  expect(labels.length).toBeGreaterThan(5);
  for (const [index, one] of labels.entries()) {
    const half = (one.name.length * 8) / 2;
    expect(one.x - half).toBeGreaterThan(0);
    expect(one.x + half).toBeLessThan(MAP_SIZE.width);
    for (const other of [...labels.slice(index + 1), { x: 480, y: 240, name: '' }]) {
      const isApart =
        Math.abs(one.y - other.y) >= 14 ||
        Math.abs(one.x - other.x) >= half + (other.name.length * 8) / 2;
      expect(isApart, `${one.name} and ${other.name || 'the pin'}`).toBe(true);
    }
  }
});

/** Places down of the corners of path data, which says how far each lies below the one before. */
function heights(path: string): number[] {
  let y = 0;
  let start = 0;
  return [...path.matchAll(/z|(m|)l?(-?\d+) ?(-?\d+)/g)].map(([part, move, , down]) => {
    y = part === 'z' ? start : y + Number(down);
    if (move === 'm') start = y;
    return y;
  });
}

it('fills the picture with the land around, wherever the place lies in it', () => {
  for (const place of [ITHACA, KRAKOW, { latitude: -36.85, longitude: 174.76 }]) {
    const lowest = Math.max(...heights(drawPlaceMap(place).region));
    expect(lowest).toBeGreaterThan(MAP_SIZE.height / 2);
    expect(lowest).toBeLessThanOrEqual(MAP_SIZE.height + 2);
  }
});

it('stops with what to do where there is no land', () => {
  expect(() => drawPlaceMap({ latitude: 42.44, longitude: -40 })).toThrow(
    /^content\/contact\.yaml, map\.place: no country lies at latitude 42\.44, longitude -40\./,
  );
});
