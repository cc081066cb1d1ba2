import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Mark } from '../../markdown/index.ts';
import styles from './Cite.module.css';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** The letter of a note; sources have numbers. */
export function noteLetter(number: number): string {
  return ALPHABET.charAt((number - 1) % ALPHABET.length);
}

interface Props {
  mark: Mark;
  /** Before the letter, for those who hear it. */
  word: string;
}

/** The raised letter that leads to a note. */
export function NoteMark({ mark: { number, time }, word }: Props) {
  const letter = noteLetter(number);
  return (
    <a className={styles.root} href={`#note-${letter}`} id={`mark-${letter}-${time}`}>
      <VisuallyHidden>{word} </VisuallyHidden>
      <sup>{letter}</sup>
    </a>
  );
}
