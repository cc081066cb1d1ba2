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
  mentions: string;
}

/** Links back to each citation; several are folded. */
function BackLinks({ to, times, name, mentions }: BackLinksProps) {
  // A source that only a figure cites is found from the figure.
  if (times === 0) return null;
  const links = (
    <span className={backStyles.root}>
      {Array.from({ length: times }, (_, index) => (
        <Fragment key={index}>
          {' '}
          <a href={`#${to}-${index + 1}`} aria-label={`${name}, ${index + 1}`}>
            ↑{times > 1 && <sub>{index + 1}</sub>}
          </a>
        </Fragment>
      ))}
    </span>
  );
  if (times === 1) return links;
  return (
    <details className={backStyles.folded}>
      <summary>
        {times} {mentions}
      </summary>
      {links}
    </details>
  );
}

interface SourceListProps {
  sources: readonly NumberedSource[];
  copy: LongTextWords;
  language: string;
}

export function SourceList({ sources, copy, language }: SourceListProps) {
  const [first] = sources;
  if (first === undefined) return null;
  const readOn = (day: string) =>
    `${copy.readOn} ${longDate(day, language).replaceAll(' ', '\u00a0')}.`;
  const day = first.source.read;
  const isOneDay = sources.every(({ source }) => source.read === day);
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{copy.sources}</h2>
      {isOneDay && <p className={styles.day}>{readOn(day)}</p>}
      <ol className={styles.root}>
        {sources.map(({ number, times, source }) => (
          <li key={number} id={`source-${number}`}>
            <p>
              {source.authors.join(', ')}
              {source.year !== undefined && ` (${source.year})`}:{' '}
              <a href={sourceUrl(source)}>{source.title}</a>. {source.where}
              {source.pages && `, ${source.pages}`}.{' '}
              {!isOneDay && <small>{readOn(source.read)}</small>}
            </p>
            <BackLinks
              to={`cite-${number}`}
              times={times}
              name={`${copy.back}: ${source.short}`}
              mentions={copy.mentions}
            />
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
              <BackLinks
                to={`mark-${letter}`}
                times={times}
                name={`${copy.back}: ${letter}`}
                mentions={copy.mentions}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
