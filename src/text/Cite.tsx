import type { ReactNode } from 'react';
import type { Mark } from './index.ts';
import styles from './Cite.module.css';

interface Props {
  mark: Mark;
  children: ReactNode;
}

export function Cite({ mark: { number, time }, children }: Props) {
  return (
    <a className={styles.root} href={`#source-${number}`} id={`cite-${number}-${time}`}>
      {children}
      <sup>{number}</sup>
    </a>
  );
}
