import type { ComponentProps } from 'react';
import { heroArt } from '../../drawings/hero.ts';
import styles from './Terrain.module.css';
import { Water } from '../../ui/Water.tsx';

interface Props extends ComponentProps<'svg'> {
  /** Seed of the terrain: the same seed, the same field. */
  seed: string;
}

/** The field of the hero: contour lines, and the rills that water would cut. Decorates only. */
export function Terrain({ seed, ...rest }: Props) {
  const { viewBox, contours, water, ground } = heroArt(seed);
  return (
    <svg
      {...rest}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.line} d={contours.lines} />
      <path className={styles.index} d={contours.index} />
      <g className={styles.water}>
        <Water reaches={water} />
      </g>
      <path className={styles.ground} d={ground} />
    </svg>
  );
}
