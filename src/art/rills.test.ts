import { describe, expect, it } from 'vitest';

import { catchmentField } from './catchment.ts';
import { createField } from './field.ts';
import { contains, distance } from './geometry.ts';
import { HERO_RILLS, heroField } from './hero.ts';
import { reachesOf, rillPaths } from './rill-drawing.ts';
import { createRills, RILL_CLASSES, STREAM_STEP, type RillOptions } from './rills.ts';

const CARD: RillOptions = {
  seed: 'card',
  spacing: 12,
  joinWithin: 6,
  classFlows: [4, 14, 40, 110],
  headSpacing: 20,
  shortest: 26,
};

const NETWORKS = [
  {
    name: 'the hero',
    field: heroField('rillwatch'),
    options: { ...HERO_RILLS, seed: 'rillwatch' },
  },
  ...['a', 'b', 'c'].map((seed) => ({
    name: `card ${seed}`,
    field: catchmentField(seed, { width: 320, height: 144 }),
    options: CARD,
  })),
  {
    name: 'rough ground with hollows',
    field: createField({
      seed: 'rough',
      columns: 40,
      rows: 30,
      cell: 10,
      relief: 80,
      tilt: [0, 0.05],
      wavelength: 120,
    }),
    options: CARD,
  },
].map((network) => ({ ...network, streams: createRills(network.field, network.options) }));

describe.each(NETWORKS)('the rills of $name', ({ field, options, streams }) => {
  it('never run uphill', () => {
    const climbs = streams.flatMap(({ line }) =>
      line.slice(1).filter((point, index) => {
        const before = line[index];
        return before && field.heightAt(...point) >= field.heightAt(...before);
      }),
    );
    expect(climbs).toEqual([]);
  });

  it('only gain water downstream', () => {
    for (const { line, flows } of streams) {
      expect(flows).toHaveLength(line.length);
      expect(flows[0]).toBeGreaterThanOrEqual(1);
      flows.slice(1).forEach((flow, index) => {
        expect(flow).toBeGreaterThanOrEqual(flows[index] ?? Infinity);
      });
    }
  });

  it('hand all their water on to the stream that they join', () => {
    streams.forEach(({ flows, joins }, order) => {
      if (!joins) return;
      expect(joins.stream).toBeLessThan(order);
      const trunk = streams[joins.stream];
      expect(trunk?.flows[joins.point]).toBeGreaterThan(flows.at(-1) ?? Infinity);
    });
    const mouths = streams.filter(({ joins }) => !joins);
    const out = mouths.reduce((sum, { flows }) => sum + (flows.at(-1) ?? 0), 0);
    expect(out).toBe(streams.length);
  });

  it('end on another stream, beyond the border or in a pit', () => {
    for (const { line, joins } of streams) {
      const end = line.at(-1) ?? [Number.NaN, Number.NaN];
      if (joins) {
        expect(end).toEqual(streams[joins.stream]?.line[joins.point]);
        continue;
      }
      const [x, y] = end;
      const beyond = x < 0 || y < 0 || x > field.width || y > field.height;
      const step = options.joinWithin * STREAM_STEP;
      const around = [
        field.heightAt(x - step, y),
        field.heightAt(x + step, y),
        field.heightAt(x, y - step),
        field.heightAt(x, y + step),
      ];
      expect(beyond || Math.min(...around) >= field.heightAt(x, y)).toBe(true);
    }
  });

  it('are drawn with widths that only grow, away from words, and meet what they join', () => {
    const reaches = reachesOf(streams, options);
    expect(reaches.length).toBeGreaterThan(5);
    for (const { line } of reaches) {
      for (const box of options.keepClear ?? []) {
        expect(line.slice(1).filter((point) => contains(box, point))).toEqual([]);
      }
    }
    reaches.slice(1).forEach((reach, index) => {
      const before = reaches[index];
      const [start] = reach.line;
      const end = before?.line.at(-1);
      if (!before || !start || !end || distance(start, end) > 0) return;
      expect(reach.class).toBeGreaterThan(before.class);
    });
  });
});

describe('reachesOf', () => {
  it('keeps the heads of two streams apart', () => {
    const { streams, options } = NETWORKS[0] ?? { streams: [], options: CARD };
    const many = reachesOf(streams, { ...options, headSpacing: 0 });
    expect(reachesOf(streams, options).length).toBeLessThan(many.length);
  });
});

describe('rillPaths', () => {
  it('sorts reaches by class', () => {
    const paths = rillPaths(
      [
        {
          class: 3,
          line: [
            [0, 0],
            [0, 10],
          ],
        },
      ],
      { spacing: 40 },
    );
    expect(RILL_CLASSES.filter((each) => paths[each] !== '')).toEqual([3]);
  });
});
