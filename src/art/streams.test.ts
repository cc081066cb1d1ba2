import { describe, expect, it } from 'vitest';

import { contoursOf, type ContourOptions } from './contours.ts';
import { flatten } from './curve.ts';
import type { Field } from './field.ts';
import { contains, distance, lengthOf, type Point } from './geometry.ts';
import { HERO_CONTOURS, HERO_STREAMS, heroCatchment } from './hero.ts';
import { FORMATS, patchCatchment } from './patch.ts';
import { SAMPLES, type Stream } from './confluence.ts';
import { drawWater, reachesOf } from './water.ts';

const WIDTHS = FORMATS.card.widths;

/** Degrees that no stream turns from one sample of its line to the next. */
const SHARPEST_BEND = 46;

/** Degrees between two streams that meet, against the way downstream. */
const WIDEST_MEETING = 85;

/** Length of a stream over the straight way between its ends, on average; a straight one has 1. */
const LEAST_SINUOSITY = 1.03;

/** Share of the water's length with higher land on either side; where streams meet there is none between them. */
const LEAST_IN_VALLEYS = 0.65;

/** Length of a stream's end, in units of the view box, in which it comes near the stream that it joins. */
const LAST_OF_A_STREAM = 40;

/** Distance to other streams above that. */
const LEAST_APART = 4;

/** Climb along a stream over the height from one contour line to the next. */
const MOST_CLIMB = 0.35;

const intervalOf = (field: Field, options: ContourOptions): number => {
  const [lowest, next] = contoursOf(field, options);
  return (next?.level ?? Number.NaN) - (lowest?.level ?? Number.NaN);
};

/** How far a line within the picture rises above its lowest place so far. */
const climbOf = (line: readonly Point[], field: Field): number => {
  let lowest = Infinity;
  let climb = 0;
  for (const [x, y] of line) {
    if (x < 0 || y < 0 || x > field.width || y > field.height) continue;
    const height = field.heightAt(x, y);
    lowest = Math.min(lowest, height);
    climb = Math.max(climb, height - lowest);
  }
  return climb;
};

const SEEDS = Array.from({ length: 100 }, (_, seed) => `seed ${seed}`);
const NETWORKS = [
  ...SEEDS.map((seed) => ({
    seed,
    ...FORMATS.card,
    catchment: patchCatchment(seed, 'card'),
  })),
  {
    seed: 'the hero',
    size: HERO_STREAMS.size,
    contours: HERO_CONTOURS,
    catchment: heroCatchment('rillwatch'),
  },
].map(({ seed, size, contours, catchment }) => ({
  seed,
  ...size,
  ...catchment,
  interval: intervalOf(catchment.field, contours),
}));

const degrees = (a: Point, b: Point, c: Point, d: Point): number => {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI;
};

const lengthBetween = ({ line }: Stream): number => {
  const [start, end] = [line[0], line.at(-1)];
  return start && end ? distance(start, end) : Number.NaN;
};

/** Turns at the points of a stream, in degrees. */
const turnsOf = ({ line }: Stream): number[] =>
  line.slice(2).map((next, index) => {
    const [before, here] = [line[index], line[index + 1]];
    return before && here ? degrees(before, here, here, next) : Number.NaN;
  });

