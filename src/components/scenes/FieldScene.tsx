import { useId } from 'react';
import { classes } from '../../lib/classes.ts';
import { fieldPlots, plotMarks } from '../../art/mosaic.ts';
import styles from './FieldScene.module.css';
import { ACT, Scene, WAITS } from './Scene.tsx';

const COLUMNS = fieldPlots();

/** A satellite crosses a mosaic of fields, whose plots turn from bare to measured. */
export function FieldScene() {
  const rows = useId();
  return (
    <Scene>
      {COLUMNS.map(({ bare }, column) => (
        <path key={column} className={styles.bare} d={bare} />
      ))}
      {COLUMNS.map(({ young, grown }, column) => (
        <g key={column} className={classes(ACT.appear, WAITS[column + 1])}>
          <path className={styles.young} d={young} />
          <path className={styles.grown} d={grown} />
        </g>
      ))}
      <pattern
        id={rows}
        width="7"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="skewX(-21)"
      >
        <path className={styles.rows} d="M0 0v9" />
      </pattern>
      {COLUMNS.map(({ bare }, column) => (
        <path key={column} fill={`url(#${rows})`} d={bare} />
      ))}
      <path className={classes(styles.marks, ACT.appear, WAITS[6])} d={plotMarks()} />
      <g className={ACT.cross}>
        <path className={styles.beam} d="M114 40 56 180h88z" />
        <path
          className={styles.craft}
          d="M104 32h20m-15-7h10v14h-10zM82 26h22v12H82zm42 0h22v12h-22z"
        />
      </g>
    </Scene>
  );
}
