import { createElement, type ReactNode, type SVGProps } from 'react';
import { between, createRandom } from '../../drawings/random.ts';
import { MEASURED_MOST } from './equation/index.ts';
import { RILL_WIDTHS, rillPaths } from './rill-paths.ts';
import { BACK, FOOT, PER_METER, projectionOf, round, SIZE } from './scale.ts';
import { type Cover, type Result, resultOf, type Setting, TRAITS } from './setting.ts';

/** Depth of the ground below the front of the field, and of its topsoil, not to scale. */
const GROUND = 46;
const TOPSOIL = 12;

/** Half the width of a heap of 1 t/ha. The area of a heap is proportional to its weight. */
const HEAP = 6.2;

type Look = SVGProps<SVGPathElement>;

/** Creates paths as elements, because the policy does not let scripts insert markup. */
const path = (d: string, look: Look): ReactNode =>
  d !== '' && createElement('path', { d, ...look });

const group = (look: SVGProps<SVGGElement>, ...parts: readonly ReactNode[]): ReactNode =>
  createElement('g', look, ...parts);

const fill = (role: string, opacity?: number): Look => ({ fill: `var(--${role})`, opacity });

const stroke = (role: string, strokeWidth: number, opacity?: number): Look => ({
  stroke: `var(--${role})`,
  strokeWidth,
  opacity,
});

