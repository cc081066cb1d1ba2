import { classes } from '../lib/classes.ts';
import type { Note } from './index.ts';
import type { LongTextWords } from './long-text-schema.ts';
import { BackLinks } from './BackLinks.tsx';
import { Blocks, type Setting } from './Blocks.tsx';
import { noteLetter } from './note-letter.ts';
import styles from './NoteList.module.css';

interface Props {
  notes: readonly Note[];
  words: LongTextWords;
  setting: Setting;
}

export function NoteList({ notes, words, setting }: Props) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{words.notes}</h2>
      <ol className={classes(styles.root, styles.letters)}>
        {notes.map(({ number, times, definition }) => {
          const letter = noteLetter(number);
          return (
            <li key={letter} id={`note-${letter}`}>
              <Blocks nodes={definition.children} setting={setting} />
              <BackLinks to={`mark-${letter}`} times={times} name={`${words.back}: ${letter}`} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
