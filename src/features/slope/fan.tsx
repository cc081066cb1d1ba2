import { spline } from '../../drawings/curve.ts';
import { snap, type Point } from '../../drawings/geometry.ts';
import { between, createRandom } from '../../drawings/random.ts';
import { writePath, type Subpath } from '../../drawings/svg-path.ts';
import { MEASURED_MOST } from './equation/index.ts';
import { BACK, FOOT } from './scale.ts';
import { resultOf, type Setting } from './setting.ts';

/**
 * How far the fan of the greatest measured loss reaches beyond the foot, across which it is as wide as the field. The
 * area of a fan is proportional to its weight.
 */
const LONGEST_FAN = 146;

/** The greatest number of grains around a fan. */
const MOST_GRAINS = 48;

/** Maps a direction, -1 to 1 from front to back, and a share of its reach to a place on the fan. */
function placeOnFan(setting: Setting) {
  const size = Math.sqrt(Math.min(resultOf(setting).leaving, MEASURED_MOST) / MEASURED_MOST);
  return (turn: number, share: number): Point => {
    const across = 0.5 + (size * share * Math.sin((turn * Math.PI) / 2)) / 2;
    const beyond = size * share * LONGEST_FAN * Math.cos((turn * Math.PI) / 2);
    return [FOOT.x + across * BACK.x + beyond, FOOT.y + across * BACK.y];
  };
}

/** Lengths of a fan's lobes, from its front to its back. */
const LOBES = [1, 0.97, 1.03, 0.92, 1.02, 0.96, 1.05, 0.93, 1.02, 0.97, 1];

/** Outlines the soil that leaves the slope in a year, at its foot, or a contour line inside it. */
export function fanOf(setting: Setting, share = 1): Subpath | undefined {
  const place = placeOnFan(setting);
  const [start, ...controls] = LOBES.map((lobe, index) => place(index / 5 - 1, lobe * share));
  const end = controls.pop();
  return start && end && spline(controls, [snap(start), snap(end)]);
}

export function outlineOf(setting: Setting): string {
  const edge = fanOf(setting);
  return edge ? writePath([{ ...edge, closed: true }]) : '';
}

/** A place on the edge of a fan, where a line can lead to it from above. */
export const edgeOf = (setting: Setting): Point => placeOnFan(setting)(0.5, 1);

/** Draws grains that came to rest beyond the edge of the fan. */
function grainsOf(setting: Setting): string {
  const place = placeOnFan(setting);
  const random = createRandom('grains');
  const count = Math.round(MOST_GRAINS * Math.min(1, resultOf(setting).leaving / 100));
  const grains = Array.from({ length: count }, () =>
    snap(place(between(random, -0.55, 0.55), between(random, 1, 1.3))),
  );
  return grains.map(([x, y]) => `M${x} ${y}h0`).join('');
}

export function Fan({ setting }: { setting: Setting }) {
  const lines = [0.4, 0.7].flatMap((share) => fanOf(setting, share) ?? []);
  return (
    <>
      <path fill="var(--straw)" d={outlineOf(setting)} />
      <path stroke="var(--bare)" strokeWidth={0.8} opacity={0.45} d={writePath(lines)} />
      <path stroke="var(--straw)" strokeWidth={1.8} d={grainsOf(setting)} />
    </>
  );
}
