import type { Point } from '../../drawings/geometry.ts';
import { classes } from '../../lib/classes.ts';
import { dashes } from './dashes.ts';
import { ACT, Scene, WAITS } from './Scene.tsx';
import { SLOPE, SQUARE, WET_SQUARES } from './steps-slope.ts';

/** Colors of the quarters of the squares, from those where water cuts least. */
const QUARTERS = [
  { stroke: 'var(--straw)', strokeOpacity: 0.3 },
  { stroke: 'var(--straw)', strokeOpacity: 0.65 },
  { stroke: 'var(--straw)' },
  { stroke: 'var(--rust)' },
];

function squaresOf(quarter: number): string {
  const size = WET_SQUARES.length / QUARTERS.length;
  const drawn = WET_SQUARES.slice(Math.round(quarter * size), Math.round((quarter + 1) * size));
  return dashes(
    drawn
      .map(({ at: [column, row] }): Point => [column * SQUARE, (row + 0.5) * SQUARE])
      .sort(([left, top], [right, bottom]) => top - bottom || left - right),
    SQUARE,
  );
}

/** The streams of the second step as squares, and a pin where water cuts most. */
export function MappingScene() {
  const [column, row] = WET_SQUARES.at(-1)?.at ?? [0, 0];
  return (
    <Scene>
      <g transform="scale(.625)">
        {QUARTERS.map((color, quarter) => (
          <path
            key={quarter}
            {...color}
            className={classes(ACT.appear, WAITS[quarter])}
            strokeWidth={SQUARE - 1}
            strokeDasharray={`${SQUARE - 1} 1`}
            d={squaresOf(quarter)}
          />
        ))}
        <g stroke="var(--vein)">
          <path d={SLOPE.contours.lines} />
          <path d={SLOPE.contours.index} />
        </g>
        <path
          className={classes(ACT.appear, WAITS[6])}
          fill="var(--cream)"
          stroke="var(--loam)"
          strokeWidth="2"
          d={`M${(column + 0.5) * SQUARE} ${(row + 0.5) * SQUARE}l-15-28a17 17 0 1 1 30 0z`}
        />
      </g>
    </Scene>
  );
}
