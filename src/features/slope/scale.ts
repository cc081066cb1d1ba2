import { ACROSS, DOWN } from './rills.ts';

/** Side of a cell, in units of the drawing. */
export const CELL = 10;

/** Size of the field in the drawing; steepness is to the same scale. */
export const RUN = DOWN * CELL;
export const BREADTH = ACROSS * CELL;
export const DITCH = 26;
/** Height of the section: the foot of the steepest slope and some soil. */
export const SECTION = 300;

/** A tenth of a unit cannot be seen. */
export function round(value: number): string {
  return String(Math.round(value));
}
