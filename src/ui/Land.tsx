import type { PatchArt } from '../drawings/patch.ts';
import styles from './Land.module.css';

/** The contour lines of a small terrain. Decorates only. */
export function Land({ contours }: Pick<PatchArt, 'contours'>) {
  return (
    <>
      <path className={styles.line} d={contours.lines} />
      <path className={styles.index} d={contours.index} />
    </>
  );
}
