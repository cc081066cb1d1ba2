import { classes } from '../lib/classes.ts';
import { Fragment } from 'react';
import { longDate } from '../lib/dates.ts';
import { sourceUrl } from '../schemas/source.ts';
import backStyles from './BackLinks.module.css';
import { Blocks, type Setting } from './Blocks.tsx';
import { noteLetter, type Note, type NumberedSource } from './reading.ts';
import type { LongTextWords } from './long-text-schema.ts';
import styles from './References.module.css';

interface BackLinksProps {
  to: string;
  times: number;
  name: string;
}

/** Links back to each citation; a no-break space keeps the first with the word before it. */
function BackLinks({ to, times, name }: BackLinksProps) {
  // A source that only a figure cites is found from the figure's caption.
  if (times === 0) return null;
  return (
    <span className={backStyles.root}>
      {Array.from({ length: times }, (_, index) => (
        <Fragment key={index}>
          {index === 0 ? '\u00a0' : ' '}
          <a href={`#${to}-${index + 1}`} aria-label={`${name}, ${index + 1}`}>
            ↑{times > 1 && <sub>{index + 1}</sub>}
          </a>
        </Fragment>
      ))}
    </span>
  );
}

interface SourceListProps {
  sources: readonly NumberedSource[];
  copy: LongTextWords;
}

export function SourceList({ sources, copy }: SourceListProps) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{copy.sources}</h2>
      <ol className={styles.root}>
        {sources.map(({ number, times, source }) => (
          <li key={number} id={`source-${number}`}>
            <p>
              {source.authors.join(', ')}
              {source.year !== undefined && ` (${source.year})`}:{' '}
              <a href={sourceUrl(source)}>{source.title}</a>. {source.where}
              {source.pages && `, ${source.pages}`}.{' '}
              <small>
                {copy.read} {longDate(source.read).replaceAll(' ', '\u00a0')}.
              </small>
            </p>
            <BackLinks to={`cite-${number}`} times={times} name={`${copy.back}: ${source.short}`} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface NoteListProps {
  notes: readonly Note[];
  copy: LongTextWords;
  setting: Setting;
}

export function NoteList({ notes, copy, setting }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{copy.notes}</h2>
      <ol className={classes(styles.root, styles.letters)}>
        {notes.map(({ number, times, definition }) => {
          const letter = noteLetter(number);
          return (
            <li key={letter} id={`note-${letter}`}>
              <Blocks nodes={definition.children} setting={setting} />
              <BackLinks to={`mark-${letter}`} times={times} name={`${copy.back}: ${letter}`} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
