import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Button.module.css';

/** `solid` for the primary action, `outline` for a secondary one. */
export const BUTTON_VARIANTS = ['solid', 'outline'] as const;

type Props<Tag extends 'a' | 'button'> = ComponentProps<Tag> & {
  variant?: (typeof BUTTON_VARIANTS)[number];
};

function look(variant: Props<'a'>['variant'] = 'solid', className?: string): string | undefined {
  return classes(styles.root, styles[variant], className);
}

export function Button({ variant, className, ...rest }: Props<'button'>) {
  return <button type="button" {...rest} className={look(variant, className)} />;
}

export function ButtonLink({ variant, className, children, ...rest }: Props<'a'>) {
  return (
    <a {...rest} className={look(variant, className)}>
      {children}
    </a>
  );
}
