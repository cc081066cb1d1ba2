import { heroArt } from '../art/hero.ts';
import { RILL_CLASSES, type RillClass } from '../art/rills.ts';
import { deferredCss, type DeferredCssProps } from '../lib/deferred-css.ts';
import styles from './Terrain.module.css';

/** Width of each class of rill, in units of the drawing. */
const RILL_WIDTHS: Record<RillClass, number> = { 1: 1.1, 2: 1.8, 3: 2.9, 4: 4.4 };

interface Props extends DeferredCssProps {
  /** Seed of the terrain: the same seed, the same field. */
  seed: string;
}

/** The field of the hero: contour lines, and the rills that water would cut into it. Decorates only. */
export function Terrain({ seed, ...props }: Props) {
  const { viewBox, contours, rills, ground } = heroArt(seed);
  return (
    <svg
      className={styles.root}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      {...deferredCss(props)}
    >
      <path className={styles.line} d={contours.lines} />
      <path className={styles.index} d={contours.index} />
      {RILL_CLASSES.map((order) => (
        <path
          key={order}
          className={styles.rill}
          strokeWidth={RILL_WIDTHS[order]}
          d={rills[order]}
          pathLength="1"
        />
      ))}
      <path className={styles.ground} d={ground} />
    </svg>
  );
}
