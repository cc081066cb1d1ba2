import { expect, it } from 'vitest';
import { content } from '../../../tests/support/content.ts';
import { boxOf, LABEL_WIDTHS, MAP_SIZE, overlap, type MapLabel } from './labels.ts';
import { drawPlaceMap, widthOfMap } from './place-map.ts';

const ITHACA = { latitude: 42.44, longitude: -76.5 };
const KRAKOW = { latitude: 50.06, longitude: 19.94 };
const AUCKLAND = { latitude: -36.85, longitude: 174.76 };

const words = { ...content.contact.map, language: 'en-US' };
const nowhere = { towns: [], waters: [], names: {}, language: 'de' };
const ithaca = drawPlaceMap({ ...words, place: ITHACA });
const krakow = drawPlaceMap({ ...nowhere, place: KRAKOW });

it.each([
  ['a place of the United States in its state', ithaca, 'New York', 'Pennsylvania', /^m/],
  // cspell:disable-next-line
  ['a place elsewhere in its country', krakow, 'Polen', 'Deutschland', /^$/],
])('shows %s with its neighbors', (_, { labels, county, countyBorders }, own, other, path) => {
  const named = (kind: string) =>
    labels.filter((label) => label.kind === kind).map(({ name }) => name);
  expect(named('region')).toEqual([own]);
  expect(named('neighbor')).toContain(other);
  expect(county).toMatch(path);
  expect(countyBorders).toMatch(path);
});

it('shows a country at the height that its scale says', () => {
  // Poland ends at 54.836° N, and fills 0.66 of the map above a place in its south.
  const north = (54.836 - KRAKOW.latitude) * 111.2;
  const pixels = (MAP_SIZE.height / 2) * 0.66;
  expect((widthOfMap(KRAKOW) / MAP_SIZE.width) * pixels).toBeCloseTo(north, -1);
});

it('uses the names in content instead of those of the atlas', () => {
  const names = { 'New York': 'Empire State', Pennsylvania: 'Keystone State' };
  const { labels } = drawPlaceMap({ ...words, names, place: ITHACA });
  const written = labels.map(({ name }) => name);
  expect(written).toEqual(expect.arrayContaining(['Empire State', 'Keystone State']));
  expect(written).not.toContain('Pennsylvania');
});

// cspell:ignore Pennsilvania
it('rejects a name for a country that is not on the map', () => {
  const names = { 'New York': 'Empire State', Pennsilvania: 'Keystone State' };
  expect(() => drawPlaceMap({ ...words, names, place: ITHACA })).toThrow(
    'contact.yaml of en-US, map.names: the atlas has no Pennsilvania on this map. Is Pennsylvania meant?',
  );
});

it.each(LABEL_WIDTHS.map((width, layer) => ({ width, layer })))(
  'draws no name over another or over the edge at a width of $width px',
  ({ width, layer }) => {
    const px = MAP_SIZE.width / width;
    for (const { labels } of [ithaca, krakow]) {
      const shown = labels.filter(({ from }) => from <= layer);
      for (const [index, one] of shown.entries()) {
        const box = boxOf(one, px);
        expect(box.x - box.halfWidth, one.name).toBeGreaterThan(0);
        expect(box.x + box.halfWidth, one.name).toBeLessThan(MAP_SIZE.width);
        for (const other of shown.slice(index + 1)) {
          expect(overlap(box, boxOf(other, px)), one.name).toBe(false);
        }
      }
    }
  },
);

function inMiddle(labels: readonly MapLabel[], layer: number, share: number): string[] {
  const { width, height } = MAP_SIZE;
  return labels
    .filter(({ x, y, from }) => {
      const isNear =
        Math.abs(x / width - 0.5) < share / 2 && Math.abs(y / height - 0.5) < share / 2;
      return isNear && from <= layer;
    })
    .map(({ name }) => name);
}

it('shows names at every zoom, and the lake and the county near the pin', () => {
  for (const [layer] of LABEL_WIDTHS.entries()) {
    expect(inMiddle(ithaca.labels, layer, 1 / 2 ** layer)).toContain('Ithaca');
  }
  expect(inMiddle(ithaca.labels, 3, 1 / 4)).toContain('Cayuga Lake');
  expect(inMiddle(ithaca.labels, 4, 1 / 8)).toContain('Tompkins');
});

it.each(['Rhode Island', 'New Hampshire'])(
  'names %s only where the name fits on its land',
  (name) => {
    const label = ithaca.labels.find((each) => each.name === name);
    expect(label?.from ?? LABEL_WIDTHS.length).toBeGreaterThan(1);
  },
);

it('names a lake that is narrower than its name once the map is zoomed', () => {
  const fromOf = (half: number) => {
    const [west, east] = [-75 - half, -75 + half];
    const shore: [number, number][] = [
      [43.2, west],
      [44, west],
      [44, east],
      [43.2, east],
    ];
    const lake = { name: 'Lake of Reeds', latitude: 43.6, longitude: -75, shore };
    const { labels } = drawPlaceMap({ ...nowhere, waters: [lake], place: ITHACA });
    return labels.find(({ name }) => name === lake.name)?.from;
  };
  expect(fromOf(0.1)).toBe(2);
  expect(fromOf(1.5)).toBeLessThan(2);
});

function heights(path: string): number[] {
  let y = 0;
  let start = 0;
  return [...path.matchAll(/z|(m|)l?(-?\d+) ?(-?\d+)/g)].map(([part, move, , down]) => {
    y = part === 'z' ? start : y + Number(down);
    if (move === 'm') start = y;
    return y;
  });
}

it('fills the picture with surrounding land, wherever the place is', () => {
  const auckland = drawPlaceMap({ ...nowhere, place: AUCKLAND });
  for (const { region } of [ithaca, krakow, auckland]) {
    const lowest = Math.max(...heights(region));
    expect(lowest).toBeGreaterThan(MAP_SIZE.height / 2);
    expect(lowest).toBeLessThanOrEqual(MAP_SIZE.height + 2);
  }
});

it('shows a name near the upper edge once the map is zoomed and moved', () => {
  const town = { name: 'Far North', latitude: ITHACA.latitude + 400 / 111.2, longitude: -76.5 };
  const { labels } = drawPlaceMap({ ...words, towns: [town], place: ITHACA });
  expect(labels.find(({ name }) => name === town.name)?.from).toBe(2);
});

it('rejects a place at sea with advice', () => {
  const place = { latitude: 42.44, longitude: -40 };
  expect(() => drawPlaceMap({ ...words, place })).toThrow(
    /^content\/contact\.yaml, map\.place: no country lies at latitude 42\.44, longitude -40\./,
  );
});
