import type { Point } from '../art/geometry.ts';
import { createNoise } from '../art/noise.ts';
import { between, createRandom } from '../art/random.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { hatch, lines, stream, tuft } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import { DRAWING_SIZES } from './sizes.ts';
import { MapWater, slopeMap } from './SlopeMap.tsx';

const SIZE = DRAWING_SIZES['product-in-use'];
const random = createRandom('telephone');
const noise = createNoise('telephone');

/** The telephone's screen, and where on it the map lies. */
const SCREEN = { width: 178, height: 330 };
const MAP_TOP = 66;
const map = slopeMap({
  seed: 'telephone',
  width: SCREEN.width,
  height: SCREEN.height - MAP_TOP,
  cell: 22,
});
const PLACE = map.ranked.findLast(([x, y]) => x > 40 && x < 140 && y > 60 && y < 160) ?? [90, 140];

const ridge = (x: number): number => 196 - (x / SIZE.width) * 74 + noise(x / 320, 0.5) * 22;

/** A place in the bare field: across in 0 to 1, down from the ridge to the near edge in 0 to 1. */
function on(across: number, down: number): Point {
  const far = 560 + across * 400;
  const near = 250 + across * 1150;
  const nearer = 0.3 * down + 0.7 * down * down;
  return [far + (near - far) * nearer, ridge(far) + (SIZE.height - ridge(far)) * nearer];
}

const RIDGE = Array.from({ length: 25 }, (_, step): Point => [step * 50, ridge(step * 50)]);
const HILL: Point[] = [...RIDGE, [SIZE.width, SIZE.height], [0, SIZE.height]];
const edge = (across: number): Point[] => [on(across, 0), on(across, 1)];
const BARE = [
  ...edge(0),
  ...edge(1).toReversed(),
  ...[0.75, 0.5, 0.25].map((across) => on(across, 0)),
];
const FURROWS = Array.from({ length: 22 }, (_, row) => edge(0.03 + row * 0.0445));

/** Crop left and right of the bare field, in rows that stand closer the further they are. */
const CROP = [0.05, 0.1, 0.16, 0.23, 0.31, 0.4, 0.5, 0.61, 0.73, 0.86].flatMap((down) => {
  const along: Point[][] = [];
  for (let x = -10; x < SIZE.width; x += 18 + down * 26) {
    const y = ridge(x) + (SIZE.height - ridge(x)) * down;
    const place: Point = [x + between(random, -4, 4), y + 6];
    if (!isBare(place)) along.push(...tuft(random, place, 8 + down * 28, 2));
  }
  return along;
});

function isBare([x, y]: Point): boolean {
  const nearer = Math.max(0, (y - 150) / (SIZE.height - 150));
  return x > 546 - 310 * nearer && x < 974 + 440 * nearer;
}

/** The rill that has begun, in the field's own coordinates. */
const HEAD: Point = [0.5, 0.34];
const RILLS = [
  {
    mouth: 24,
    line: [
      HEAD,
      [0.492, 0.42],
      [0.505, 0.5],
      [0.488, 0.58],
      [0.499, 0.66],
      [0.477, 0.75],
      [0.487, 0.84],
      [0.465, 0.93],
      [0.475, 1.03],
    ],
  },
  {
    mouth: 7,
    line: [
      [0.6, 0.43],
      [0.588, 0.49],
      [0.585, 0.55],
      [0.557, 0.61],
      [0.54, 0.66],
      [0.49, 0.73],
    ],
  },
  {
    mouth: 8,
    line: [
      [0.385, 0.47],
      [0.405, 0.54],
      [0.405, 0.6],
      [0.432, 0.66],
      [0.442, 0.72],
      [0.478, 0.8],
    ],
  },
  {
    mouth: 5,
    line: [
      [0.575, 0.66],
      [0.552, 0.73],
      [0.543, 0.78],
      [0.483, 0.87],
    ],
  },
].map(({ mouth, line }) =>
  stream(
    line.map(([across = 0, down = 0]) => on(across, down)),
    1,
    mouth,
  ),
);

