import type { ReactNode } from 'react';
import styles from './SlopeGround.module.css';

interface Props {
  children: ReactNode;
}

/** The open ground on which the slope is drawn, on which the sky of the page's head goes on; the island's runtime comes after the page. */
export function SlopeGround({ children }: Props) {
  return (
    <div className={styles.root} data-runtime-apart>
      {children}
    </div>
  );
}
