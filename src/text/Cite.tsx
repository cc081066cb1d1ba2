import type { ReactNode } from 'react';
import type { Mark } from './reading.ts';
import styles from './Cite.module.css';

interface Props {
  /** Shown as a superscript: the number of a source, or the letter of a note. */
  mark: string;
  /** Ids of the entry in the list, and of the first citation, to which the entry links back. */
  to: string;
  id: string;
  time: Mark['time'];
  children: ReactNode;
}

export function Cite({ mark, to, id, time, children }: Props) {
  return (
    <a className={styles.root} href={`#${to}`} id={time === 1 ? id : undefined}>
      {children}
      <sup>{mark}</sup>
    </a>
  );
}
