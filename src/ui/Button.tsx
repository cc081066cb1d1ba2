import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Button.module.css';

/** `solid` for the primary action, `outline` for a secondary one. */
export const BUTTON_VARIANTS = ['solid', 'outline'] as const;

interface Variant {
  variant?: (typeof BUTTON_VARIANTS)[number];
}

export function Button({
  variant = 'solid',
  className,
  ...rest
}: Variant & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={classes(styles.root, styles[variant], className)} />
  );
}

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
