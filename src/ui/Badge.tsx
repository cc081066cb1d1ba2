import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Badge.module.css';

export function Badge({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classes(styles.root, className)} />;
}
