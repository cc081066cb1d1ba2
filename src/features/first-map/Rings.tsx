import { mapSize, placePoint, RING } from './drawing/index.ts';
import type { Result } from './result-schema.ts';
import styles from './Sheet.module.css';

const CLASSES = [styles.ring1, styles.ring2, styles.ring3, styles.ring4, styles.ring5];

/** The id of the radio button that chooses a place. */
export const placeId = (index: number): string => `place-${index + 1}`;

/** How far a pointer may be from a ring, in its radii, unless another place is nearer. */
const REACH = 2.4;

/** Returns half of the side of what chooses each place. */
function reaches(points: readonly { x: number; y: number }[]): number[] {
  return points.map((one) => {
    const others = points.filter((other) => other !== one);
    const apart = others.map(({ x, y }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) / 2);
    return Math.round(Math.min(REACH * RING, ...apart));
  });
}

/** The rings on the map with their numbers. A ring chooses its place, as its row does. */
export function Rings({ result }: { result: Result }) {
  const { width, height } = mapSize(result);
  const points = result.places.map(placePoint);
  const reach = reaches(points);
  return (
    <svg
      className={styles.rings}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-paper=""
    >
      {result.places.map((place, index) => {
        const { x = 0, y = 0 } = points[index] ?? {};
        const far = reach[index] ?? RING;
        return (
          <g key={index} className={CLASSES[index]}>
            <path className={styles.flow} d={place.path} />
            <circle cx={x} cy={y} r={RING} />
            <text x={x} y={y} dy=".36em">
              {index + 1}
            </text>
            <foreignObject x={x - far} y={y - far} width={2 * far} height={2 * far}>
              {/* eslint-disable-next-line jsx-a11y-x/label-has-associated-control -- the row names the radio button */}
              <label htmlFor={placeId(index)} />
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}
