import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { noteLetter, type Mark } from './reading.ts';
import styles from './Cite.module.css';

interface CiteProps {
  mark: Mark;
  children: ReactNode;
}

export function Cite({ mark: { number, time }, children }: CiteProps) {
  return (
    <a
      className={styles.root}
      href={`#source-${number}`}
      id={time === 1 ? `cite-${number}` : undefined}
    >
      {children}
      <sup>{number}</sup>
    </a>
  );
}

interface NoteMarkProps {
  mark: Mark;
  /** Read before the letter by screen readers. */
  word: string;
}

export function NoteMark({ mark: { number, time }, word }: NoteMarkProps) {
  const letter = noteLetter(number);
  return (
    <a
      className={styles.root}
      href={`#note-${letter}`}
      id={time === 1 ? `mark-${letter}` : undefined}
    >
      <VisuallyHidden>{word} </VisuallyHidden>
      <sup>{letter}</sup>
    </a>
  );
}
