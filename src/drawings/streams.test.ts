import { describe, expect, it } from 'vitest';

import { SAMPLES, type Stream } from './confluence.ts';
import { contoursOf } from './contours.ts';
import { flatten } from './curve.ts';
import { contains, distance, isOutside, unit, type Point } from './geometry.ts';
import { HERO_CONTOURS, HERO_STREAMS, heroCatchment } from './hero.ts';
import { FORMATS, patchCatchment } from './patch.ts';
import { drawWater, streamReaches } from './water.ts';

const WIDTHS = FORMATS.card.widths;

/** The most degrees that a stream may turn between two samples of its line. */
const SHARPEST_BEND = 46;

/** The largest angle in degrees at which a stream may join another. */
const WIDEST_MEETING = 85;

/** The largest ratio of a width to the one before it. */
const WIDEST_STEP = 1.4;

/** The least width of a stream at a confluence, relative to that of what joins it. */
const COVERED = 0.8;

/** The smallest share of a stream with higher land on both sides, which is missing near a confluence. */
const LEAST_IN_VALLEYS = 0.65;

/** Length of the last part of a stream, which may be near the stream that it joins, and its distance before that. */
const LAST_OF_A_STREAM = 40;
const LEAST_APART = 4;

/** The largest climb along a stream, relative to the height from one contour line to the next. */
const MOST_CLIMB = 0.35;

const CARDS = Array.from({ length: 100 }, (_, number) => ({
  seed: `seed ${number}`,
  ...FORMATS.card,
  ...patchCatchment(`seed ${number}`, 'card'),
}));

const HERO = {
  seed: 'hero',
  ...HERO_STREAMS,
  contours: HERO_CONTOURS,
  ...heroCatchment('rillwatch'),
};

/** Checks each network and names the one that fails. */
const inEach = (name: string, check: (network: (typeof CARDS)[number] | typeof HERO) => void) => {
  it(name, () => {
    for (const network of [...CARDS, HERO]) {
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
  inEach('end beyond the border or on an earlier stream, which carries more below', (network) => {
    const { streams, size } = network;
    expect(streams.length).toBeGreaterThan(7);
    streams.forEach((stream, order) => {
      const { joins } = stream;
      const trunk = streams.slice(0, order).find(({ line }) => line === joins?.line);
      if (joins) {
        expect(distance(mouthOf(stream), trunk?.line[joins.point] ?? NOWHERE)).toBeLessThan(1);
        expect(trunk?.flows[joins.point]).toBeGreaterThan(stream.flows.at(-1) ?? Infinity);
      } else expect(isOutside(mouthOf(stream), size, 0)).toBe(true);
    });
  });

  inEach('are drawn completely, in connected reaches that widen downstream', ({ streams }) => {
    for (const stream of streams) {
      const reaches = streamReaches(stream, WIDTHS);
      const drawn = reaches.map(({ subpath }) => flatten(subpath, SAMPLES));
      expect(drawn.flatMap((line, index) => line.slice(index === 0 ? 0 : 1))).toEqual(stream.line);
      const widths = reaches.map(({ width }) => width);
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    }
    const all = drawWater(streams, WIDTHS);
    for (const { d } of all) expect(d).toMatch(/^m[-\d lqtm]+$/u);
    expect(all[0]?.width).toBeLessThan(2 * WIDTHS.head);
    expect(all.at(-1)?.width).toBeGreaterThan(4 * WIDTHS.head);
  });

  inEach('widen in steps that no one sees, and cover the end of what joins them', ({ streams }) => {
    const widths = new Map(
      streams.map((stream) => [stream.line, streamReaches(stream, WIDTHS)] as const),
    );
    for (const { line, joins } of streams) {
      const reaches = widths.get(line) ?? [];
      reaches.slice(1).forEach(({ width }, index) => {
        expect(width / (reaches[index]?.width ?? 0)).toBeLessThan(WIDEST_STEP);
      });
      if (!joins) continue;
      const trunk = (widths.get(joins.line) ?? []).flatMap(({ width, subpath }) =>
        subpath.pieces.map(() => width),
      );
      const at = trunk[Math.floor(joins.point / SAMPLES)] ?? trunk.at(-1) ?? 0;
      expect(at).toBeGreaterThan(COVERED * (reaches.at(-1)?.width ?? 0));
    }
  });

  inEach('bend without kinks', ({ streams }) => {
    for (const { line } of streams) {
      line.slice(2).forEach((next, index) => {
        const [before = NOWHERE, here = NOWHERE] = line.slice(index);
        expect(degrees(before, here, here, next)).toBeLessThan(SHARPEST_BEND);
      });
    }
  });

  inEach(
    'meet at an angle, never against the current, and touch no other stream before',
    ({ streams }) => {
      streams.forEach((stream, order) => {
        const { line, joins } = stream;
        if (!joins) return;
        const [before = NOWHERE, end = NOWHERE] = line.slice(-4);
        const [from = NOWHERE, to = NOWHERE] = joins.line.slice(joins.point - 1);
        expect(degrees(before, end, from, to)).toBeLessThan(WIDEST_MEETING);
        // If two streams touch, the later one joined the other.
        const others = streams.slice(0, order).flatMap((earlier) => earlier.line);
        for (const place of line) {
          if (distance(place, mouthOf(stream)) <= LAST_OF_A_STREAM) continue;
          const away = others.reduce((least, other) => Math.min(least, distance(place, other)), 99);
          expect(away).toBeGreaterThan(LEAST_APART);
        }
      });
    },
  );

  inEach('run downhill in valleys, as far as contour lines show', (network) => {
    const { streams, field, contours } = network;
    const [lowest, next] = contoursOf(field, contours);
    const interval = (next?.level ?? Number.NaN) - (lowest?.level ?? Number.NaN);
    let [inValleys, all] = [0, 0];
    for (const { line } of streams) {
      let least = Infinity;
      line.forEach((here, index) => {
        const height = field.heightAt(...here);
        if (!isOutside(here, field, 0)) {
          least = Math.min(least, height);
          expect((height - least) / interval).toBeLessThan(MOST_CLIMB);
        }
        const before = line[index - 1];
        if (before === undefined) return;
        const [dx, dy] = unit(before, here);
        const banks = [2 * field.cell, -2 * field.cell].map((side) =>
          field.heightAt(here[0] - side * dy, here[1] + side * dx),
        );
        all += 1;
        if (Math.min(...banks) > height) inValleys += 1;
      });
    }
    expect(inValleys / all).toBeGreaterThan(LEAST_IN_VALLEYS);
  });
});

it('streams of the hero do not touch the text, except at the end of a bend', () => {
  const places = HERO.streams.flatMap(({ line }) => line);
  for (const { x, y, width, height } of HERO_STREAMS.keepClear) {
    const inner = { x: x + 20, y: y + 20, width: width - 40, height: height - 40 };
    expect(places.filter((place) => contains(inner, place))).toEqual([]);
  }
});
