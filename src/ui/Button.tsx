import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Button.module.css';

/** How loud a button is: `solid` for what the page is for, `outline` for the way round. */
export const BUTTON_VARIANTS = ['solid', 'outline'] as const;

interface Variant {
  /** Defaults to `solid`. */
  variant?: (typeof BUTTON_VARIANTS)[number];
}

/** A native button (`type="button"` unless told otherwise); takes all of a button's attributes. */
export function Button({
  variant = 'solid',
  className,
  ...rest
}: Variant & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(styles.root, styles[variant], className)} />
  );
}

/** A link that looks like a button; takes all of a link's attributes. */
export function ButtonLink({
  variant = 'solid',
  className,
  children,
  ...rest
}: Variant & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(styles.root, styles[variant], className)}>
      {children}
    </a>
  );
}
