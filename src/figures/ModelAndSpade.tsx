import type { Point } from '../art/geometry.ts';
import { between, createRandom } from '../art/random.ts';
import { stone } from '../art/stones.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { hatch, lines } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import { DRAWING_SIZES } from './sizes.ts';
import { MapWater, slopeMap } from './SlopeMap.tsx';

const SIZE = DRAWING_SIZES['model-and-spade'];
const MAP = { x: 2, y: 48, side: 400 };
const { contours, classes, ranked, water } = slopeMap({
  seed: 'spade',
  width: MAP.side,
  height: MAP.side,
  cell: 40,
});

/** Squares off the map's sides, where a spade has room. */
const inside = ranked.filter(([x, y]) => Math.min(x, y) > 80 && Math.max(x, y) < MAP.side - 40);

/** The square of a rank in the left, the right or the middle third of the map, so that the three stand apart. */
function placeOf(rank: number, order: number): Point {
  const from = 80 + ([0, 2, 1][order] ?? 0) * 94;
  const third = inside.filter(([x]) => x >= from && x < from + 94);
  return third[Math.floor(rank * third.length)] ?? [from, from];
}

/** Three squares, by how much of the map is calmer, and the dark topsoil found there in shares of a column. */
const PITS = [
  { rank: 0.98, topsoil: 0.12 },
  { rank: 0.2, topsoil: 0.56 },
  { rank: 0.62, topsoil: 0.2 },
].map(({ rank, topsoil }, order) => {
  const [x, y] = placeOf(rank, order);
  return { at: [MAP.x + x, MAP.y + y] as const, topsoil, left: 466 + order * 112 };
});

const COLUMN = { width: 84, top: 90, height: 358 };
const random = createRandom('spade');

/** The lower side of the topsoil is as uneven as a spade finds it. */
function topsoilOf({ left, topsoil }: (typeof PITS)[number]): Point[] {
  const floor = COLUMN.top + topsoil * COLUMN.height;
  const steps = [1, 0.8, 0.58, 0.4, 0.18, 0];
  return [
    [left, COLUMN.top],
    [left + COLUMN.width, COLUMN.top],
    ...steps.map((share): Point => [left + share * COLUMN.width, floor + between(random, -9, 9)]),
  ];
}

const TOPSOILS = PITS.map(topsoilOf);
const HATCHES = PITS.flatMap(({ left, topsoil }) => {
  const floor = COLUMN.top + topsoil * COLUMN.height + 16;
  return hatch(random, {
    box: {
      x: left + 4,
      y: floor,
      width: COLUMN.width - 8,
      height: COLUMN.top + COLUMN.height - floor - 4,
    },
    row: 17,
    length: 22,
  });
});
const STONES = PITS.map(({ left }) =>
  stone(
    random,
    [left + between(random, 24, 60), between(random, 380, 425)],
    between(random, 9, 15),
  ),
);

function column({ left }: (typeof PITS)[number]): Point[] {
  const [right, foot] = [left + COLUMN.width, COLUMN.top + COLUMN.height];
  return [
    [left, COLUMN.top],
    [right, COLUMN.top],
    [right, foot],
    [left, foot],
  ];
}

/** A spade that stands beside the columns, its blade in the ground. */
function Spade() {
  return (
    <path
      fill="var(--ink)"
      d="M812 196h68v14h-27v128h33c3 48-10 88-40 110c-30-22-43-62-40-110h33V210h-27z"
    />
  );
}

/** A model's map of a slope, three places where somebody dug, and how much topsoil was there. */
export function ModelAndSpade({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['model-and-spade'] }) {
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <svg x={MAP.x} y={MAP.y} width={MAP.side} height={MAP.side}>
            <path fill="var(--plate)" d={`M0 0h${MAP.side}v${MAP.side}h-${MAP.side}z`} />
            {classes.map((path, risk) => (
              <path key={risk} fill="var(--rust)" fillOpacity={(risk + 1) * 0.24} d={path} />
            ))}
            <g stroke="var(--cream)" strokeOpacity=".7" strokeWidth="1.4">
              <path d={contours.lines} />
              <path strokeWidth="2.6" d={contours.index} />
            </g>
            <MapWater reaches={water} />
          </svg>
          <path fill="var(--soil-b)" d={lines(PITS.map(column), true)} />
          <path stroke="var(--vein)" strokeWidth="2" d={lines(HATCHES)} />
          <path fill="var(--vein)" d={lines(STONES, true)} />
          <path fill="var(--loam)" d={lines(TOPSOILS, true)} />
          <path stroke="var(--ink)" strokeWidth="2" d={lines(PITS.map(column), true)} />
          {PITS.map(({ at: [x, y], left }, order) => (
            <g key={left} fill="var(--straw)" textAnchor="middle">
              <circle
                cx={x}
                cy={y}
                r="21"
                fill="var(--loam)"
                stroke="var(--straw)"
                strokeWidth="3"
              />
              <text x={x} y={y + 8}>
                {order + 1}
              </text>
              <circle cx={left + COLUMN.width / 2} cy="62" r="19" fill="var(--loam)" />
              <text x={left + COLUMN.width / 2} y="70">
                {order + 1}
              </text>
            </g>
          ))}
          <Spade />
          <g fill="var(--ink)">
            <text x={MAP.x} y="32">
              {words.model}
            </text>
            <text x={PITS[0]?.left} y="32">
              {words.dug}
            </text>
          </g>
        </>
      }
    />
  );
}
