import type { Point } from '../art/geometry.ts';
import { between, createRandom } from '../art/random.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { dots, lines, tuft } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import {
  BELOW,
  CM,
  GULLY,
  GULLY_AT,
  HATCHES,
  LIMIT,
  RILL,
  RILL_AT,
  SIZE,
  STONES,
  SUBSOIL,
  SURFACE,
  SURFACE_LINE,
  level,
} from './soil-section.ts';

/** The ruler stands in the gully, whose floor it reaches. */
const RULER = { x: 858, width: 18, depth: 60 * CM };

const random = createRandom('rain on the section');

/** Where the drop strikes, and the grains that it throws. */
const STRIKE: Point = [116, level(116)];
const GRAINS = Array.from({ length: 22 }, (_, grain): Point => {
  const share = (grain / 21) * 2 - 1;
  const reach = 84 * share;
  const height = (1 - share * share) * 40 * between(random, 0.5, 1.5) + Math.abs(share) * 12;
  return [STRIKE[0] + reach, STRIKE[1] - height - 3];
});
const CROWN = [-0.9, -0.5, -0.17, 0.17, 0.5, 0.9].map((lean): Point[] => [
  [STRIKE[0] + lean * 16, STRIKE[1] - 3],
  [STRIKE[0] + lean * 30, STRIKE[1] - 20 + Math.abs(lean) * 5],
  [STRIKE[0] + lean * 47, STRIKE[1] - 36 + Math.abs(lean) * 22],
]);
const RAIN = Array.from({ length: 11 }, (_, drop): Point[] => {
  const x = 14 + drop * 23 + between(random, -6, 6);
  const y = 34 + between(random, 0, 52);
  return [
    [x, y],
    [x - 5, y + 22],
  ];
});

/** The film of water, which runs along the ground and down into the rill. */
const FILM = SURFACE_LINE.filter(([x]) => x > 236 && x < RILL_AT - 3 * CM);
const FILM_SHAPE = [
  ...FILM.map(([x, y]): Point => [
    x + (y > SURFACE + 12 ? 5 : 0),
    y - Math.min(9, 2 + (x - 236) / 32),
  ]),
  ...FILM.toReversed(),
];
const FILM_GRAINS = Array.from({ length: 15 }, (_, grain): Point => {
  const x = 262 + grain * 16 + between(random, -5, 5);
  return [x, level(x) - 11 - between(random, 0, 5)];
});
const CHEVRONS = [300, 372, 444].map((x): Point[] => [
  [x - 9, level(x) - 32],
  [x, level(x) - 26],
  [x - 9, level(x) - 20],
]);

/** Water in a channel, level from side to side. */
function water(middle: number, section: readonly Point[], depth: number): Point[] {
  const wet = section
    .filter(([, down]) => down > depth)
    .map(([x, down]): Point => [x * CM, down * CM]);
  const [first = [0, 0], last = [0, 0]] = [wet[0], wet.at(-1)];
  const top = level(middle) + depth * CM;
  const shore: Point[] = [
    [middle + last[0] + 4, top],
    [middle + first[0] - 4, top],
  ];
  return [...wet.map(([x, y]): Point => [middle + x, level(middle) + y]), ...shore];
}

const GRASS = [652, 676, 700, 958, 984].flatMap((x) => tuft(random, [x, level(x) + 2], 30));

function Ruler() {
  const top = level(RULER.x);
  return (
    <>
      <path
        fill="var(--ink)"
        d={`M${RULER.x} ${top - 18}h${RULER.width}v${RULER.depth + 18}h-${RULER.width}z`}
      />
      <path
        fill="var(--rust)"
        d={[0, 20, 40]
          .map((cm) => `M${RULER.x} ${top + cm * CM}h${RULER.width}v${10 * CM}h-${RULER.width}z`)
          .join('')}
      />
    </>
  );
}

/**
 * Splash, sheet, rill and gully in one section through the soil, to one scale, with a ruler in decimetres and
 * the depth from which on a rill is a gully (UNESCO/WMO 1992: 30 cm).
 */
export function SplashToGully({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['splash-to-gully'] }) {
  const limit = level(RULER.x) + LIMIT;
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <path fill="var(--soil-a)" d={lines([[...SURFACE_LINE, ...BELOW]], true)} />
          <path fill="var(--soil-b)" d={lines([SUBSOIL], true)} />
          <path stroke="var(--vein)" strokeOpacity=".75" strokeWidth="1.6" d={lines(HATCHES)} />
          <path fill="var(--vein)" fillOpacity=".55" d={lines(STONES, true)} />
          <path
            fill="var(--water)"
            d={lines([FILM_SHAPE, water(RILL_AT, RILL, 9.5), water(GULLY_AT, GULLY, 57.5)], true)}
          />
          <path stroke="var(--ink)" strokeWidth="3" d={lines([SURFACE_LINE])} />
          <path stroke="var(--press)" strokeWidth="2.4" d={lines(GRASS)} />
          <path
            stroke="var(--water)"
            strokeWidth="2.4"
            d={lines([...RAIN, ...CROWN, ...CHEVRONS])}
          />
          <path stroke="var(--straw)" strokeWidth="5" d={dots([...GRAINS, ...FILM_GRAINS])} />
          <Ruler />
          <path
            stroke="var(--straw)"
            strokeWidth="2"
            strokeDasharray="2 8"
            d={`M0 ${limit}H${SIZE.width}`}
          />
          <g fill="var(--ink)" fontSize="26">
            <text x="14" y="32">
              {words.splash}
            </text>
            <text x="306" y="32">
              {words.sheet}
            </text>
            <text x={RILL_AT - 20} y="32">
              {words.rill}
            </text>
            <text x={GULLY_AT - 60} y="32">
              {words.gully}
            </text>
            <text x="14" y={limit - 10} fill="var(--straw)">
              {words.limit}
            </text>
          </g>
        </>
      }
    />
  );
}