/** Rain that has passed over the ridge. */
const RAIN = Array.from({ length: 56 }, (_, drop): Point[] => {
  const [x, y] = [660 + drop * 7 + between(random, 0, 8), ((drop * 53) % 150) - 14];
  const long = between(random, 14, 34);
  return [
    [x, y],
    [x - long * 0.35, y + long],
  ];
}).filter((stroke) => stroke.every(([x, y]) => y < ridge(x) - 6));

const POST = { x: 150, top: 96, width: 62 };
const GRAIN = hatch(random, {
  box: { x: 0, y: 0, width: SIZE.height - POST.top - 24, height: POST.width },
  row: 9,
  length: 58,
  place: ([x, y]) => [POST.x + y, POST.top + 14 + x],
});
const WIRES = [232, 350].map((y): Point[] => [
  [0, y + 8],
  [POST.x, y],
  [SIZE.width, y + 74],
]);
const EDGE = Array.from({ length: 34 }, (_, place) =>
  tuft(random, [place * 37 + between(random, -12, 12), SIZE.height + 4], place < 12 ? 74 : 40, 4),
).flat();

function Telephone({ warning }: { warning: string }) {
  const [x, y] = PLACE;
  return (
    <g transform="translate(226 132) rotate(7)">
      <rect
        x="-14"
        y="-22"
        width="206"
        height="386"
        rx="24"
        fill="var(--plate)"
        stroke="var(--cream)"
        strokeWidth="3"
      />
      <rect width={SCREEN.width} height={SCREEN.height} fill="var(--steel)" />
      <svg y={MAP_TOP} width={SCREEN.width} height={SCREEN.height - MAP_TOP}>
        {map.classes.map((path, risk) => (
          <path key={risk} fill="var(--rust)" fillOpacity={(risk + 1) * 0.24} d={path} />
        ))}
        <path stroke="var(--cream)" strokeOpacity=".6" strokeWidth="1.2" d={map.contours.lines} />
        <MapWater reaches={map.water} />
        <circle cx={x} cy={y} r="24" stroke="var(--straw)" strokeWidth="4" />
        <circle cx={x} cy={y} r="5" fill="var(--straw)" />
      </svg>
      <path fill="var(--straw)" d={`M0 0h${SCREEN.width}v${MAP_TOP}h-${SCREEN.width}z`} />
      <path stroke="var(--loam)" strokeWidth="4.5" d="m34 18 19 32H15zm0 12v8m0 6v.1" />
      <text x="66" y="44" fontSize="32" fill="var(--loam)">
        {warning}
      </text>
      <path stroke="var(--cream)" strokeWidth="4" d="M70 347h38" />
    </g>
  );
}

/** What a farmer gets: at the field's edge a telephone with the map and one word; in the field, the place. */
export function ProductInUse({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['product-in-use'] }) {
  const [x, y] = on(...HEAD);
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <path fill="var(--sky)" d={`M0 0h${SIZE.width}v${SIZE.height}H0z`} />
          <path stroke="var(--water)" strokeOpacity=".6" strokeWidth="2" d={lines(RAIN)} />
          <path fill="var(--grown)" d={lines([HILL], true)} />
          <path fill="var(--bare)" d={lines([BARE], true)} />
          <path stroke="var(--young)" strokeWidth="2.4" d={lines(CROP)} />
          <path stroke="var(--vein)" strokeWidth="2" d={lines(FURROWS)} />
          <path fill="var(--cool)" d={lines(RILLS, true)} />
          <ellipse cx={x} cy={y + 8} rx="74" ry="26" stroke="var(--straw)" strokeWidth="5" />
          <path stroke="var(--loam)" strokeWidth="3" d={lines(WIRES)} />
          <path
            fill="var(--vein)"
            stroke="var(--loam)"
            strokeWidth="4"
            d={`M${POST.x} ${SIZE.height + 9}V${POST.top + 12}l12-12h${POST.width - 20}l8 10v${SIZE.height}z`}
          />
          <path stroke="var(--loam)" strokeWidth="2" d={lines(GRAIN)} />
          <Telephone warning={words.warning} />
          <path stroke="var(--loam)" strokeWidth="7" d={lines(EDGE)} />
          <path stroke="var(--shoot)" strokeWidth="3" d={lines(EDGE)} />
        </>
      }
    />
  );
}
