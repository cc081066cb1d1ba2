import { memo, type SVGProps } from 'react';
import { spline } from '../../drawings/curve.ts';
import { snap, type Point } from '../../drawings/geometry.ts';
import { between, createRandom } from '../../drawings/random.ts';
import { writeLines, writePath, type Subpath } from '../../drawings/svg-path.ts';
import { drawReaches } from '../../drawings/water.ts';
import { MEASURED_MOST } from './equation/index.ts';
import { rillReaches } from './rill-paths.ts';
import { ACROSS, DOWN, hollow } from './rills.ts';
import { BACK, FOOT, PER_METER, projectionOf, SIZE } from './scale.ts';
import { type Cover, resultOf, type Setting, TRAITS } from './setting.ts';

/** Depth of the ground below the front of the field, and of its topsoil, not to scale. */
const GROUND = 46;
const TOPSOIL = 12;

/**
 * How far the fan of the greatest measured loss reaches beyond the foot, across which it is as wide as the field. The
 * area of a fan is proportional to its weight.
 */
const LONGEST_FAN = 146;

/** The greatest number of grains around a fan. */
const MOST_GRAINS = 48;

/** Height in m between two contour lines, and of the clods and hollows around which they bend. */
const INTERVAL = 1;
const ROUGH = 0.4;

/** The stream in the valley, which widens toward the front, and contour lines beside it. */
const STREAM = 'M738 262c4-26 24-30 34-50s26-30 52-54h6c-22 26-36 36-46 56s-22 26-20 48z';
const FLATS =
  'M700 262c4-32 30-38 42-58s22-28 44-46M676 262c2-40 34-44 48-64s14-24 30-40M798 262c-6-28 14-30 20-52s16-34 32-52';

interface Whole {
  setting: Setting;
}

/** A part of a slope, from one share of its length to another. */
interface Part extends Whole {
  from?: number;
  to?: number;
}

/** Outlines a part of the field. */
function fieldOf({ setting, from = 0, to = 1 }: Part): string {
  const project = projectionOf(setting);
  return writeLines([[project(from, 0), project(to, 0), project(to, 1), project(from, 1)]], true);
}

function Ground({ setting }: Whole) {
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

interface Planted {
  /** Number of rows from back to front, and units between two plants of a row. */
  rows: number;
  step: number;
  /** Path data that ends where it begins. */
  marks: readonly string[];
  look: SVGProps<SVGPathElement>;
}

const PLANTS: Record<Cover, Planted> = {
  bare: { rows: 0, step: 1, marks: [], look: {} },
  plowed: {
    rows: 8,
    step: 15,
    marks: ['v-9v4l4-3l-4 3l-4-3l4 3v5', 'v-8v4l4-4l-4 4l-4-2l4 2v4'],
    look: { stroke: 'var(--grown)', strokeWidth: 1.6 },
  },
  sparse: {
    rows: 5,
    step: 44,
    marks: ['l-4-5l4 5v-7v7l4-5l-4 5', 'l-3-6l3 6l4-4l-4 4'],
    look: { stroke: 'var(--grown)', strokeWidth: 1.6 },
  },
  residue: {
    rows: 11,
    step: 17,
    marks: ['l8-3l-8 3', 'l6 3l-6-3', 'l4-6l-4 6', 'l9 0l-9 0'],
    look: { stroke: 'var(--cream-soft)', strokeWidth: 1.6 },
  },
  grass: {
    rows: 9,
    step: 12,
    marks: ['l-2-6l2 6l2-7l-2 7', 'l1-7l-1 7l3-5l-3 5'],
    look: { stroke: 'var(--grown)', strokeWidth: 1.5 },
  },
  forest: {
    rows: 4,
    step: 27,
    marks: [
      'v-8q-11 1-9-10q1-10 9-11q9 1 9 11q2 11-9 10v8',
      'v-6q-9 0-8-9q2-8 8-8q7 0 8 8q1 9-8 9v6',
    ],
    look: { fill: 'var(--grown)', stroke: 'var(--grown)', strokeWidth: 1.5 },
  },
};

/** Draws rows of plants, each with its own start. Equal steps within a row take fewer bytes. */
function Plants({ setting, cover, from = 0, to = 1 }: Part & { cover: Cover }) {
  const { rows, step, marks, look } = PLANTS[cover];
  const project = projectionOf(setting);
  const random = createRandom(cover);
  const fall = ((step * setting.steepness) / 100).toFixed(1);
  const count = Math.floor(((to - from) * setting.length * PER_METER) / step);
  const lines = Array.from({ length: rows }, (_, row) => {
    const across = 1 - (row + between(random, 0.3, 0.7)) / rows;
    const [left, top] = project(from, across);
    const begin = between(random, 0.1, 0.9) * step;
    const [x, y] = snap([left + begin, top + (begin * setting.steepness) / 100]);
    const drawn = Array.from({ length: count }, () => marks[Math.floor(random() * marks.length)]);
    return `M${x} ${y}${drawn.join(`m${step} ${fall}`)}`;
  });
  return <path {...look} d={lines.join('')} />;
}

/** Units between two furrows. */
const FURROW = 9;

function Furrows({ setting }: Whole) {
  const project = projectionOf(setting);
  const isAcross = setting.plowing === 'across';
  const count = Math.floor((isAcross ? setting.length * PER_METER : -BACK.y) / FURROW);
  const lines = Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count;
    return isAcross
      ? [project(share, 0), project(share, 1)]
      : [project(0, share), project(1, share)];
  });
  return <path stroke="var(--bare)" opacity={0.4} d={writeLines(lines)} />;
}

