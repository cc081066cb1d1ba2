import type { Point } from './geometry.ts';
import { broken, clear, gradual, irregular, wavy, type Drawing } from './horizon-edges.ts';
import { straight, writePath, type Subpath } from './svg-path.ts';
import { TILE_WIDTH } from './tile.ts';

/** Kinds of boundary between two soil horizons, in the words of field soil description. */
export const HORIZON_KINDS = ['clear', 'gradual', 'wavy', 'irregular', 'broken'] as const;

/** One of the kinds of boundary. */
export type HorizonKind = (typeof HORIZON_KINDS)[number];

/** A boundary to be filled with the colour of the lower ground, over the upper one. */
export interface Horizon {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** Path data, to be filled by the even-odd rule: islands stand out, holes show the upper ground. */
  readonly ground: string;
}

/** Height of each kind's strip; the ground fills its lower edge. */
export const HORIZON_HEIGHTS: Record<HorizonKind, number> = {
  clear: 16,
  gradual: 56,
  wavy: 64,
  irregular: 128,
  broken: 96,
};

const DRAW: Record<HorizonKind, (seed: string, height: number) => Drawing> = {
  clear,
  gradual,
  wavy,
  irregular,
  broken,
};

/** Closes an edge around the ground below it. */
function closeBelow(edge: Subpath, height: number): Subpath {
  const corners: Point[] = [
    [TILE_WIDTH, height],
    [0, height],
  ];
  const pieces = [...edge.pieces, ...corners.map((to) => ({ kind: 'l', to }) as const)];
  return { start: edge.start, pieces, closed: true };
}

/** The lower ground, with the boundary as its upper edge. */
export function horizon(kind: HorizonKind, seed: string): Horizon {
  const height = HORIZON_HEIGHTS[kind];
  const { edge, patches = [] } = DRAW[kind](`${seed} ${kind}`, height);
  const shapes = patches.flatMap((patch) => straight(patch, true) ?? []);
  const body = edge ? [closeBelow(edge, height)] : [];
  return {
    viewBox: `0 0 ${TILE_WIDTH} ${height}`,
    width: TILE_WIDTH,
    height,
    ground: writePath([...body, ...shapes]),
  };
}
