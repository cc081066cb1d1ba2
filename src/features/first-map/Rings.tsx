import { mapSize, placePoint, RING } from './drawing/index.ts';
import type { Result } from './result-schema.ts';
import styles from './Sheet.module.css';

const CLASSES = [styles.ring1, styles.ring2, styles.ring3, styles.ring4, styles.ring5];

/** The id of the radio button that chooses a place. */
export const placeId = (index: number): string => `place-${index + 1}`;

/** The rings on the map with their numbers. A ring chooses its place, as its row does. */
export function Rings({ result }: { result: Result }) {
  const { width, height } = mapSize(result);
  return (
    <svg
      className={styles.rings}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-paper=""
    >
      {result.places.map((place, index) => {
        const { x, y } = placePoint(place);
        return (
          <g key={index} className={CLASSES[index]}>
            <path className={styles.flow} d={place.path} />
            <circle cx={x} cy={y} r={RING} />
            <text x={x} y={y} dy=".36em">
              {index + 1}
            </text>
            <foreignObject x={x - RING} y={y - RING} width={2 * RING} height={2 * RING}>
              {/* eslint-disable-next-line jsx-a11y-x/label-has-associated-control -- the row names the radio button */}
              <label htmlFor={placeId(index)} />
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}
