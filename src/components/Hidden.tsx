import type { ReactNode } from 'react';
import styles from './Hidden.module.css';

/** Words for assistive technology alone. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