/** Outlines a part of the field, from one share of its length to another. */
function fieldOf(setting: Setting, from = 0, to = 1): string {
  const project = projectionOf(setting);
  const corners = [project(from, 0), project(to, 0), project(to, 1), project(from, 1)];
  return `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function groundOf(setting: Setting): ReactNode {
  const [left, top] = projectionOf(setting)(0, 0);
  const { x, y } = FOOT;
  const bottom = y + GROUND;
  const [wide, high] = [BACK.x, -BACK.y];
  const plain = `M${x} ${y}l${wide}-${high}H${SIZE.width}V${y}Z`;
  const below = (depth: number): string =>
    `M${round(left)} ${round(top + depth)}L${x} ${y + depth}H${SIZE.width}V${bottom}H${round(left)}Z`;
  const stream = `M${SIZE.width - 96} ${y}l${wide}-${high}h24l-${wide} ${high}z`;
  return group(
    {},
    path(plain, fill('young')),
    path(stream, fill('cool')),
    path(below(0), fill('bare')),
    path(below(TOPSOIL), fill('vein', 0.4)),
  );
}

interface Plants {
  /** Number of rows from back to front, and units between two plants of a row. */
  rows: number;
  step: number;
  /** Path data that ends where it begins. */
  marks: readonly string[];
  look: Look;
}

const PLANTS: Record<Cover, Plants> = {
  bare: { rows: 0, step: 0, marks: [], look: {} },
  plowed: {
    rows: 8,
    step: 15,
    marks: ['v-9v4l4-3l-4 3l-4-3l4 3v5', 'v-8v4l4-4l-4 4l-4-2l4 2v4'],
    look: stroke('grown', 1.6),
  },
  sparse: {
    rows: 5,
    step: 44,
    marks: ['l-4-5l4 5v-7v7l4-5l-4 5', 'l-3-6l3 6l4-4l-4 4'],
    look: stroke('grown', 1.6),
  },
  residue: {
    rows: 11,
    step: 17,
    marks: ['l8-3l-8 3', 'l6 3l-6-3', 'l4-6l-4 6', 'l9 0l-9 0'],
    look: stroke('straw', 1.8),
  },
  grass: {
    rows: 9,
    step: 12,
    marks: ['l-2-6l2 6l2-7l-2 7', 'l1-7l-1 7l3-5l-3 5'],
    look: stroke('grown', 1.5),
  },
  forest: {
    rows: 4,
    step: 27,
    marks: [
      'v-8q-11 1-9-10q1-10 9-11q9 1 9 11q2 11-9 10v8',
      'v-6q-9 0-8-9q2-8 8-8q7 0 8 8q1 9-8 9v6',
    ],
    look: { ...fill('grown'), ...stroke('plate', 0.8) },
  },
};

/** Draws rows of plants, each with its own start. Equal steps within a row take fewer bytes. */
function plantsOf(setting: Setting, cover: Cover = setting.cover, from = 0, to = 1): ReactNode {
  const { rows, step, marks, look } = PLANTS[cover];
  const project = projectionOf(setting);
  const random = createRandom(cover);
  const fall = ((step * setting.steepness) / 100).toFixed(1);
  const count = Math.floor(((to - from) * setting.length * PER_METER) / step);
  const lines = Array.from({ length: rows }, (_, row) => {
    const across = 1 - (row + between(random, 0.3, 0.7)) / rows;
    const [x, y] = project(from, across);
    const begin = between(random, 0.1, 0.9) * step;
    const start = `M${round(x + begin)} ${round(y + (begin * setting.steepness) / 100)}`;
    const drawn = Array.from({ length: count }, () => marks[Math.floor(random() * marks.length)]);
    return start + drawn.join(`m${step} ${fall}`);
  });
  return path(count > 0 ? lines.join('') : '', look);
}

/** Units between two furrows. */
const FURROW = 9;

function furrowsOf(setting: Setting): ReactNode {
  if (!TRAITS[setting.cover].isTilled) return null;
  const project = projectionOf(setting);
  const run = setting.length * PER_METER;
  const isAcross = setting.plowing === 'across';
  const count = Math.floor((isAcross ? run : -BACK.y) / FURROW);
  const line = isAcross
    ? `l${BACK.x} ${BACK.y}`
    : `l${round(run)} ${round((run * setting.steepness) / 100)}`;
  const lines = Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count;
    const [x, y] = isAcross ? project(share, 0) : project(0, share);
    return `M${round(x)} ${round(y)}${line}`;
  });
  return path(lines.join(''), stroke('bare', 1, 0.4));
}

/** Draws the grass strip and the soil that it holds back above it, which is wider the more there is. */
function stripOf(setting: Setting, { loss, leaving }: Result): ReactNode {
  if (setting.strip === 0) return null;
  const from = setting.stripAt / setting.length;
  const to = from + setting.strip / setting.length;
  const bank = Math.sqrt(Math.min(loss - leaving, MEASURED_MOST)) / (setting.length * PER_METER);
  return group(
    {},
    path(fieldOf(setting, Math.max(0, from - bank * 3), from), fill('bare')),
    path(fieldOf(setting, from, to), fill('young')),
    plantsOf(setting, 'grass', from, to),
  );
}

function rillsOf(setting: Setting, result: Result, look: SVGProps<SVGGElement>): ReactNode {
  const widths = rillPaths(setting, result).map((d, order) =>
    path(d, { strokeWidth: RILL_WIDTHS[order] ?? 1 }),
  );
  return group(look, ...widths);
}

/** Draws the soil that leaves the slope in a year, at its foot. */
function heapOf(leaving: number): string {
  const half = HEAP * Math.sqrt(Math.min(leaving, MEASURED_MOST));
  if (half < 1) return '';
  const n = (share: number): string => (share * half).toFixed(1);
  const [x, y] = [FOOT.x + BACK.x / 2 + 6, FOOT.y + BACK.y / 2];
  return `M${x} ${y}c${n(0.4)} ${n(-0.1)} ${n(0.6)} ${n(-0.66)} ${n(1)} ${n(-0.66)}s${n(0.6)} ${n(0.56)} ${n(1)} ${n(0.66)}q${n(-1)} ${n(0.36)} ${n(-2)} 0z`;
}

/** Draws another slope behind: its outline, its heap, and its rills if its ground is the same. */
function shadowOf(today: Setting, setting: Setting) {
  const result = resultOf(today);
  const hasSameGround = today.length === setting.length && today.steepness === setting.steepness;
  const dashes = { ...stroke('ink', 1.5), strokeDasharray: '7 5' };
  const heap = heapOf(result.leaving);
  return {
    behind: path(heap, fill('bare', 0.35)),
    rills: hasSameGround && rillsOf(today, result, { stroke: 'var(--bare)', opacity: 0.38 }),
    before: group({}, path(hasSameGround ? '' : fieldOf(today), dashes), path(heap, dashes)),
  };
}

/** Draws a slope as the content of an SVG that uses color roles, with another slope as its shadow. */
export function drawSlope(setting: Setting, today?: Setting): ReactNode {
  const result = resultOf(setting);
  const shadow = today && shadowOf(today, setting);
  return group(
    {},
    groundOf(setting),
    shadow?.behind,
    path(fieldOf(setting), fill(setting.cover === 'grass' ? 'young' : 'vein')),
    furrowsOf(setting),
    shadow?.rills,
    rillsOf(setting, result, { stroke: 'var(--plate)' }),
    plantsOf(setting),
    stripOf(setting, result),
    path(heapOf(result.leaving), fill('bare')),
    shadow?.before,
  );
}

export function dropsOf(setting: Setting): string {
  const random = createRandom('rain');
  const project = projectionOf(setting);
  const count = Math.min(90, Math.round(1.6 * Math.sqrt(setting.rain)));
  return Array.from({ length: count }, () => {
    const [x, y] = project(random(), 1);
    return `M${round(x)} ${round(between(random, 0, Math.max(0, y - 24)))}l-3 ${round(between(random, 9, 14))}`;
  }).join('');
}

/** Draws a ruler below the slope, with marks every `step` m from its foot upward. */
export function ticksOf(length: number, step: number): string {
  const y = FOOT.y + GROUND + 6;
  const count = Math.floor(length / step + 1e-9);
  return Array.from(
    { length: count + 1 },
    (_, tick) => `M${round(FOOT.x - tick * step * PER_METER)} ${y}v8`,
  ).join('');
}