/** Draws the grass strip and the soil that it holds back above it, which is wider the more there is. */
function Strip({ setting }: Whole) {
  const { loss, leaving } = resultOf(setting);
  const from = setting.stripAt / setting.length;
  const to = from + setting.strip / setting.length;
  const bank = Math.sqrt(Math.min(loss - leaving, MEASURED_MOST)) / (setting.length * PER_METER);
  return (
    <>
      <path
        fill="var(--straw)"
        d={fieldOf({ setting, from: Math.max(0, from - bank * 3), to: from })}
      />
      <path fill="var(--young)" d={fieldOf({ setting, from, to })} />
      <Plants setting={setting} cover="grass" from={from} to={to} />
    </>
  );
}

/** Draws a line for each meter of height, which turns uphill where water gathers. */
function Contours({ setting, look }: Whole & { look: string }) {
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

/** Draws the channels, as wide as their `edge` on both sides and the water in them together. */
function Rills({ setting, edge = 0, ...look }: Whole & { edge?: number } & SVGProps<SVGGElement>) {
  return (
    <g {...look}>
      {drawReaches(rillReaches(setting)).map(({ width, d }) => (
        <path key={width} strokeWidth={width + edge} d={d} />
      ))}
    </g>
  );
}

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

function outlineOf(setting: Setting): string {
  const edge = fanOf(setting);
  return edge ? writePath([{ ...edge, closed: true }]) : '';
}

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

function Fan({ setting }: Whole) {
  const lines = [0.4, 0.7].flatMap((share) => fanOf(setting, share) ?? []);
  return (
    <>
      <path fill="var(--straw)" d={outlineOf(setting)} />
      <path stroke="var(--bare)" strokeWidth={0.8} opacity={0.45} d={writePath(lines)} />
      <path stroke="var(--straw)" strokeWidth={1.8} d={grainsOf(setting)} />
    </>
  );
}

interface Props extends Whole {
  /** Another slope, drawn as a shadow: its outline, its fan, and its rills if its ground is the same. */
  today?: Setting | undefined;
}

/** Draws a slope as the content of an SVG that uses color roles. */
export const SlopeDrawing = memo(({ setting, today }: Props) => {
  const hasSameGround = today?.length === setting.length && today.steepness === setting.steepness;
  const isGreen = setting.cover === 'grass';
  return (
    <g>
      <Ground setting={setting} />
      {today && <path fill="var(--straw)" opacity={0.35} d={outlineOf(today)} />}
      <path fill={isGreen ? 'var(--young)' : 'var(--vein)'} d={fieldOf({ setting })} />
      {TRAITS[setting.cover].isTilled && <Furrows setting={setting} />}
      <Contours setting={setting} look={isGreen ? 'var(--grown)' : 'var(--bare)'} />
      {hasSameGround && <Rills setting={today} stroke="var(--bare)" opacity={0.3} />}
      <Rills
        setting={setting}
        stroke="var(--bare)"
        edge={1.2}
        transform="translate(0 -.7)"
        opacity={0.7}
      />
      <Rills setting={setting} stroke="var(--water)" />
      <Plants setting={setting} cover={setting.cover} />
      {setting.strip > 0 && <Strip setting={setting} />}
      <Fan setting={setting} />
      {today && (
        <g stroke="var(--ink)" strokeWidth={1.5} strokeDasharray="7 5">
          {!hasSameGround && <path d={fieldOf({ setting: today })} />}
          <path d={outlineOf(today)} />
        </g>
      )}
    </g>
  );
});

export function dropsOf(setting: Setting): string {
  const random = createRandom('rain');
  const project = projectionOf(setting);
  const count = Math.min(90, Math.round(1.6 * Math.sqrt(setting.rain)));
  const drops = Array.from({ length: count }, () => {
    const [x, ground] = project(random(), 1);
    const y = between(random, 0, Math.max(0, ground - 24));
    return [
      [x, y],
      [x - 3, y + between(random, 9, 14)],
    ] as const;
  });
  return writeLines(drops);
}

/** Draws a ruler below the slope, with marks every `step` m from its foot upward. */
export function ticksOf(length: number, step: number): string {
  const y = FOOT.y + GROUND + 6;
  const ticks = Array.from({ length: Math.floor(length / step + 1e-9) + 1 }, (_, tick) => {
    const x = FOOT.x - tick * step * PER_METER;
    return [
      [x, y],
      [x, y + 8],
    ] as const;
  });
  return writeLines(ticks);
}
