import { HORIZON_NAMES } from '../lib/soil.ts';
import { Horizon } from './Horizon.tsx';
import styles from './PitWall.module.css';

interface Props {
  /** Leaves out horizons and their seams. */
  isPlain: boolean;
}

/** The wall of a soil pit at the edge of a page, whose other parts are paper. Decorative. */
export function PitWall({ isPlain }: Props) {
  return (
    <div className={styles.root} aria-hidden="true">
      {(isPlain ? (['c'] as const) : HORIZON_NAMES).map((layer) => (
        <Horizon
          key={layer}
          layer={layer}
          data-layer={undefined}
          className={styles[layer]}
          {...(isPlain && { boundary: null, continued: true })}
        />
      ))}
    </div>
  );
}
