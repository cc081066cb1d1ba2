import type { HorizonKind } from '../drawings/masks.ts';
import { classes } from '../lib/classes.ts';
import styles from './Boundary.module.css';

/** Upper edge of the section, drawn as soil scientists describe boundaries. Decorative. */
export function Boundary({ kind }: { kind: HorizonKind }) {
  return <div className={classes(styles.root, styles[kind])} aria-hidden="true" />;
}
