import type { HorizonKind } from '../drawings/masks.ts';
import { classes } from '../lib/classes.ts';
import styles from './Boundary.module.css';

/** The upper edge of the ground that it stands in, drawn as field workers describe it. Decorates only. */
export function Boundary({ kind }: { kind: HorizonKind }) {
  return <div className={classes(styles.root, styles[kind])} aria-hidden="true" />;
}
