import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for assistive technology alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
