import { flatten, resample, smooth } from './curve.ts';
import type { Point } from './geometry.ts';
import { createNoise } from './noise.ts';
import { between, createRandom, type Random } from './random.ts';
import { stone } from './stones.ts';
import { straight, type Subpath } from './svg-path.ts';
import { seamless, TILE_WIDTH, wrappedAcross } from './tile.ts';

/** What stands between two horizons. */
export interface Drawing {
  /** The lower ground's upper edge, from left to right, at the height at which it begins. */
  readonly edge: Subpath | undefined;
  /** Closed shapes: islands above the edge, holes below it. */
  readonly patches?: readonly (readonly Point[])[];
}

/** The same line, ending at the height at which it begins. */
function levelled(line: readonly Point[]): Point[] {
  const [, level] = line[0] ?? [0, 0];
  return line.map(([x, y], index): Point => [x, index === line.length - 1 ? level : y]);
}

/** Steps of uneven width from the left edge to the right one. */
function stations(random: Random, narrowest: number, widest: number): number[] {
  const xs = [0];
  let x = between(random, narrowest, widest);
  for (; x < TILE_WIDTH - narrowest / 2; x += between(random, narrowest, widest)) xs.push(x);
  return [...xs, TILE_WIDTH];
}

/** A flat, long, jagged shape: pointed at both ends, fullest off its middle. */
function lens(random: Random, [x, y]: Point, length: number, thickness: number): Point[] {
  const tilt = between(random, -0.05, 0.05) * length;
  const belly = between(random, 0.3, 0.6);
  const up = (share: number): Point => [x + length * share, y + tilt * share];
  const [left, right] = [up(0), up(1)];
  const high = (share: number, size: number): Point => {
    const [px, py] = up(share);
    return [px, py - size * thickness * between(random, 0.7, 1.2)];
  };
  return [
    left,
    high(belly * 0.5, 0.45),
    high(belly, 0.6),
    high(0.8, 0.35),
    right,
    high(0.72, -0.35),
    high(belly * 0.7, -0.5),
  ];
}

/** A thin boundary: nearly flat, slightly rough. */
export function clear(seed: string, height: number): Drawing {
  const random = createRandom(seed);
  const drift = seamless(createNoise(seed), 210);
  const line = stations(random, 9, 38).map((x): Point => [
    x,
    height * 0.45 + drift(x) * 3 + between(random, -2.4, 2.4),
  ]);
  return { edge: straight(levelled(line)) };
}

/** Rows of lenses over the edge, each row shorter and sparser than the one below. */
const GRADUAL_ROWS = [
  { y: 0.74, length: 150, gap: 26, thickness: 10 },
  { y: 0.48, length: 88, gap: 84, thickness: 7 },
  { y: 0.2, length: 40, gap: 150, thickness: 4 },
] as const;

/** A wide boundary: bands of the lower ground that thin out upwards. */
export function gradual(seed: string, height: number): Drawing {
  const random = createRandom(seed);
  const noise = seamless(createNoise(seed), 160);
  const drift = (x: number): number => noise(x) * 7;
  const line = stations(random, 26, 80).map((x): Point => [
    x,
    height * 0.86 + drift(x) + between(random, -2.5, 2.5),
  ]);
  const patches = GRADUAL_ROWS.flatMap((row) => {
    const lenses: Point[][] = [];
    for (let x = between(random, 0, row.gap); x < TILE_WIDTH - row.length / 2;) {
      const length = row.length * between(random, 0.4, 1.6);
      const y = row.y * height + drift(x) + between(random, -5, 5);
      const shape = lens(random, [x, y], length, row.thickness * between(random, 0.6, 1.3));
      lenses.push(...wrappedAcross(shape, TILE_WIDTH));
      x += length + row.gap * between(random, 0.2, 1.8);
    }
    return lenses;
  });
  return { edge: straight(levelled(line)), patches };
}

/** Breaks a smooth line into crumbs of soil. */
function crumble(random: Random, line: readonly Point[], spacing: number, by: number): Point[] {
  const points = resample(line, spacing);
  return points.map(([x, y], index): Point => {
    if (index === 0 || index === points.length - 1) return [x, y];
    return [x + between(random, -spacing, spacing) * 0.35, y + between(random, -by, by)];
  });
}

