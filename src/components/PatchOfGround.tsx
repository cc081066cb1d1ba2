import { articleArt } from '../art/article-art.ts';
import { classes } from '../lib/classes.ts';
import { deferredCss, type DeferredCssProps } from '../lib/deferred-css.ts';
import styles from './PatchOfGround.module.css';

interface Props extends DeferredCssProps {
  /** Seed of the terrain: the same seed, the same ground. */
  seed: string;
  className: string | undefined;
}

/** The contour lines and rills of a small terrain of its own. Decorates only. */
export function PatchOfGround({ seed, className, holdsDeferredCss }: Props) {
  const { viewBox, contours, rills } = articleArt(seed);
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      {...deferredCss({ holdsDeferredCss })}
    >
      <path className={styles.line} d={contours.lines} />
      <path className={styles.index} d={contours.index} />
      <path className={styles.rill} d={rills[1] + rills[2]} />
      <path className={classes(styles.rill, styles.wide)} d={rills[3] + rills[4]} />
    </svg>
  );
}
