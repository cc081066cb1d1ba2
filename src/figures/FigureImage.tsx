import type { ComponentProps } from 'react';
import type { DrawingName } from '../schemas/drawings.ts';
import { classes } from '../lib/classes.ts';
import styles from './FigureImage.module.css';
import { DRAWING_SIZES } from './sizes.ts';

interface Props extends ComponentProps<'img'> {
  /** The drawing, which is a file that comes when it is nearly in view. */
  name: DrawingName;
}

/** A drawing beside words that say the same: it decorates, unless it is given an alternative text. */
export function FigureImage({ name, className, alt = '', ...rest }: Props) {
  return (
    <img
      {...rest}
      className={classes(styles.root, className)}
      src={`/figures/${name}.svg`}
      alt={alt}
      {...DRAWING_SIZES[name]}
      loading="lazy"
    />
  );
}
