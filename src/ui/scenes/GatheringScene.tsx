import type { Point } from '../../drawings/geometry.ts';
import { writeLines } from '../../drawings/svg-path.ts';
import { classes } from '../../lib/classes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

/** Millimeters of rain on each day of an example's spring. */
const RAIN = [
  0, 0, 6, 11, 2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 19, 26, 7, 0, 0, 0, 0, 3, 0, 0, 0, 0, 9, 14, 12, 4, 0,
  0, 0, 0, 0, 0, 13, 1, 0, 0, 0, 5, 0, 0,
];
const DAY = 8;
const SKY = 30;
const UNITS_PER_MM = 1.9;

/** Days between two passes of Sentinel-2; it sees no ground through clouds. */
const REVISIT = 5;

/** Share of its water that the soil keeps from day to day near the surface, and share that reaches a deeper probe. */
const KEEPS = 0.86;
const SINKS = 0.12;

/** Depths of the two probes in the picture, when the soil is dry, and units that it rises per mm of water. */
const DEPTHS = [144, 176] as const;
const UNITS_PER_WATER = 0.95;

function moisture(): [Point[], Point[]] {
  let [shallow, deep] = [7, 9];
  const lines: [Point[], Point[]] = [[], []];
  RAIN.forEach((rain, day) => {
    shallow = (shallow + rain) * KEEPS;
    deep += (shallow - deep) * SINKS;
    lines[0].push([day * DAY, DEPTHS[0] - shallow * UNITS_PER_WATER]);
    lines[1].push([day * DAY, DEPTHS[1] - deep * UNITS_PER_WATER]);
  });
  return lines;
}

const LINES = moisture();
const PENS = LINES.map((line) => line.at(-1) ?? [0, 0]);
const PASSES = RAIN.flatMap((rain, day) =>
  day % REVISIT === 3 ? [{ day, isClear: rain === 0 }] : [],
);

function squares(isClear: boolean): string {
  return PASSES.filter((pass) => pass.isClear === isClear)
    .map(({ day }) => `M${day * DAY} 10h8v8h-8z`)
    .join('');
}

/** A strip chart of sky and soil: passes of a satellite, rain, and the water in the ground that follows it. */
export function GatheringScene() {
  return (
    <Scene>
      <path fill="var(--bare)" stroke="var(--young)" strokeWidth="2" d="M-2 96h360v86H-2z" />
      <path stroke="var(--vein)" d={squares(false)} />
      <path className={classes(ACT.appear, WAITS[6])} fill="var(--vein)" d={squares(true)} />
      <path
        className={classes(ACT.fall, WAITS[0])}
        stroke="var(--cool)"
        strokeWidth="5"
        d={RAIN.map((rain, day) =>
          rain === 0 ? '' : `M${day * DAY} ${SKY}v${Math.round(rain * UNITS_PER_MM)}`,
        ).join('')}
      />
      {LINES.map((line, probe) => (
        <path
          key={probe}
          className={classes(ACT.draw, WAITS[2 * probe])}
          stroke="var(--straw)"
          strokeWidth={2 - 0.6 * probe}
          d={writeLines([line])}
          pathLength="1"
        />
      ))}
      <path stroke="var(--cream)" strokeWidth="1.6" d="M344 76v96m-6-96h12" />
      <path
        stroke="var(--straw)"
        strokeWidth="8"
        strokeLinecap="round"
        d={PENS.map(([x, y]) => `M${x} ${Math.round(y)}h0`).join('')}
      />
    </Scene>
  );
}
