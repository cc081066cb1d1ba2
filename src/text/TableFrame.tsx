import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';
import { NARROW_TABLE } from './tree.ts';

/** A table with this number of columns may be wider than a line of text. */
const WIDE = 5;

interface Props {
  columns: number;
  name: string;
  children: ReactNode;
}

/** A wide table scrolls horizontally in its frame, so that the page never does. */
export function TableFrame({ columns, name, children }: Props) {
  if (columns <= NARROW_TABLE) return children;
  return (
    <div
      role="region"
      className={columns < WIDE ? styles.root : styles.wide}
      aria-label={name}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll the focused element
      tabIndex={0}
    >
      {children}
    </div>
  );
}
