import type { ComponentProps } from 'react';
import { classes } from '../../lib/classes.ts';
import { Table } from '../../text/Table.tsx';
import { TableFrame } from '../../text/TableFrame.tsx';
import styles from './FirstMapPage.module.css';

interface Props extends ComponentProps<typeof Table> {
  label: string;
  className?: string | undefined;
}

export function WideTable({ label, className, ...table }: Props) {
  return (
    <TableFrame label={label} className={classes(styles.table, className)}>
      <Table {...table} />
    </TableFrame>
  );
}
