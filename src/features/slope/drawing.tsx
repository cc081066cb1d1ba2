import { memo, type SVGProps } from 'react';
import { snap, type Point } from '../../drawings/geometry.ts';
import { between, createRandom, type Random } from '../../drawings/random.ts';
import { writeLines } from '../../drawings/svg-path.ts';
import { drawReaches } from '../../drawings/water.ts';
import { MEASURED_MOST } from './equation/index.ts';
import { Fan, outlineOf } from './fan.tsx';
import { Contours, Ground, GROUND } from './relief.tsx';
import { rillReaches } from './rill-paths.ts';
import { BACK, FOOT, PER_METER, projectionOf } from './scale.ts';
import { type Cover, resultOf, type Setting, TRAITS } from './setting.ts';

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

/** The more rain falls in a year, the more drops. `start` says where each begins. */
function rainFrom(setting: Setting, start: (random: Random) => Point): string {
  const random = createRandom('rain');
  const count = Math.min(90, Math.round(1.6 * Math.sqrt(setting.rain)));
  const drops = Array.from({ length: count }, () => {
    const [x, y] = start(random);
    return [
      [x, y],
      [x - 3, y + between(random, 9, 14)],
    ] as const;
  });
  return writeLines(drops);
}

/** Rain in the sky above the slope. */
export function rainAbove(setting: Setting): string {
  const project = projectionOf(setting);
  return rainFrom(setting, (random) => {
    const [x, ground] = project(random(), 1);
    return [x, between(random, 0, Math.max(0, ground - 24))];
  });
}

/** Rain that falls on the field, and not on the text above the picture. */
export function rainOn(setting: Setting): string {
  const project = projectionOf(setting);
  return rainFrom(setting, (random) => {
    const [x, ground] = project(random(), random());
    return [x, ground - 12];
  });
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
