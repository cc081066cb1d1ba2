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
import { figureHeight } from './figure-height.ts';
import { isLong, isWide, passagesOf, passagesWithRoom, type Passage } from './passages.ts';
import { figureBlock } from './tree.ts';
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

/** Whether what stands beside a passage takes the width of the page. */
function isAcross(passage: Passage, text: PageText): boolean {
  return isWide(passage, (image) => figureIn(text, image).figure.wide === true);
}

/** In lines of the text. A figure that stays beside a long text moves no contents, nor does a table. */
function heightBeside(passage: Passage, text: PageText): number {
  if (isAcross(passage, text)) return 0;
  if (isLong(passage)) return Infinity;
  const heights = passage.beside.map((block) => {
    const image = figureBlock(block);
    if (image === undefined) return Infinity;
    const { figure, picture } = figureIn(text, image);
    return figureHeight(figure, picture, text.language);
  });
  return heights.reduce((sum, height) => sum + height, 0);
}

/** What moves the contents and brings them back, in the order of the page. */
const MOVES = [styles.move1, styles.move2, styles.move3];

/** What pushes the contents away without room for them below. Further figures let them fade out. */
const PUSHES = [styles.push1, styles.push2, styles.push3, styles.push4];

interface Moving {
  /** Passages below whose figure the contents fit in. */
  withRoom: readonly Passage[];
  /** Passages whose figure pushes the contents away. */
  pushing: readonly Passage[];
}

/** The class of what stands beside or above the text of a passage, by how it moves the contents. */
function moveOf(passage: Passage, { withRoom, pushing }: Moving): string | undefined {
  const [move, push] = [withRoom.indexOf(passage), pushing.indexOf(passage)];
  if (move !== -1) return classes(styles.room, MOVES[move]);
  return push === -1 ? undefined : classes(styles.pushing, PUSHES[push]);
}

interface PassagesProps extends Moving {
  passages: readonly Passage[];
  setting: Setting;
  text: PageText;
}

/** What stands in the rail comes first, so that it is level with the text beside it. */
function Passages({ passages, setting, text: page, ...moving }: PassagesProps) {
  return passages.map((passage, index) => {
    const text = <Blocks nodes={passage.text} setting={setting} />;
    if (passage.beside.length === 0) return <Fragment key={index}>{text}</Fragment>;
    return (
      <div key={index} className={styles.passage}>
        <div
          className={classes(
            isAcross(passage, page) ? styles.across : styles.beside,
            isLong(passage) ? styles.staying : undefined,
            moveOf(passage, moving),
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
  const parts = [opening, ...sections.map(({ blocks }) => blocks)].map(passagesOf);
  const withRoom = passagesWithRoom(parts, sections.length, (passage) =>
    heightBeside(passage, text),
  );
  const pushing = parts
    .flat()
    .filter((each) => each.beside.length > 0 && !isLong(each) && !withRoom.includes(each))
    .slice(0, PUSHES.length);
  const [first = [], ...others] = parts;
  const shared = { withRoom, pushing, setting, text };
  // Legal texts have neither horizons nor seams.
  const isPlain = head.seed === undefined;
  return (
    <Paper {...head} writing={text.writing} isPlain={isPlain}>
      <Contents text={text} />
      {(before !== undefined || opening.length > 0) && (
        <div className={classes(styles.rows, styles.opening, paper.rail)}>
          {before}
          <Passages {...shared} passages={first} />
        </div>
      )}
      {sections.map(({ id, title }, index) => (
        <section
          key={id}
          className={classes(styles.rows, paper.rail, isPlain ? undefined : styles.chapter)}
          aria-labelledby={id}
        >
          <h2 id={id}>{title}</h2>
          <Passages {...shared} passages={others[index] ?? []} />
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
