import { distance, lengthOf, mix, type Point } from './geometry.ts';
import type { Piece, Subpath } from './svg-path.ts';

/** Rounds of fitting; each quarters what is left, so four bring the curve within a unit of its nodes. */
const FITTING_ROUNDS = 4;

/** How a line is thinned before it is drawn, in units of the view box. */
export interface Smoothing {
  /** Distance between two nodes along the line; detail much smaller than this is lost. */
  readonly spacing: number;
}

/**
 * Points along a polyline, as evenly as its ends allow.
 * @param spacing wanted between two points
 * @param least number of parts
 */
export function resample(line: readonly Point[], spacing: number, least = 1): Point[] {
  const total = lengthOf(line);
  const parts = Math.max(least, Math.round(total / spacing));
  const points: Point[] = [];
  let passed = 0;
  line.forEach((point, index) => {
    const next = line[index + 1];
    if (!next) return;
    const step = distance(point, next);
    while (points.length < parts && (points.length * total) / parts <= passed + step) {
      points.push(
        step === 0 ? point : mix(point, next, ((points.length * total) / parts - passed) / step),
      );
    }
    passed += step;
  });
  const end = line.at(-1);
  return end ? [...points, end] : points;
}

/** Averages each point with its neighbours and keeps both ends. */
export function calm(line: readonly Point[], rounds: number): Point[] {
  let here = [...line];
  for (let round = 0; round < rounds; round += 1) {
    here = here.map((point, index): Point => {
      const [before, after] = [here[index - 1], here[index + 1]];
      return before && after ? mix(mix(before, after, 0.5), point, 0.5) : point;
    });
  }
  return here;
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** Even controls have whole midpoints: `t` then reflects them exactly, however long the line. */
function even([x, y]: Point): Point {
  return [Math.round(x / 2) * 2, Math.round(y / 2) * 2];
}

/** Joints of a quadratic B-spline: the midpoints of its controls, and for an open one its two ends. */
function jointsOf(controls: readonly Point[], ends: readonly [Point, Point] | undefined): Point[] {
  const joints = controls.map((control, index) =>
    mix(controls.at(index - 1) ?? control, control, 0.5),
  );
  const [first] = joints;
  if (!ends) return first ? [...joints, first] : [];
  return [ends[0], ...joints.slice(1), ends[1]];
}

/** Shifts the controls until the middle of each piece lies on its node (progressive approximation). */
function fit(nodes: readonly Point[], ends: readonly [Point, Point] | undefined): Point[] {
  let controls = [...nodes];
  for (let round = 0; round < FITTING_ROUNDS; round += 1) {
    const joints = jointsOf(controls, ends);
    controls = controls.map((control, index): Point => {
      const [from, to, node] = [joints[index], joints[index + 1], nodes[index]];
      if (!from || !to || !node) return control;
      return [
        control[0] + node[0] - (from[0] + 2 * control[0] + to[0]) / 4,
        control[1] + node[1] - (from[1] + 2 * control[1] + to[1]) / 4,
      ];
    });
  }
  return controls.map(even);
}

/**
 * One `q` and as many `t` as it needs: two numbers a node, no drift.
 * @param line closed when its last point is its first
 */
export function smooth(line: readonly Point[], { spacing }: Smoothing): Subpath | undefined {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end || line.length < 2) return undefined;
  const closed = line.length > 3 && distance(start, end) === 0;
  const nodes = resample(line, spacing, closed ? 5 : 1);
  const ends = closed ? undefined : ([whole(start), whole(end)] as const);
  const controls = fit(nodes.slice(closed ? 0 : 1, -1), ends);
  const [firstControl] = controls;
  if (!firstControl) return { start: whole(start), pieces: [{ kind: 'l', to: whole(end) }] };
  const [from, first, ...rest] = jointsOf(controls, ends);
  if (!from || !first) return undefined;
  const bend: Piece = { kind: 'q', control: firstControl, to: first };
  return { start: from, pieces: [bend, ...rest.map((to): Piece => ({ kind: 't', to }))] };
}

/** The polyline that a browser would draw, with so many samples for each piece. */
export function flatten({ start, pieces }: Subpath, samples = 6): Point[] {
  const line: Point[] = [start];
  let from = start;
  let control = start;
  for (const piece of pieces) {
    const origin = from;
    if (piece.kind === 'q') control = piece.control;
    else if (piece.kind === 't') control = mix(control, from, 2);
    else control = mix(from, piece.to, 0.5);
    const bend = control;
    for (let sample = 1; sample <= samples; sample += 1) {
      const share = sample / samples;
      line.push(mix(mix(origin, bend, share), mix(bend, piece.to, share), share));
    }
    from = piece.to;
  }
  return line;
}
