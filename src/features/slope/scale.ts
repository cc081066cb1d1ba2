import type { Point } from '../../drawings/geometry.ts';
import type { Setting } from './setting.ts';

/** Size of a drawing. Its unit is a pixel if it is shown at this width. */
export const SIZE = { width: 860, height: 326 } as const;

/** The scale of all slopes in both directions, at which 120 m and 20% fit. */
export const PER_METER = 4.6;

/** Where each slope ends, at the front of its foot. */
export const FOOT = { x: 566, y: 262 } as const;

/** Offset from the front of the field to its back, which is seen from above. */
export const BACK = { x: 92, y: -104 } as const;

/** Maps a point of the field to the drawing: `down` from the top and `across` from the front, both 0 to 1. */
export type Projection = (down: number, across: number) => Point;

export function projectionOf({ length, steepness }: Setting): Projection {
  const run = length * PER_METER;
  return (down, across) => [
    FOOT.x - (1 - down) * run + across * BACK.x,
    FOOT.y - ((1 - down) * run * steepness) / 100 + across * BACK.y,
  ];
}
