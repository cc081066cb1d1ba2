import type { Point } from '../art/geometry.ts';
import { createNoise } from '../art/noise.ts';
import { between, createRandom } from '../art/random.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { dots, lines, stream, tuft } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import { DRAWING_SIZES } from './sizes.ts';

const SIZE = DRAWING_SIZES['slope-before-after'];
const MIDDLE = SIZE.width / 2;
const random = createRandom('slope');
const noise = createNoise('slope');

/** A place on the slope: across in -1 to 1 from its middle, down in 0 to 1 from the ridge. It comes nearer downhill. */
function on(across: number, down: number): Point {
  const x = MIDDLE + across * MIDDLE * (0.8 + 0.45 * down);
  const ridge = 84 + across * across * 46 + noise(across * 2.2, 0.5) * 9;
  const foot = 336 + across * across * 14;
  return [x, ridge + (foot - ridge) * (0.35 * down + 0.65 * down * down)];
}

const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

function down(across: number, from = 0, to = 1): Point[] {
  return STEPS.filter((step) => step >= from && step <= to).map((step) =>
    on(across + noise(across * 9, step * 3) * 0.008 * step, step),
  );
}

function across(from: number, to: number, at: number): Point[] {
  return Array.from({ length: 41 }, (_, step) => on(from + ((to - from) * step) / 40, at));
}

function half(from: number, to: number): Point[] {
  return [
    ...across(from, to, 0),
    ...down(to).slice(1),
    ...across(to, from, 1),
    ...down(from).toReversed(),
  ];
}

const [LEFT, RIGHT] = [-1.35, 1.35];
const BARE = half(LEFT, 0);
const GREEN = half(0, RIGHT);
const DOWNHILL = Array.from({ length: 24 }, (_, row) => down(LEFT + 0.06 + row * 0.055, 0.1));
const ALONG = Array.from({ length: 14 }, (_, row) =>
  across(0.015, RIGHT, 0.04 + (row / 14) * 0.88),
);
const BLADES = Array.from({ length: 46 }, (_, place) =>
  tuft(random, on(0.03 + place * 0.024 + between(random, -0.006, 0.006), 0.985), 30, 3),
).flat();

type Course = readonly (readonly [across: number, down: number])[];

/** A rill from its head to its mouth at the slope's foot, or into the rill that it joins. */
function rill(course: Course, mouth: number): Point[] {
  return stream(
    course.map(([x, y]) => on(x, y)),
    1,
    mouth,
  );
}

const RILLS = [
  rill(
    [
      [-0.36, 0.24],
      [-0.345, 0.34],
      [-0.36, 0.44],
      [-0.34, 0.54],
      [-0.355, 0.64],
      [-0.338, 0.73],
      [-0.348, 0.82],
      [-0.332, 0.92],
      [-0.3225, 1],
    ],
    15,
  ),
  rill(
    [
      [-0.2, 0.36],
      [-0.222, 0.46],
      [-0.215, 0.55],
      [-0.25, 0.64],
      [-0.275, 0.71],
      [-0.34, 0.8],
    ],
    6,
  ),
  rill(
    [
      [-0.5, 0.4],
      [-0.478, 0.48],
      [-0.48, 0.56],
      [-0.44, 0.64],
      [-0.42, 0.71],
      [-0.356, 0.82],
    ],
    6,
  ),
  rill(
    [
      [-0.71, 0.22],
      [-0.722, 0.33],
      [-0.7, 0.44],
      [-0.715, 0.55],
      [-0.69, 0.66],
      [-0.705, 0.77],
      [-0.688, 0.86],
      [-0.69, 0.92],
      [-0.67, 1],
    ],
    12,
  ),
  rill(
    [
      [-0.87, 0.4],
      [-0.845, 0.5],
      [-0.84, 0.58],
      [-0.795, 0.67],
      [-0.775, 0.74],
      [-0.7, 0.84],
    ],
    6,
  ),
  rill(
    [
      [-0.57, 0.64],
      [-0.588, 0.72],
      [-0.6, 0.79],
      [-0.68, 0.9],
    ],
    4,
  ),
  rill(
    [
      [-0.08, 0.44],
      [-0.1, 0.54],
      [-0.09, 0.64],
      [-0.108, 0.75],
      [-0.094, 0.85],
      [-0.1, 0.92],
      [-0.097, 1],
    ],
    7,
  ),
];

/** What the rills carried down lies in fans at the foot. */
const FANS = [
  { at: -0.32, grains: 26, reach: 78 },
  { at: -0.67, grains: 20, reach: 62 },
  { at: -0.1, grains: 9, reach: 28 },
].flatMap(({ at, grains, reach }) =>
  Array.from({ length: grains }, (): Point => {
    const [x, y] = on(at, 1);
    const far = between(random, 0.1, 1);
    return [Math.min(MIDDLE - 10, x + between(random, -1, 1) * reach * far), y + 4 + far * 24];
  }),
);

/** One slope, before and after: bare with its rows downhill, and green with its rows across. */
export function SlopeBeforeAfter({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['slope-before-after'] }) {
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <path fill="var(--bare)" d={lines([BARE], true)} />
          <path fill="var(--grown)" d={lines([GREEN], true)} />
          <path stroke="var(--vein)" strokeWidth="1.8" d={lines(DOWNHILL)} />
          <path stroke="var(--shoot)" strokeWidth="2.6" strokeDasharray="10 5" d={lines(ALONG)} />
          <path stroke="var(--shoot)" strokeWidth="2.2" d={lines(BLADES)} />
          <path fill="var(--cool)" d={lines(RILLS, true)} />
          <path stroke="var(--straw)" strokeWidth="5" d={dots(FANS)} />
          <path
            stroke="var(--ink)"
            strokeWidth="2.4"
            d={lines([across(LEFT, RIGHT, 0), across(LEFT, RIGHT, 1)])}
          />
          <path stroke="var(--ink)" strokeWidth="2.4" d={`M${MIDDLE} 40V${SIZE.height - 20}`} />
          <g fill="var(--ink)" fontSize="26">
            <text x={MIDDLE - 18} y="54" textAnchor="end">
              {words.before}
            </text>
            <text x={MIDDLE + 18} y="54">
              {words.after}
            </text>
          </g>
        </>
      }
    />
  );
}
