import { useId } from 'react';
import { cornersOf, type Point } from '../../drawings/geometry.ts';
import { writeLines } from '../../drawings/svg-path.ts';
import { ACT, Scene } from './Scene.tsx';

/** Parcels row by row: green (0) or bare (1). */
const PARCELS = ['010010', '101010', '001011'];
const SIZE = { width: 72, height: 66 };
const PATH_WIDTH = 4;

/** Bends the land register's grid as a valley bends its fields. */
function bend([x, y]: Point): Point {
  return [
    x - 50 + 0.16 * y + 9 * Math.sin(y / 36 + x / 150),
    y - 12 + 9 * Math.sin(x / 64 + y / 110),
  ];
}

function parcels(kind: string): string {
  const [width, height] = [SIZE.width - PATH_WIDTH, SIZE.height - PATH_WIDTH];
  const outlines = PARCELS.flatMap((row, y) =>
    Array.from(row, (parcel, x) =>
      parcel === kind ? cornersOf({ x: x * SIZE.width, y: y * SIZE.height, width, height }) : [],
    ),
  );
  return writeLines(
    outlines.map((corners) => corners.map(bend)),
    true,
  );
}

/** How the rows of each kind are drawn. */
const ROWS = {
  1: { stroke: 'var(--straw)', strokeWidth: 1.4, turn: 12 },
  0: { stroke: 'var(--young)', strokeWidth: 4, turn: -74 },
};

/** Fields that a satellite passes over: those beside its path lie in the dark. */
export function FieldScene() {
  const id = useId();
  return (
    <Scene>
      {Object.entries(ROWS).map(([kind, { turn, ...row }]) => (
        <g key={kind}>
          <pattern
            id={id + kind}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            <path {...row} d="M0 3.5h7" />
          </pattern>
          <path
            fill={`url(#${id}${kind})`}
            stroke={row.stroke}
            strokeWidth="1.5"
            d={parcels(kind)}
          />
        </g>
      ))}
      <path
        className={ACT.cross}
        fill="var(--plate)"
        fillOpacity="0.8"
        stroke="var(--cool)"
        strokeWidth="1.5"
        d="M84-2 50 182h-300V-2zm150 0-34 184h400V-2z"
      />
    </Scene>
  );
}
