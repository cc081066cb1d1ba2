import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Button.module.css';

/** How loud a button is: `solid` for what the page is for, `outline` for the way round. */
export const BUTTON_LOOKS = ['solid', 'outline'] as const;

interface Look {
  /** Defaults to `solid`. */
  look?: (typeof BUTTON_LOOKS)[number];
}

/** A native button (`type="button"` unless told otherwise); takes all of a button's attributes. */
export function Button({ look = 'solid', className, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(styles.root, styles[look], className)} />
  );
}

/** A link that looks like a button; takes all of a link's attributes. */
export function ButtonLink({
  look = 'solid',
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles.root, styles[look], className)}>
      {children}
    </a>
  );
}
