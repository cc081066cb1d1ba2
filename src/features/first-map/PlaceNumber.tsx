import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './PlaceNumber.module.css';

interface Props extends ComponentProps<'b'> {
  isSmall?: boolean;
}

/** The number of a place in a ring, as on the map. */
export function PlaceNumber({ isSmall = false, ...rest }: Props) {
  return <b className={classes(styles.root, isSmall ? styles.small : undefined)} {...rest} />;
}
