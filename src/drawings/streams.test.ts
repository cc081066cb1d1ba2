import { describe, expect, it } from 'vitest';

import { SAMPLES, type Stream } from './confluence.ts';
import { contoursOf } from './contours.ts';
import { flatten } from './curve.ts';
import { contains, distance, isOutside, lengthOf, unit, type Point } from './geometry.ts';
import { HERO_CONTOURS, HERO_STREAMS, heroCatchment } from './hero.ts';
import { FORMATS, patchCatchment } from './patch.ts';
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

/** Length of a stream's end in which it comes near the one that it joins, and distance to others above that. */
const LAST_OF_A_STREAM = 40;
const LEAST_APART = 4;

/** Climb along a stream over the height from one contour line to the next. */
const MOST_CLIMB = 0.35;

const NETWORKS = [
  ...Array.from({ length: 100 }, (_, number) => {
    const seed = `seed ${number}`;
    return { seed, ...FORMATS.card, ...patchCatchment(seed, 'card') };
  }),
  { seed: 'hero', ...HERO_STREAMS, contours: HERO_CONTOURS, ...heroCatchment('rillwatch') },
];

/** Checks each network, and names the one that failed. */
const inEach = (name: string, check: (network: (typeof NETWORKS)[number]) => void): void => {
  it(name, () => {
    for (const network of NETWORKS) {
      try {
        check(network);
      } catch (error) {
        throw new Error(network.seed, { cause: error });
      }
    }
  });
};

const NOWHERE: Point = [Number.NaN, Number.NaN];

const mouthOf = ({ line }: Stream): Point => line.at(-1) ?? NOWHERE;

const degrees = (a: Point, b: Point, c: Point, d: Point): number => {
  const [[ux, uy], [vx, vy]] = [unit(a, b), unit(c, d)];
  return (Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) * 180) / Math.PI;
};

describe('a hundred networks and the hero', () => {
  inEach(
    'end beyond the border or on an earlier stream, which carries more below',
    ({ streams, size }) => {
      expect(streams.length).toBeGreaterThan(7);
      streams.forEach((stream, order) => {
        const { joins } = stream;
        const trunk = streams.slice(0, order)[joins?.stream ?? -1];
        if (joins) {
          expect(distance(mouthOf(stream), trunk?.line[joins.point] ?? NOWHERE)).toBeLessThan(1);
          expect(trunk?.flows[joins.point]).toBeGreaterThan(stream.flows.at(-1) ?? Infinity);
        } else expect(isOutside(mouthOf(stream), size, 0)).toBe(true);
      });
    },
  );

  inEach(
    'widen downstream: every wider part of one begins below the narrower ones',
    ({ streams }) => {
      for (const stream of streams) {
        const parts = drawWater([stream], WIDTHS);
        const starts = parts.map(({ d }) => {
          const [x = Number.NaN, y = Number.NaN] =
            /^m(-?\d+) ?(-?\d+)/u.exec(d)?.slice(1).map(Number) ?? [];
          return stream.line.findIndex((place) => distance(place, [x, y]) < 0.1);
        });
        const widths = parts.map(({ width }) => width);
        expect(starts[0]).toBe(0);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        expect(widths).toEqual([...widths].sort((a, b) => a - b));
      }
      const all = drawWater(streams, WIDTHS).map(({ width }) => width);
      expect(all[0]).toBeLessThan(2 * WIDTHS.head);
      expect(all.at(-1)).toBeGreaterThan(4 * WIDTHS.head);
    },
  );

  inEach('are drawn whole, in reaches that go on where the last one ended', ({ streams }) => {
    for (const stream of streams) {
      const drawn = reachesOf(stream, WIDTHS).flatMap(({ subpath }, order) =>
        flatten(subpath, SAMPLES).slice(order === 0 ? 0 : 1),
      );
      expect(drawn).toEqual(stream.line);
    }
    for (const { d } of drawWater(streams, WIDTHS)) expect(d).toMatch(/^m[-\d lqtm]+$/u);
  });

  inEach('wind without a kink', ({ streams }) => {
    const run = streams.reduce((sum, { line }) => sum + lengthOf(line), 0);
    const beeline = streams.reduce(
      (sum, stream) => sum + distance(stream.line[0] ?? NOWHERE, mouthOf(stream)),
      0,
    );
    expect(run / beeline).toBeGreaterThan(LEAST_SINUOSITY);
    for (const { line } of streams) {
      line.slice(2).forEach((next, index) => {
        const [before = NOWHERE, here = NOWHERE] = line.slice(index);
        expect(degrees(before, here, here, next)).toBeLessThan(SHARPEST_BEND);
      });
    }
  });

  inEach('meet at a slant, never against the current, and touch none before', ({ streams }) => {
    streams.forEach((stream, order) => {
      const { line, joins } = stream;
      if (!joins) return;
      const [before = NOWHERE, end = NOWHERE] = line.slice(-4);
      const [from = NOWHERE, to = NOWHERE] =
        streams[joins.stream]?.line.slice(joins.point - 1) ?? [];
      expect(degrees(before, end, from, to)).toBeLessThan(WIDEST_MEETING);
      const free = line.filter((place) => distance(place, mouthOf(stream)) > LAST_OF_A_STREAM);
      // Of two streams the later one came to where the other was.
      const others = streams.slice(0, order).flatMap((earlier) => earlier.line);
      for (const place of free) {
        const away = others.reduce(
          (least, other) => Math.min(least, distance(place, other)),
          Infinity,
        );
        expect(away).toBeGreaterThan(LEAST_APART);
      }
    });
  });

  inEach(
    'fall from head to mouth, as far as contour lines tell',
    ({ streams, field, contours }) => {
      const [lowest, next] = contoursOf(field, contours);
      const interval = (next?.level ?? Number.NaN) - (lowest?.level ?? Number.NaN);
      for (const { line } of streams) {
        let least = Infinity;
        for (const place of line.filter((each) => !isOutside(each, field, 0))) {
          const height = field.heightAt(...place);
          least = Math.min(least, height);
          expect((height - least) / interval).toBeLessThan(MOST_CLIMB);
        }
      }
    },
  );

  inEach('lie in valleys: on both sides of the water the land is higher', ({ streams, field }) => {
    const low = streams.flatMap(({ line }) =>
      line.slice(1).map((here, index) => {
        const [dx, dy] = unit(line[index] ?? here, here);
        const banks = [2 * field.cell, -2 * field.cell].map((side) =>
          field.heightAt(here[0] - side * dy, here[1] + side * dx),
        );
        return Math.min(...banks) > field.heightAt(...here);
      }),
    );
    expect(low.filter(Boolean).length / low.length).toBeGreaterThan(LEAST_IN_VALLEYS);
  });
});

it('the hero keeps clear of words, but for the last of a bend', () => {
  const places = heroCatchment('rillwatch').streams.flatMap(({ line }) => line);
  for (const { x, y, width, height } of HERO_STREAMS.keepClear) {
    const inner = { x: x + 20, y: y + 20, width: width - 40, height: height - 40 };
    expect(places.filter((place) => contains(inner, place))).toEqual([]);
  }
});
