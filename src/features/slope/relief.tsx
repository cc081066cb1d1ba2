import { spline } from '../../drawings/curve.ts';
import { snap } from '../../drawings/geometry.ts';
import { writePath } from '../../drawings/svg-path.ts';
import { ACROSS, DOWN, hollow } from './rills.ts';
import { BACK, FOOT, projectionOf, SIZE } from './scale.ts';
import type { Setting } from './setting.ts';

/** Depth of the ground below the front of the field, and of its topsoil, not to scale. */
export const GROUND = 46;
const TOPSOIL = 12;

/** The stream in the valley, which widens toward the front, and contour lines beside it. */
const STREAM = 'M738 262c4-26 24-30 34-50s26-30 52-54h6c-22 26-36 36-46 56s-22 26-20 48z';
const FLATS =
  'M700 262c4-32 30-38 42-58s22-28 44-46M676 262c2-40 34-44 48-64s14-24 30-40M798 262c-6-28 14-30 20-52s16-34 32-52';

interface Whole {
  setting: Setting;
}

/** Draws the valley, the section through the ground in front, and the stream. */
export function Ground({ setting }: Whole) {
  const [left, top] = snap(projectionOf(setting)(0, 0));
  const { x, y } = FOOT;
  const [wide, high] = [BACK.x, -BACK.y];
  const below = (depth: number): string =>
    `M${left} ${top + depth}L${x} ${y + depth}H${SIZE.width}V${y + GROUND}H${left}Z`;
  return (
    <>
      <path fill="var(--young)" d={`M${x} ${y}l${wide}-${high}H${SIZE.width}V${y}Z`} />
      <path stroke="var(--grown)" opacity={0.7} d={FLATS} />
      <path fill="var(--water)" d={STREAM} />
      <path fill="var(--bare)" d={below(0)} />
      <path fill="var(--vein)" opacity={0.4} d={below(TOPSOIL)} />
    </>
  );
}

/** Height in m between two contour lines, and of the clods and hollows around which they bend. */
const INTERVAL = 1;
const ROUGH = 0.4;

/** Draws a line for each meter of height, which turns uphill where water gathers. */
export function Contours({ setting, look }: Whole & { look: string }) {
  const { length, steepness } = setting;
  const project = projectionOf(setting);
  const height = (length * steepness) / 100;
  const lines = Array.from({ length: Math.ceil(height / INTERVAL) - 1 }, (_, index) => {
    const down = 1 - ((index + 1) * INTERVAL) / height;
    const points = Array.from({ length: 11 }, (__, part) => {
      const column = Math.round((part / 10) * (ACROSS - 1));
      const bend = (ROUGH * hollow(Math.floor(down * DOWN), column)) / height;
      return project(Math.min(1, Math.max(0, down + bend)), part / 10);
    });
    const [start, ...controls] = points;
    const end = controls.pop();
    return (start && end && spline(controls, [snap(start), snap(end)])) ?? [];
  });
  return <path stroke={look} strokeWidth={0.8} opacity={0.45} d={writePath(lines.flat())} />;
}
