import type { HorizonKind } from '../drawings/ground.ts';
import { classes } from '../lib/classes.ts';
import styles from './Boundary.module.css';

/** The upper edge of a section, drawn in the terms of soil science. Decorative. */
export function Boundary({ kind }: { kind: HorizonKind }) {
  return <div className={classes(styles.root, styles[kind])} />;
}
