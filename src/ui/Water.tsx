import type { Water as Reaches } from '../drawings/water.ts';
import styles from './Water.module.css';

interface Props {
  reaches: readonly Reaches[];
}

export function Water({ reaches }: Props) {
  return (
    <g className={styles.root}>
      {reaches.map(({ width, d }) => (
        <path key={width} strokeWidth={width} d={d} />
      ))}
    </g>
  );
}
