import type { ComponentProps } from 'react';
import { Table } from '../../text/Table.tsx';
import { TableFrame } from '../../text/TableFrame.tsx';
import styles from './FirstMapPage.module.css';

interface Props extends ComponentProps<typeof Table> {
  label: string;
}

export function WideTable({ label, ...table }: Props) {
  return (
    <TableFrame label={label} className={styles.table}>
      <Table {...table} />
    </TableFrame>
  );
}
