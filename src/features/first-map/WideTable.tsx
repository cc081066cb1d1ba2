import type { ComponentProps } from 'react';
import { Table } from '../../text/Table.tsx';
import styles from './FirstMapPage.module.css';

interface Props extends ComponentProps<typeof Table> {
  label: string;
}

/** A table that scrolls in its frame, also with keys, so that the page never scrolls sideways. */
export function WideTable({ label, ...table }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll the focused element
    <div className={styles.table} role="region" aria-label={label} tabIndex={0}>
      <Table {...table} />
    </div>
  );
}
