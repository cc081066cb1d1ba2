import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import paper from '../ui/Paper.module.css';
import { Paper } from '../ui/Paper.tsx';

import { figureIn, type PageText } from './reading.ts';
import { Blocks, type Setting } from './Blocks.tsx';
import contents from './Contents.module.css';
import fold from './Fold.module.css';
import styles from './LongText.module.css';
import { pageSetting } from './page-setting.tsx';
import { hasRoomBelow, isLong, isWide, passagesOf, type Passage } from './passages.ts';
import { NoteList, Popovers, SourceList } from './References.tsx';

interface Props extends Omit<ComponentProps<typeof Paper>, 'isPlain' | 'writing' | 'children'> {
  text: PageText;
  before?: ReactNode;
  after?: ReactNode;
}

/** The fewest sections for a table of contents. */
const LEAST = 3;

function Contents({ text: { sections, copy } }: Pick<Props, 'text'>) {
  if (sections.length < LEAST) return null;
  return (
    <nav className={classes(contents.root, paper.rail)} aria-labelledby="contents">
      <h2 id="contents">{copy.contents}</h2>
      <details className={fold.root}>
        <summary>{copy.contents}</summary>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

interface PassagesProps {
  passages: readonly Passage[];
  /** Those of the sections that follow. */
  following: readonly (readonly Passage[])[];
  setting: Setting;
  text: PageText;
}

/** What stands in the rail comes first, so that it is level with the text beside it. */
function Passages({ passages, following, setting, text: page }: PassagesProps) {
  return passages.map((passage, index) => {
    const text = <Blocks nodes={passage.text} setting={setting} />;
    if (passage.beside.length === 0) return <Fragment key={index}>{text}</Fragment>;
    const isAcross = isWide(passage, (image) => figureIn(page, image).figure.wide === true);
    const later = [passages.slice(index + 1), ...following];
    const hasRoom = isAcross && hasRoomBelow(passage, later, page.sections.length);
    return (
      <div key={index} className={styles.passage}>
        <div
          className={classes(
            isAcross ? styles.across : styles.beside,
            hasRoom ? styles.room : undefined,
            isLong(passage) ? styles.staying : undefined,
          )}
        >
          <Blocks nodes={passage.beside} setting={setting} />
        </div>
        {text}
      </div>
    );
  });
}

/** A text on paper. Contents and figures are in a rail beside the text. */
export function LongText({ text, before, after, ...head }: Props) {
  const { opening, sections, sources, notes } = text;
  const setting = pageSetting(text);
  const passages = [opening, ...sections.map(({ blocks }) => blocks)].map(passagesOf);
  const passagesAt = (part: number) => ({
    passages: passages[part] ?? [],
    following: passages.slice(part + 1),
  });
  // Legal texts have neither horizons nor seams.
  const isPlain = head.seed === undefined;
  return (
    <Paper {...head} writing={text.writing} isPlain={isPlain}>
      <Contents text={text} />
      {(before !== undefined || opening.length > 0) && (
        <div className={classes(styles.rows, styles.opening, paper.rail)}>
          {before}
          <Passages {...passagesAt(0)} setting={setting} text={text} />
        </div>
      )}
      {sections.map(({ id, title }, index) => (
        <section
          key={id}
          className={classes(styles.rows, paper.rail, isPlain ? undefined : styles.chapter)}
          aria-labelledby={id}
        >
          <h2 id={id}>{title}</h2>
          <Passages {...passagesAt(index + 1)} setting={setting} text={text} />
        </section>
      ))}
      {(sources.length > 0 || notes.length > 0 || after !== undefined) && (
        <div className={classes(styles.passage, paper.rail)}>
          <div className={styles.end}>
            <SourceList text={text} />
            <NoteList text={text} setting={setting} />
            {after}
          </div>
        </div>
      )}
      <Popovers text={text} />
    </Paper>
  );
}
