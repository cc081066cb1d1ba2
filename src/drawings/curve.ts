import { distance, lengthOf, mix, snap, type Point } from './geometry.ts';
import type { Subpath } from './svg-path.ts';

/** Each round reduces the distance to a quarter, so four bring the curve within a unit of its nodes. */
const FITTING_ROUNDS = 4;

type Ends = readonly [Point, Point] | undefined;

/** Splits a line into at least `least` equal parts of about the wanted length. */
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
      const share = step === 0 ? 0 : ((points.length * total) / parts - passed) / step;
      points.push(mix(point, next, share));
    }
    passed += step;
  });
  const end = line.at(-1);
  return end ? [...points, end] : points;
}

/** Averages each point with its neighbors and keeps both ends. */
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

/** Joints of a quadratic B-spline: the midpoints of its controls, and the two ends of an open one. */
function jointsOf(controls: readonly Point[], ends: Ends): Point[] {
  const joints = controls.map((control, index) =>
    mix(controls.at(index - 1) ?? control, control, 0.5),
  );
  return ends ? [ends[0], ...joints.slice(1), ends[1]] : [...joints, ...joints.slice(0, 1)];
}

/** Shifts the controls until the middle of each piece is on its node (progressive approximation). */
function fit(nodes: readonly Point[], ends: Ends): Point[] {
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
  return controls;
}

/** Draws a quadratic B-spline near its controls, closed if it has no ends. */
export function spline(line: readonly Point[], ends: Ends): Subpath | undefined {
  // Even controls have whole midpoints, which mirror them exactly, so paths need not repeat them.
  const controls = line.map((control) => snap(control, 2));
  const [start, ...joints] = jointsOf(controls, ends).map((joint) => snap(joint));
  return start && { start, pieces: joints.map((to, index) => ({ control: controls[index], to })) };
}

/** Draws a smooth curve through nodes with this spacing; closed if the line ends at its first point. */
export function smooth(line: readonly Point[], spacing: number): Subpath | undefined {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end || line.length < 2) return undefined;
  const closed = line.length > 3 && distance(start, end) === 0;
  const nodes = resample(line, spacing, closed ? 5 : 1);
  const ends = closed ? undefined : ([snap(start), snap(end)] as const);
  return spline(fit(nodes.slice(closed ? 0 : 1, -1), ends), ends);
}

export function flatten({ start, pieces }: Subpath, samples: number): Point[] {
  const line: Point[] = [start];
  let from = start;
  for (const { to, control = mix(from, to, 0.5) } of pieces) {
    for (let sample = 1; sample <= samples; sample += 1) {
      const share = sample / samples;
      line.push(mix(mix(from, control, share), mix(control, to, share), share));
    }
    from = to;
  }
  return line;
}
