import type { Point } from '../../drawings/geometry.ts';
import type { Setting } from './setting.ts';

/** Size of a drawing. Its unit is a pixel where it is as wide as this. */
export const SIZE = { width: 860, height: 326 } as const;

/** One scale for all slopes, along and down: 120 m and 20% have room. */
export const PER_METER = 4.6;

/** Where each slope ends: the front of its foot. */
export const FOOT = { x: 566, y: 262 } as const;

/** From the front of the field to its back, which is seen from above. */
export const BACK = { x: 92, y: -104 } as const;

/** What a point of the field is in the drawing: `down` and `across`, 0 to 1, from the top and from the front. */
export type Projection = (down: number, across: number) => Point;

export function projectionOf({ length, steepness }: Setting): Projection {
  const run = length * PER_METER;
  return (down, across) => [
    FOOT.x - (1 - down) * run + across * BACK.x,
    FOOT.y - ((1 - down) * run * steepness) / 100 + across * BACK.y,
  ];
}

/** Less than a unit cannot be seen. */
export function round(value: number): string {
  return String(Math.round(value));
}
