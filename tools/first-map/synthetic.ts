import { createNoise } from '../../src/drawings/noise.ts';
import { createRandom } from '../../src/drawings/random.ts';
import type { Images } from './read-scene.ts';
import { BANDS, DATES, type Band, type Scene } from './scene-schema.ts';

/** Reflectance in percent by ground, in the order of BANDS, in summer and autumn. */
const GROUNDS = {
  forest: [
    [9, 7, 4.5, 24, 14, 5],
    [12, 8, 8.5, 16, 16, 8.5],
  ],
  bare: [
    [12, 11, 11, 17, 24, 14],
    [13, 10, 10, 16, 21, 12.5],
  ],
  some: [
    [11, 10, 8.5, 22, 20, 10],
    [13, 10, 9, 18, 18, 10],
  ],
  green: [
    [11, 10, 9, 22, 24, 12],
    [12, 9.5, 7.5, 24, 18, 8.5],
  ],
  cloud: [
    [36, 35, 35, 38, 36, 28],
    [12, 8, 8.5, 16, 16, 8.5],
  ],
  shadow: [
    [8, 5, 3, 7, 4, 1.5],
    [12, 8, 8.5, 16, 16, 8.5],
  ],
} as const;

const SIZE = 60;

/** A scene whose numbers are reflectances in tenths of a percent. */
export const SYNTHETIC_SCENE: Scene = {
  name: 'A hill of numbers',
  grid: {
    columns: SIZE,
    rows: SIZE,
    cell: 30,
    zone: 18,
    hemisphere: 'north',
    west: 400_000,
    north: 4_500_000,
  },
  frame: { column: 2, row: 2, columns: SIZE - 4, rows: SIZE - 4 },
  elevation: { file: 'elevation.png', unit: 0.1 },
  bands: {
    blue: { gain: 0.001, offset: 0 },
    green: { gain: 0.001, offset: 0 },
    red: { gain: 0.001, offset: 0 },
    nearInfrared: { gain: 0.001, offset: 0 },
    shortwave1: { gain: 0.001, offset: 0 },
    shortwave2: { gain: 0.001, offset: 0 },
  },
  summer: { date: '2020-07-01', sunElevation: 60, sunAzimuth: 140, files: filesOf('summer') },
  autumn: { date: '2020-11-20', sunElevation: 28, sunAzimuth: 165, files: filesOf('autumn') },
};

function filesOf(date: string): Record<Band, string> {
  const name = (band: Band) => `${date}-${band}.png`;
  return {
    blue: name('blue'),
    green: name('green'),
    red: name('red'),
    nearInfrared: name('nearInfrared'),
    shortwave1: name('shortwave1'),
    shortwave2: name('shortwave2'),
  };
}

type GroundName = keyof typeof GROUNDS;

/** Forest on the upper third, then blocks of ten cells, each a field, and two clouds with a shadow. */
function groundAt(column: number, row: number): GroundName {
  if (Math.hypot(column - 15, row - 30) < 4) return 'cloud';
  if (Math.hypot(column - 9, row - 24) < 4) return 'shadow';
  if (row < 18) return 'forest';
  const block = (3 * Math.floor(column / 10) + Math.floor(row / 10)) % 5;
  return block < 2 ? 'bare' : block === 2 ? 'some' : 'green';
}

/** Images of a slope that falls to the south, with fields whose grounds are known, and a little noise. */
export function syntheticImages(): Images & {
  readonly clouds: readonly (readonly [number, number])[];
} {
  const random = createRandom('synthetic');
  const noise = createNoise('synthetic');
  const cells = Array.from(
    { length: SIZE * SIZE },
    (_, at) => [at % SIZE, Math.floor(at / SIZE)] as const,
  );
  const band = (date: number, order: number): Float64Array =>
    Float64Array.from(cells, ([column, row]) => {
      const value = GROUNDS[groundAt(column, row)][date]?.[order] ?? 0;
      return 10 * value * (1 + 0.04 * (random() - 0.5));
    });
  const bands = (date: number) => {
    const [blue, green, red, nearInfrared, shortwave1, shortwave2] = BANDS.map((_, order) =>
      band(date, order),
    );
    const none = new Float64Array();
    return {
      blue: blue ?? none,
      green: green ?? none,
      red: red ?? none,
      nearInfrared: nearInfrared ?? none,
      shortwave1: shortwave1 ?? none,
      shortwave2: shortwave2 ?? none,
    };
  };
  const [summer, autumn] = DATES.map((_, date) => bands(date));
  if (summer === undefined || autumn === undefined) throw new Error('A scene has two dates.');
  const heights = Float64Array.from(
    cells,
    ([column, row]) => 300 - 3 * row + 14 * noise(column / 14, row / 14),
  );
  return {
    scene: SYNTHETIC_SCENE,
    heights,
    numbers: { summer, autumn },
    clouds: [
      [15, 30],
      [9, 24],
    ],
  };
}
