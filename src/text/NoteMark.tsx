import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Mark } from './index.ts';
import { noteLetter } from './note-letter.ts';
import styles from './Cite.module.css';

interface Props {
  mark: Mark;
  /** Read before the letter by screen readers. */
  word: string;
}

export function NoteMark({ mark: { number, time }, word }: Props) {
  const letter = noteLetter(number);
  return (
    <a className={styles.root} href={`#note-${letter}`} id={`mark-${letter}-${time}`}>
      <VisuallyHidden>{word} </VisuallyHidden>
      <sup>{letter}</sup>
    </a>
  );
}