describe('a hundred networks and the hero', () => {
  it('end every stream on a larger one or beyond the border', () => {
    for (const { seed, streams, width, height } of NETWORKS) {
      expect(streams.length, seed).toBeGreaterThan(7);
      streams.forEach(({ line, joins, flows }, order) => {
        const end = line.at(-1) ?? [Number.NaN, Number.NaN];
        if (joins) {
          const trunk = streams[joins.stream];
          expect(joins.stream, seed).toBeLessThan(order);
          expect(distance(end, trunk?.line[joins.point] ?? end), seed).toBeLessThan(1);
          expect(trunk?.flows[joins.point], seed).toBeGreaterThan(flows.at(-1) ?? Infinity);
        } else {
          const [x, y] = end;
          expect(x < 0 || y < 0 || x > width || y > height, `${seed}: ${x} ${y}`).toBe(true);
        }
      });
    }
  });

  it('widen them downstream only, and by steps that are not seen', () => {
    for (const { seed, streams } of NETWORKS) {
      for (const stream of streams) {
        const orders = reachesOf(stream, WIDTHS).map(({ order }) => order);
        expect(orders, seed).toEqual([...new Set(orders)].sort((a, b) => a - b));
      }
      const widths = drawWater(streams, WIDTHS).map(({ width }) => width);
      expect(widths[0], seed).toBeLessThan(2 * WIDTHS.head);
      expect(widths.at(-1), seed).toBeGreaterThan(4 * WIDTHS.head);
    }
  });

  it('draw every part of a stream once, in reaches that go on where the last one ended', () => {
    for (const { streams } of NETWORKS) {
      for (const stream of streams) {
        const drawn = reachesOf(stream, WIDTHS).flatMap(({ subpath }, order) =>
          flatten(subpath, SAMPLES).slice(order === 0 ? 0 : 1),
        );
        expect(drawn).toEqual(stream.line);
      }
    }
  });

  it('wind', () => {
    for (const { seed, streams } of NETWORKS) {
      const run = streams.reduce((sum, { line }) => sum + lengthOf(line), 0);
      const straight = streams.reduce((sum, stream) => sum + lengthBetween(stream), 0);
      expect(run / straight, seed).toBeGreaterThan(LEAST_SINUOSITY);
    }
  });

  it('have no kink', () => {
    for (const { seed, streams } of NETWORKS) {
      expect(Math.max(...streams.flatMap(turnsOf)), seed).toBeLessThan(SHARPEST_BEND);
    }
  });

  it('meet at a slant, never against the current', () => {
    for (const { seed, streams } of NETWORKS) {
      for (const { line, joins } of streams) {
        const trunk = joins && streams[joins.stream]?.line;
        const [before, end] = line.slice(-4);
        const [from, to] = trunk ? [trunk[joins.point - 1], trunk[joins.point]] : [];
        if (!before || !end || !from || !to) continue;
        expect(degrees(before, end, from, to), seed).toBeLessThan(WIDEST_MEETING);
      }
    }
  });

  it('touch no other stream before their mouth', () => {
    for (const { seed, streams } of NETWORKS) {
      let least = Infinity;
      streams.forEach(({ line, joins }, order) => {
        const end = line.at(-1);
        if (!joins || !end) return;
        const free = line.filter((place) => distance(place, end) > LAST_OF_A_STREAM);
        // Of two streams the later one came to where the other was.
        for (const other of streams.slice(0, order).flatMap((earlier) => earlier.line)) {
          for (const place of free) least = Math.min(least, distance(place, other));
        }
      });
      expect(least, seed).toBeGreaterThan(LEAST_APART);
    }
  });

  it('fall from head to mouth, as far as contour lines tell', () => {
    for (const { seed, field, streams, interval } of NETWORKS) {
      for (const { line } of streams) {
        expect(climbOf(line, field) / interval, seed).toBeLessThan(MOST_CLIMB);
      }
    }
  });

  it('lie in valleys: on both sides of the water the land is higher', () => {
    for (const { seed, field, streams } of NETWORKS) {
      const low = streams.flatMap(({ line }) =>
        line.slice(1).map((here, index) => {
          const before = line[index] ?? here;
          const [dx, dy] = [here[0] - before[0], here[1] - before[1]];
          const scale = (2 * field.cell) / Math.max(0.1, distance(before, here));
          const banks = [1, -1].map((side) =>
            field.heightAt(here[0] - side * dy * scale, here[1] + side * dx * scale),
          );
          return Math.min(...banks) > field.heightAt(...here) ? 1 : 0;
        }),
      );
      const share = low.reduce<number>((sum, each) => sum + each, 0) / low.length;
      expect(share, seed).toBeGreaterThan(LEAST_IN_VALLEYS);
    }
  });
});

describe('createStreams', () => {
  it('keeps clear of where words stand, but for the last of a bend', () => {
    const { streams } = heroCatchment('rillwatch');
    for (const box of HERO_STREAMS.keepClear ?? []) {
      const inner = {
        x: box.x + 20,
        y: box.y + 20,
        width: box.width - 40,
        height: box.height - 40,
      };
      expect(streams.flatMap(({ line }) => line.filter((point) => contains(inner, point)))).toEqual(
        [],
      );
    }
  });

  it('gives the same streams for the same seed and others for another', () => {
    const of = (seed: string): string => JSON.stringify(patchCatchment(seed, 'card').streams);
    expect(of('a')).toBe(of('a'));
    expect(of('a')).not.toBe(of('b'));
  });
});
