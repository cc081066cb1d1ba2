import { ACROSS, DOWN } from './rills.ts';

/** Side of a cell, in units of the drawing. */
export const CELL = 10;

/** The slope in the drawing: its length fills it, and steepness is to the same scale. */
export const RUN = DOWN * CELL;
/** The field from above, across the slope. */
export const BREADTH = ACROSS * CELL;
/** Beside the field runs what its water leaves by. */
export const DITCH = 26;
/** Height of the section, at the foot of the steepest slope and some soil below it. */
export const SECTION = 300;

/** As path data has it: nobody sees a tenth of a unit. */
export function round(value: number): string {
  return String(Math.round(value));
}
