import type { ReactNode } from 'react';
import styles from './SlopeGround.module.css';

interface Props {
  children: ReactNode;
}

/** The island's runtime is loaded after the page. */
export function SlopeGround({ children }: Props) {
  return (
    <div className={styles.root} data-runtime-apart>
      {children}
    </div>
  );
}
