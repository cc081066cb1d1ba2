import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Badge.module.css';

/** A small framed label, as on an instrument; takes all of a span's attributes. */
export function Badge({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.root, className)} />;
}
