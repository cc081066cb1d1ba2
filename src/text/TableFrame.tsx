import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './TableFrame.module.css';

interface Props {
  label: string;
  /** Takes the rail, too. */
  isWide?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A frame in which a wide table scrolls, also with keys, so that the page never scrolls sideways. */
export function TableFrame({ label, isWide = false, className, children }: Props) {
  return (
    <div
      role="region"
      className={classes(isWide ? styles.wide : styles.root, className)}
      aria-label={label}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll the focused element
      tabIndex={0}
    >
      {children}
    </div>
  );
}
