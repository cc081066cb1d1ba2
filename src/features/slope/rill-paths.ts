import { spline } from '../../drawings/curve.ts';
import type { Point } from '../../drawings/geometry.ts';
import { createNoise } from '../../drawings/noise.ts';
import { reachesOf, type Reach } from '../../drawings/water.ts';
import { lengthExponent } from './equation/index.ts';
import { ACROSS, coursesOf, DOWN, flowOf, rilled, type Flow } from './rills.ts';
import { projectionOf, type Projection } from './scale.ts';
import { resultOf, type Setting } from './setting.ts';

/** Widths in units of the drawing: that of a head, and the ratio of each to the next thinner one, an invisible step. */
const HEAD = 0.8;
const STEP = 1.25;
const WIDEST = 4.4;

/** Local loss in t ha⁻¹ a⁻¹ that cuts a rill one unit wide. The square of its width is proportional to the loss. */
const CUTS_ONE = 60;

/** Units by which a rill can widen from one cell to the next below its head. */
const WIDENS = 0.16;

const noise = createNoise('course');

/** Returns the middle of a cell, shifted sideways in long bends, so that the grid is invisible. */
function placeOf(cell: number, project: Projection): Point {
  const [row, column] = [Math.floor(cell / ACROSS), cell % ACROSS];
  const bend = 1.3 * noise(row / 9, column / 8) + 0.5 * noise(row / 2.6 + 50, column / 2);
  const across = Math.min(ACROSS, Math.max(0, column + 0.5 + bend));
  return project((row + 0.5) / DOWN, across / ACROSS);
}

/** Distributes the loss of the field by the water that runs into each cell. */
function cellLosses({ threads }: Flow, loss: number, steepness: number) {
  // L of a cell, without the factor that all cells share (Desmet & Govers 1996, eq. 13).
  const power = lengthExponent(steepness) + 1;
  const weightOf = (water: number): number => (water + 1) ** power - water ** power;
  const mean = threads.reduce((sum, water) => sum + weightOf(water), 0) / threads.length;
  return (cell: number): number => (loss * weightOf(threads[cell] ?? 0)) / mean;
}

/** Number of cells from one point of a rill to the next. It is smooth in between. */
const STRIDE = 3;

/** Returns the widest of the drawn widths that is not too wide. */
function drawnWidth(wanted: number): number {
  const steps = Math.floor(Math.log(Math.min(wanted, WIDEST) / HEAD) / Math.log(STEP));
  return HEAD * STEP ** Math.max(0, steps);
}

/** Returns the parts of rills that have one width. */
export function rillReaches(setting: Setting): Reach[] {
  const { loss } = resultOf(setting);
  const flow = flowOf(setting);
  const project = projectionOf(setting);
  const lossOf = cellLosses(flow, loss, setting.steepness);
  return coursesOf(flow, rilled(flow, loss)).flatMap((course) => {
    const cells = course.filter((_, index) => index % STRIDE === 0 || index === course.length - 1);
    const [start, ...controls] = cells.map((cell) => placeOf(cell, project));
    const end = controls.pop();
    const drawn = start && end && spline(controls, [start, end]);
    // Each piece bends around the next point. The last point is on another rill.
    const own = cells.slice(0, -1);
    const widthOf = (piece: number): number =>
      drawnWidth(
        Math.min(
          Math.sqrt(lossOf(own[piece + 1] ?? own[0] ?? 0) / CUTS_ONE),
          HEAD + WIDENS * STRIDE * piece,
        ),
      );
    return drawn ? reachesOf(drawn, widthOf) : [];
  });
}
