import type { Point } from '../art/geometry.ts';
import { between, createRandom } from '../art/random.ts';
import type { DrawingWords } from '../schemas/drawings.ts';
import { dots, lines, tuft } from './engraving.ts';
import { Figure, type FigureProps } from './Figure.tsx';
import { DRAWING_SIZES } from './sizes.ts';

const SIZE = DRAWING_SIZES['pixels-bare-wet-green'];

/** Where the three pixels lie, and their corners around the middle. */
const MIDDLES = { bare: 150, wet: 450, green: 750 } as const;
const GROUND_AT = 346;
const [WIDE, DEEP, SKEW] = [108, 42, 24];

/** Distance between the rays of two bands. */
const APART = 20;

/** Height of the brightest ray. */
const BRIGHTEST = 262;

/**
 * Shapes of the light that each ground sends back, band by band from 443 to 945 nm: how they rise and fall is
 * known of bare soil, wet soil and leaves; the heights are nobody's measurements.
 */
const LIGHT = {
  bare: [0.3, 0.36, 0.46, 0.58, 0.63, 0.66, 0.69, 0.73, 0.75, 0.78],
  wet: [0.14, 0.17, 0.22, 0.29, 0.32, 0.34, 0.36, 0.38, 0.39, 0.4],
  green: [0.07, 0.08, 0.2, 0.09, 0.28, 0.68, 0.86, 0.95, 0.98, 1],
} as const;

/** Bands that an eye sees, in their colours; what follows is infrared. */
const VISIBLE = ['var(--iris)', 'var(--cool)', 'var(--shoot)', 'var(--rust)'] as const;

const random = createRandom('pixels');

type Kind = keyof typeof LIGHT;

/** A place on a pixel, from -1 to 1 across and in depth. */
function on(kind: Kind, across: number, depth: number): Point {
  return [MIDDLES[kind] + across * WIDE + depth * -SKEW, GROUND_AT + depth * DEEP];
}

function outline(kind: Kind): Point[] {
  return [on(kind, -1, -1), on(kind, 1, -1), on(kind, 1, 1), on(kind, -1, 1)];
}

/** Furrows, broken where a clod lies. */
function furrows(kind: Kind): string {
  return lines(
    [-0.75, -0.45, -0.12, 0.2, 0.5, 0.8].flatMap((depth) => {
      const gap = between(random, -0.5, 0.5);
      return [
        [on(kind, -0.96, depth), on(kind, gap, depth + 0.04)],
        [on(kind, gap + 0.07, depth), on(kind, 0.96, depth)],
      ];
    }),
  );
}

const FURROWS = { bare: furrows('bare'), wet: furrows('wet') };

const PUDDLES = lines(
  [
    [-0.5, 0.38, 0.3],
    [0.42, -0.3, 0.24],
    [0.3, 0.68, 0.18],
  ].map(([x = 0, y = 0, half = 0]) => [
    on('wet', x - half, y),
    on('wet', x, y - 0.13),
    on('wet', x + half, y + 0.02),
    on('wet', x + half * 0.2, y + 0.16),
  ]),
  true,
);

const CROP = lines(
  [-0.7, -0.25, 0.25, 0.75].flatMap((depth) =>
    [-0.85, -0.6, -0.35, -0.1, 0.15, 0.4, 0.65, 0.88].flatMap((across) =>
      tuft(random, on('green', across + between(random, -0.05, 0.05), depth + 0.16), 24, 3),
    ),
  ),
);

/** Where the ray of a band begins and ends. */
function ray(kind: Kind, band: number): { x: number; top: number } {
  const x = MIDDLES[kind] + (band - 4.5) * APART;
  return { x, top: GROUND_AT - 12 - (LIGHT[kind][band] ?? 0) * BRIGHTEST };
}

function Rays({ kind }: { kind: Kind }) {
  const infrared = LIGHT[kind].map((_, band) => ray(kind, band)).slice(VISIBLE.length);
  return (
    <>
      {VISIBLE.map((colour, band) => {
        const { x, top } = ray(kind, band);
        return (
          <path
            key={colour}
            stroke={colour}
            strokeWidth="6"
            d={`M${x} ${GROUND_AT - 8}V${Math.round(top)}`}
          />
        );
      })}
      <path
        stroke="var(--ink)"
        strokeWidth="2.4"
        d={infrared.map(({ x, top }) => `M${x} ${GROUND_AT - 8}V${Math.round(top)}`).join('')}
      />
      <path stroke="var(--ink)" strokeWidth="10" d={dots(infrared.map(({ x, top }) => [x, top]))} />
    </>
  );
}

/** Light that a bare, a wet and a green pixel send back, in ten bands of Sentinel-2. A sketch, without values. */
export function PixelsBareWetGreen({
  words,
  ...rest
}: FigureProps & { words: DrawingWords['pixels-bare-wet-green'] }) {
  const [first, last] = [ray('green', 0).x - 4, ray('green', 9).x + 6];
  const border = ray('green', 3).x + APART / 2;
  return (
    <Figure
      {...rest}
      size={SIZE}
      drawing={
        <>
          <path fill="var(--bare)" d={lines([outline('bare')], true)} />
          <path fill="var(--loam)" d={lines([outline('wet')], true)} />
          <path fill="var(--grown)" d={lines([outline('green')], true)} />
          <path stroke="var(--vein)" strokeWidth="2" d={FURROWS.bare} />
          <path stroke="var(--vein)" strokeWidth="2" strokeOpacity=".7" d={FURROWS.wet} />
          <path fill="var(--cool)" d={PUDDLES} />
          <path stroke="var(--shoot)" strokeWidth="2" d={CROP} />
          <path
            stroke="var(--ink)"
            strokeWidth="2"
            d={lines([outline('bare'), outline('wet'), outline('green')], true)}
          />
          <Rays kind="bare" />
          <Rays kind="wet" />
          <Rays kind="green" />
          <path
            stroke="var(--ink)"
            strokeWidth="1.4"
            d={`M${first} 60v-10H${border - 3}v10M${border + 3} 60v-10H${last}v10`}
          />
          <g fill="var(--ink)" textAnchor="middle">
            <text x={border - 6} y="38" textAnchor="end">
              {words.visible}
            </text>
            <text x={border + 6} y="38" textAnchor="start">
              {words.infrared}
            </text>
            {(['bare', 'wet', 'green'] as const).map((kind) => (
              <text key={kind} x={MIDDLES[kind] - SKEW} y="426" fontSize="26">
                {words[kind]}
              </text>
            ))}
          </g>
        </>
      }
    />
  );
}
