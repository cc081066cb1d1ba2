import type { ReactNode } from 'react';
import type { Mark } from './index.ts';
import styles from './Cite.module.css';

interface Props {
  mark: Mark;
  /** Author and year, as the sentence has them. */
  children: ReactNode;
}

/** Author and year in running text, with the number of the source, to which it leads. */
export function Cite({ mark: { number, time }, children }: Props) {
  return (
    <a className={styles.root} href={`#source-${number}`} id={`cite-${number}-${time}`}>
      {children}
      <sup>{number}</sup>
    </a>
  );
}
