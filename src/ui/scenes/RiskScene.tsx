import { useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { dashes } from './dashes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';

/** Crests and hollows of the section. Plants cover every slope that rises to the right; the others are bare. */
const TURNS = [
  [-30, 128],
  [36, 56],
  [104, 138],
  [156, 70],
  [222, 146],
  [276, 84],
  [356, 168],
] as const;

const COLUMN = 6;
const COVER = 0.06;

/** Control points of the cubic curve that is nearest to half a wave of a cosine, over its width. */
const COSINE = 0.364;

const SLOPES = TURNS.slice(1).map(([right, end], index) => {
  const [left, begin] = TURNS[index] ?? [right, end];
  const width = right - left;
  const [first, second] = [left + COSINE * width, right - COSINE * width].map(Math.round);
  return {
    left,
    begin,
    width,
    fall: end - begin,
    covered: end < begin,
    curve: `C${first} ${begin} ${second} ${end} ${right} ${end}`,
  };
});

/** Columns from left to right, with their risk by length, steepness (LS factor of RUSLE), and cover. */
const PLACES = SLOPES.flatMap(({ left, begin, width, fall, covered }) =>
  Array.from({ length: Math.round(width / COLUMN) }, (_, column) => {
    const share = (column * COLUMN) / width;
    const steepness = (Math.abs(fall) / width) * (Math.PI / 2) * Math.sin(Math.PI * share);
    const length = width * (covered ? 1 - share : share);
    const factor = Math.sqrt(length / 22) * (65 * steepness ** 2 + 4.5 * steepness + 0.065);
    return {
      left,
      x: left + column * COLUMN,
      y: Math.round(begin + (fall * (1 - Math.cos(Math.PI * share))) / 2),
      risk: covered ? COVER * factor : factor,
    };
  }),
);

const MOST = Math.max(...PLACES.map(({ risk }) => risk));
const RISKS = [
  { stroke: 'var(--straw)', strokeOpacity: 0.3 },
  { stroke: 'var(--straw)' },
  { stroke: 'var(--rust)' },
  { stroke: 'var(--ember)' },
];

/** On each bare slope the place where water will cut first. */
const ALERTS = SLOPES.filter(({ covered }) => !covered).flatMap((slope) =>
  PLACES.filter(({ left }) => left === slope.left)
    .sort((a, b) => b.risk - a.risk)
    .slice(0, 1),
);

function columns(level: number): string {
  const drawn = PLACES.filter(
    ({ risk }) => Math.min(RISKS.length - 1, Math.floor((RISKS.length * risk) / MOST)) === level,
  );
  return dashes(
    drawn.map(({ x }) => [x, 90]),
    COLUMN,
  );
}

/** A section through three bare slopes and the covered ones between them, colored by risk. */
export function RiskScene() {
  const id = useId();
  const [x, y] = TURNS[0];
  const surface = `M${x} ${y}${SLOPES.map(({ curve }) => curve).join('')}`;
  return (
    <Scene>
      <clipPath id={id}>
        <path d={`${surface}v20H-30z`} />
      </clipPath>
      <g clipPath={`url(#${id})`} strokeWidth="180" strokeDasharray="5 1">
        {RISKS.map((color, level) => (
          <path
            key={level}
            {...color}
            className={classes(ACT.appear, WAITS[level + 1])}
            d={columns(level)}
          />
        ))}
      </g>
      <path
        stroke="var(--young)"
        strokeWidth="11"
        strokeDasharray="1.5 5"
        transform="translate(-2-5)"
        d={SLOPES.filter(({ covered }) => covered)
          .map(({ left, begin, curve }) => `M${left} ${begin}${curve}`)
          .join('')}
      />
      <path stroke="var(--cream)" strokeWidth="2" d={surface} />
      <path
        className={classes(ACT.appear, WAITS[6])}
        stroke="var(--cream)"
        strokeWidth="2.5"
        strokeLinecap="round"
        d={ALERTS.map((alert) => `M${alert.x - 11} ${alert.y}a11 11 0 1 1 0 1zm11 0h0`).join('')}
      />
      <path
        className={ACT.fall}
        stroke="var(--cloud)"
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity="0.5"
        d="m52 8-8 26m68-14-8 26m52-4-8 26m60-44-8 26m62 4-8 26"
      />
    </Scene>
  );
}
