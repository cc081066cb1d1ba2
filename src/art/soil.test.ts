import { describe, expect, it } from 'vitest';

import { HORIZON_HEIGHTS, HORIZON_KINDS, horizon } from './horizon.ts';
import { broken, clear, gradual, irregular, wavy } from './horizon-edges.ts';
import { roots } from './roots.ts';
import { stones } from './stones.ts';
import { TILE_WIDTH, wrapped } from './tile.ts';

const WHOLE_PATH = /^m[-\d lqtmz]+$/u;

describe.each(HORIZON_KINDS)('a %s horizon', (kind) => {
  it('is the same for the same seed and another for another', () => {
    expect(horizon(kind, 'home')).toEqual(horizon(kind, 'home'));
    expect(horizon(kind, 'home').ground).not.toBe(horizon(kind, 'away').ground);
  });

  it('closes around the ground below, in whole coordinates', () => {
    const { ground, height, viewBox } = horizon(kind, 'home');
    expect(ground).toMatch(WHOLE_PATH);
    expect(ground).toContain(`-${TILE_WIDTH} 0z`);
    expect(height).toBe(HORIZON_HEIGHTS[kind]);
    expect(viewBox).toBe(`0 0 ${TILE_WIDTH} ${height}`);
  });
});

describe('horizon edges', () => {
  const depths = (edge: ReturnType<typeof wavy>['edge']): { x: number; y: number }[] =>
    edge ? [edge.start, ...edge.pieces.map(({ to }) => to)].map(([x, y]) => ({ x, y })) : [];

  it('stay in their strip from side to side', () => {
    for (const [draw, height] of [
      [wavy, HORIZON_HEIGHTS.wavy],
      [irregular, HORIZON_HEIGHTS.irregular],
    ] as const) {
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const points = depths(draw(seed, height).edge);
        expect(points[0]?.x).toBe(0);
        expect(points.at(-1)?.x).toBe(TILE_WIDTH);
        for (const { y } of points) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThan(height);
        }
      }
    }
  });

  it('end as they begin, so that a strip that repeats has no step', () => {
    for (const [draw, height] of [
      [clear, HORIZON_HEIGHTS.clear],
      [gradual, HORIZON_HEIGHTS.gradual],
      [wavy, HORIZON_HEIGHTS.wavy],
      [irregular, HORIZON_HEIGHTS.irregular],
      [broken, HORIZON_HEIGHTS.broken],
    ] as const) {
      for (const seed of ['a', 'b', 'c', 'd', 'e']) {
        const points = depths(draw(seed, height).edge);
        expect(points.at(-1)).toEqual({ x: TILE_WIDTH, y: points[0]?.y });
      }
    }
  });

  it('keep their loose blocks whole below the upper side', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const { patches = [] } = broken(seed, HORIZON_HEIGHTS.broken);
      const tops = patches.map((block) => Math.min(...block.map(([, y]) => y)));
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are wider than deep where wavy and deeper than wide where irregular', () => {
    const steepness = (draw: typeof wavy, height: number): number => {
      const points = depths(draw('pockets', height).edge);
      const steps = points.slice(1).map(({ x, y }, index) => {
        const before = points[index] ?? { x, y };
        return { run: Math.abs(x - before.x), rise: Math.abs(y - before.y) };
      });
      return Math.max(...steps.map(({ run, rise }) => rise / Math.max(1, run)));
    };
    expect(steepness(wavy, HORIZON_HEIGHTS.wavy)).toBeLessThan(1.5);
    expect(steepness(irregular, HORIZON_HEIGHTS.irregular)).toBeGreaterThan(4);
  });
});

describe('roots', () => {
  it('hang from the upper edge and thin out', () => {
    const { thick, thin } = roots({ seed: 'home', width: 1440, height: 90, clumps: 9 });
    expect(thick).toMatch(WHOLE_PATH);
    expect(thick).toMatch(/^m\d+-2/u);
    expect(thin.length).toBeGreaterThan(thick.length);
  });
});

describe('stones', () => {
  it('are closed polygons of five to seven corners', () => {
    const { shapes } = stones({
      seed: 'home',
      width: 1440,
      height: 200,
      columns: 4,
      rows: 2,
      largest: 30,
    });
    const polygons = shapes.split('z').filter(Boolean);
    expect(polygons.length).toBeGreaterThanOrEqual(8);
    for (const polygon of polygons) {
      const corners = (polygon.match(/-?\d+/gu) ?? []).length / 2;
      expect([5, 6, 7]).toContain(corners);
    }
  });
});

describe('a shape on a tile', () => {
  const tile = { width: 100, height: 60 };

  it('goes on at the other side where it crosses one, and at three where it crosses a corner', () => {
    const across = [
      [90, 20],
      [110, 20],
      [100, 30],
    ] as const;
    expect(wrapped(across, tile)).toEqual([across, across.map(([x, y]) => [x - 100, y])]);
    const corner = across.map(([x, y]) => [x, y - 30] as const);
    expect(wrapped(corner, tile)).toHaveLength(4);
  });

  it('stands once where it crosses none', () => {
    const inside = [
      [10, 20],
      [20, 20],
    ] as const;
    expect(wrapped(inside, tile)).toEqual([inside]);
  });
});
