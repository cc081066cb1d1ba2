import { classes } from '../lib/classes.ts';
import { longDate } from '../lib/dates.ts';
import { countText } from '../lib/language.ts';
import { fillPattern } from '../lib/patterns.ts';
import {
  byline,
  placeOf,
  sourceUrl,
  titleLanguage,
  titleStop,
  type Source,
} from '../schemas/source.ts';
import { Blocks, type Setting } from './Blocks.tsx';
import { EXAMPLE_SIGN } from './citations.ts';
import fold from './Fold.module.css';
import type { PageText } from './reading.ts';
import type { LongTextWords } from './long-text-schema.ts';
import styles from './References.module.css';
import { wordsOf } from './tree.ts';

interface BackLinkProps {
  to: string;
  times: number;
  text: PageText;
}

/** Links back to the first citation and states their number. */
function BackLink({ to, times, text: { copy, language } }: BackLinkProps) {
  // The figure itself links to a source that only it cites.
  if (times === 0) return null;
  return (
    <a className={styles.back} href={`#${to}`} aria-label={times === 1 ? copy.back : undefined}>
      ↑{times > 1 && `\u00a0${countText(times, copy.mentions, language)}`}
    </a>
  );
}

interface WorkProps {
  source: Source;
  copy: LongTextWords;
  language: string;
}

function Work({ source, copy, language }: WorkProps) {
  return (
    <p>
      {byline(source, copy.undated)}:{' '}
      <a href={sourceUrl(source)} lang={titleLanguage(source, language)}>
        {source.title}
      </a>
      {titleStop(source.title)} {placeOf(source)}
      {/* A page without a date may change. */}
      {source.year === undefined &&
        ` ${fillPattern(copy.readOn, { date: longDate(source.read, language) })}`}
    </p>
  );
}

export function SourceList({ text }: { text: PageText }) {
  const { sources, copy, language } = text;
  const days = sources.map(({ source }) => source.read).toSorted();
  const [first] = days;
  if (first === undefined) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{copy.sources}</h2>
      <details className={fold.root}>
        <summary>
          {copy.sources}: {sources.length}
        </summary>
        <p className={styles.day}>
          {fillPattern(copy.readOn, { date: longDate(first, language, days.at(-1)) })}
        </p>
        <ol className={styles.root}>
          {sources.map(({ sign, times, source }) => (
            <li key={sign} id={`source-${sign}`}>
              <Work source={source} copy={copy} language={language} />
              <BackLink to={`cite-${sign}`} times={times} text={text} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

export function NoteList({ text, setting }: { text: PageText; setting: Setting }) {
  const { notes, copy } = text;
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{copy.notes}</h2>
      <ol className={classes(styles.root, styles.letters)}>
        {notes.map(({ sign, times, definition }) => (
          <li key={sign} id={`note-${sign}`}>
            <Blocks nodes={definition.children} setting={setting} />
            <BackLink to={`mark-${sign}`} times={times} text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a number, a letter, or the sign of an example in the text opens, without a script. */
export function Popovers({ text }: { text: PageText }) {
  const { sources, notes, copy, language, hasExamples } = text;
  return (
    <>
      {sources.map(
        ({ sign, times, source }) =>
          times > 0 && (
            <div key={sign} id={`work-${sign}`} popover="auto" className={styles.popover}>
              <Work source={source} copy={copy} language={language} />
            </div>
          ),
      )}
      {notes.map(({ sign, definition }) => (
        <div key={sign} id={`remark-${sign}`} popover="auto" className={styles.popover}>
          <p>{definition.children.map(wordsOf).join(' ')}</p>
        </div>
      ))}
      {hasExamples && (
        <div id="example" popover="auto" className={styles.popover}>
          <p>
            {EXAMPLE_SIGN} {copy.own.legend}
          </p>
        </div>
      )}
    </>
  );
}
