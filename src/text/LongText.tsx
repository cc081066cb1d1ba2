import type { ReactNode } from 'react';
import { patchArt } from '../drawings/patch.ts';
import { keepTogether } from '../lib/keep-together.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import { classes } from '../lib/classes.ts';
import { Ground } from '../ui/Ground.tsx';
import { Picture } from '../ui/Picture.tsx';
import { PitWall } from '../ui/PitWall.tsx';
import type { PageText } from './reading.ts';
import { Blocks } from './Blocks.tsx';
import contents from './Contents.module.css';
import fold from './Fold.module.css';
import styles from './LongText.module.css';
import { pageSetting } from './page-setting.tsx';
import { NoteList, Popovers, SourceList } from './References.tsx';

interface Props {
  text: PageText;
  heading: string;
  /** Another one than `h1` on a page of several texts. */
  level?: 'h1' | 'h3';
  lead: string;
  /** Below the lead, such as the date. */
  facts?: ReactNode;
  picture?: PictureFile | undefined;
  /** Draws terrain where there is no picture. Without it, the page is plain, as legal texts are. */
  seed?: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
}

/** The fewest sections for a table of contents. */
const LEAST = 3;

function Contents({ text: { sections, copy } }: Pick<Props, 'text'>) {
  if (sections.length < LEAST) return null;
  return (
    <nav className={classes(contents.root, styles.beside)} aria-labelledby="contents">
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

function Poster({ picture, seed }: Pick<Props, 'picture' | 'seed'>) {
  if (picture === undefined) {
    return seed === undefined ? (
      <svg display="none" data-deferred-css />
    ) : (
      <Ground
        art={patchArt(seed, 'head')}
        className={classes(styles.terrain, styles.beside)}
        data-deferred-css
      />
    );
  }
  const isForSoil = picture.photo === undefined && picture.ground !== 'c';
  return (
    <>
      <svg display="none" data-deferred-css />
      <Picture
        picture={picture}
        className={classes(styles.poster, styles.beside, isForSoil ? styles.soil : undefined)}
      />
    </>
  );
}

/** A text on paper. The wall of a pit is at its edge; contents and figures are in a rail beside the text. */
export function LongText({ text, heading, level: Heading = 'h1', lead, ...rest }: Props) {
  const { facts, picture, seed, before, after } = rest;
  const { opening, sections, sources, notes } = text;
  const setting = pageSetting(text);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Heading>{heading}</Heading>
        <p className={styles.lead}>{keepTogether(lead)}</p>
        {facts}
      </div>
      <Poster picture={picture} seed={seed} />
      <PitWall isPlain={seed === undefined} />
      <Contents text={text} />
      {(before !== undefined || opening.length > 0) && (
        <div className={classes(styles.rows, styles.opening)}>
          {before}
          <Blocks nodes={opening} setting={setting} />
        </div>
      )}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className={styles.rows} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Blocks nodes={blocks} setting={setting} />
        </section>
      ))}
      {(sources.length > 0 || notes.length > 0 || after !== undefined) && (
        <div className={styles.end}>
          <SourceList text={text} />
          <NoteList text={text} setting={setting} />
          {after}
        </div>
      )}
      <Popovers text={text} />
    </div>
  );
}