/** Pockets wider than deep, of uneven width and depth, each with one flank steeper than the other. */
export function wavy(seed: string, height: number): Drawing {
  const random = createRandom(seed);
  const level = height * between(random, 0.25, 0.5);
  const line: Point[] = [[0, level]];
  for (let x = between(random, 10, 70); x < TILE_WIDTH;) {
    const width = between(random, 90, 260);
    const crest = height * between(random, 0.1, 0.34);
    const floor = crest + width * between(random, 0.12, 0.22);
    const lean = between(random, 0.2, 0.8);
    line.push([x, crest], [x + width * lean, Math.min(height * 0.88, floor)]);
    x += width + between(random, 0, 50);
  }
  const inside = line.filter(([x]) => x < TILE_WIDTH - 20);
  const soft = smooth([...inside, [TILE_WIDTH, level]], { spacing: 30 });
  return { edge: soft && straight(crumble(random, flatten(soft), 15, 1.6)) };
}

/** One tongue: deeper than wide, narrowing, leaning, its flanks uneven. */
function tongue(random: Random, [x, y]: Point, width: number, depth: number): Point[] {
  const lean = between(random, -0.22, 0.22) * depth;
  const flank = (down: number, side: number): Point => [
    x + width / 2 + (side * width * (1 - down * 0.86)) / 2 + lean * down + between(random, -2, 2),
    y + depth * down + between(random, -3, 3),
  ];
  const bend = between(random, 0.15, 0.3);
  return [
    [x - width * between(random, 0.15, 0.5), y + between(random, -2, 2)],
    flank(0.1, -1),
    flank(bend, -0.8),
    flank(bend + 0.3, -1),
    flank(0.97, -0.6),
    flank(1, 0.7),
    flank(bend + 0.42, 0.9),
    flank(bend + 0.08, 0.75),
    flank(0.08, 1),
    [x + width * between(random, 1.15, 1.6), y + between(random, -2, 2)],
  ];
}

/** Tongues of the upper ground in uneven clumps, with plain stretches between them. */
export function irregular(seed: string, height: number): Drawing {
  const random = createRandom(seed);
  const drift = seamless(createNoise(seed), 230);
  const top = (x: number): number => height * 0.17 + drift(x) * 14;
  const line: Point[] = [[0, top(0)]];
  for (let x = between(random, 24, 70); x < TILE_WIDTH - 80;) {
    const depth = height * between(random, 0.16, 0.72);
    const width = Math.min(depth * 0.8, between(random, 16, 44));
    line.push(...tongue(random, [x, top(x)], width, depth));
    x += width * 1.6;
    const plain = x + (random() < 0.4 ? between(random, 70, 220) : between(random, 4, 30));
    for (
      x += between(random, 16, 34);
      x < Math.min(plain, TILE_WIDTH - 20);
      x += between(random, 16, 40)
    ) {
      line.push([x, top(x) + between(random, -3, 3)]);
    }
    x = Math.max(plain, (line.at(-1) ?? [0])[0] + 8);
  }
  return { edge: straight([...line, [TILE_WIDTH, top(TILE_WIDTH)]]) };
}

/** A crack in rock: a narrow wedge that runs askew into the ground. */
function crack(random: Random, [x, y]: Point, depth: number): Point[] {
  const lean = between(random, -0.9, 0.9) * depth;
  const width = between(random, 4, 9);
  return [
    [x, y],
    [x + lean * 0.35 + between(random, -3, 3), y + depth * 0.5],
    [x + lean, y + depth],
    [x + lean * 0.35 + width * 0.75, y + depth * 0.42],
    [x + width, y + between(random, -3, 3)],
  ];
}

/** How high a stone of half that length may reach above its middle, at its flattest and most slanted. */
function reachOf(size: number): number {
  return size * 0.85;
}

/** Rock that breaks off and starts again at another depth, cracked, with blocks lying loose above it. */
export function broken(seed: string, height: number): Drawing {
  const random = createRandom(seed);
  const level = height * 0.6;
  let y = level;
  const line: Point[] = [];
  const blocks: Point[][] = [];
  for (const x of stations(random, 30, 70)) {
    const fault = random() < 0.22;
    const next = fault ? height * between(random, 0.42, 0.68) : y + between(random, -4, 4);
    if (fault) line.push([x, y], [x + between(random, 2, 30), next]);
    else if (random() < 0.22)
      line.push(...crack(random, [x, y], height * between(random, 0.14, 0.3)));
    else line.push([x, next]);
    if (random() < 0.5) {
      const size = between(random, 5, random() < 0.3 ? 40 : 20);
      const lift = size * 0.5 + between(random, 4, height * 0.2);
      const centre: Point = [x, Math.max(reachOf(size), Math.min(y, next) - lift)];
      blocks.push(...wrappedAcross(stone(random, centre, size, [0.3, 0.5]), TILE_WIDTH));
    }
    y = next;
  }
  const inside = line.filter(([x], index) => index === 0 || x < TILE_WIDTH - 30);
  return { edge: straight([[0, level], ...inside.slice(1), [TILE_WIDTH, level]]), patches: blocks };
}
