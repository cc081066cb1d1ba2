import type { Point } from '../art/geometry.ts';
import { createNoise } from '../art/noise.ts';
import { between, createRandom } from '../art/random.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { dots, hatch, lines, tuft } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import { DRAWING_SIZES } from './sizes.ts';

const SIZE = DRAWING_SIZES['grass-strips'];

/** Units of the view box in one metre along the slope. */
const METRE = 22;

/** Where both strips begin. */
const EDGE = 190;

/** Grains that come to each strip, and how many of them stay in it (Gharabaghi et al. 2006: 50 and 98 per cent). */
const GRAINS = 50;
const STRIPS = {
  narrow: { metres: 2.5, held: 25, top: 106, edge: EDGE },
  wide: { metres: 20, held: 49, top: 306, edge: EDGE },
} as const;

type Strip = (typeof STRIPS)[keyof typeof STRIPS];

const random = createRandom('grass strips');
const noise = createNoise('grass strips');

/** The slope falls to the right. */
function groundAt({ top }: Strip, x: number): number {
  return top + x * 0.05 + noise(x / 90, top) * 3;
}

function surface(strip: Strip): Point[] {
  const points: Point[] = [];
  for (let x = 0; x < SIZE.width; x += between(random, 10, 26)) {
    points.push([x, groundAt(strip, x) + between(random, -1.3, 1.3)]);
  }
  return [...points, [SIZE.width, groundAt(strip, SIZE.width)]];
}

/** Grains can be counted: those that come with the water above, those held heaped in the strip's first metres, the rest below it. */
function grains(strip: Strip): { coming: Point[]; held: Point[]; gone: Point[] } {
  const { metres, held } = strip;
  const over = (x: number, lift: number): Point => [x, groundAt(strip, x) - 6 - lift];
  const reach = Math.min(metres, 7) * METRE;
  return {
    coming: Array.from({ length: GRAINS }, (_, grain) =>
      over(10 + grain * 3.4 + between(random, -2, 2), between(random, 0, 26)),
    ),
    held: Array.from({ length: held }, (_, grain) => {
      const share = (grain / held) * (grain / held);
      return over(EDGE + 3 + share * (reach - 6), between(random, 0, 22 * (1 - share)));
    }),
    gone: Array.from({ length: GRAINS - held }, (_, grain) =>
      over(
        EDGE + metres * METRE + 18 + grain * 13 + between(random, -4, 4),
        between(random, 0, 16),
      ),
    ),
  };
}

function grass(strip: Strip): Point[][] {
  const blades: Point[][] = [];
  const end = EDGE + strip.metres * METRE;
  for (let x = EDGE + 3; x < end; x += between(random, 6, 10)) {
    blades.push(...tuft(random, [x, groundAt(strip, x)], 46, 3));
  }
  return blades;
}

function soil(strip: Strip): Point[] {
  const top = surface(strip);
  const under = top.toReversed().map(([x, y]): Point => [x, y + 40 + noise(x / 50, 9.5) * 8]);
  return [...top, ...under];
}

/** All of one strip that is drawn, once and for all. */
function draw(strip: Strip) {
  const { coming, held, gone } = grains(strip);
  const hatching = hatch(random, {
    box: { x: 0, y: 8, width: SIZE.width, height: 30 },
    row: 11,
    length: 24,
    place: ([x, y]) => [x, y + groundAt(strip, x)],
  });
  return {
    soil: lines([soil(strip)], true),
    hatching: lines(hatching),
    water: lines([surface(strip).map(([x, y]): Point => [x, y - 4])]),
    grass: lines(grass(strip)),
    grains: dots([...coming, ...held, ...gone]),
    end: EDGE + strip.metres * METRE,
    ruler: strip.top - 54,
  };
}

const LANES = { narrow: draw(STRIPS.narrow), wide: draw(STRIPS.wide) };

interface LaneProps {
  drawn: ReturnType<typeof draw>;
  width: string;
  holds: string;
}

function Lane({ drawn: { end, ruler, ...paths }, width, holds }: LaneProps) {
  return (
    <>
      <path fill="var(--soil-a)" d={paths.soil} />
      <path stroke="var(--vein)" strokeWidth="1.5" d={paths.hatching} />
      <path stroke="var(--water)" strokeWidth="3" d={paths.water} />
      <path stroke="var(--shoot)" strokeWidth="2" d={paths.grass} />
      <path stroke="var(--straw)" strokeWidth="6" d={paths.grains} />
      <path stroke="var(--ink)" strokeWidth="2" d={`M${EDGE} ${ruler - 9}v18m0-9H${end}m0-9v18`} />
      <g fill="var(--ink)">
        <text x={EDGE} y={ruler - 16}>
          {width}
        </text>
        <text x={Math.max(end, EDGE + 100) + 14} y={ruler + 10} fontSize="34" fill="var(--straw)">
          {holds}
        </text>
      </g>
    </>
  );
}

/** Two strips of grass to scale, and how many of fifty grains stay in each. */
export function GrassStrips({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['grass-strips'] }) {
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <Lane drawn={LANES.narrow} width={words.narrow} holds={words.narrowHolds} />
          <Lane drawn={LANES.wide} width={words.wide} holds={words.wideHolds} />
        </>
      }
    />
  );
}
