import type { ReactNode } from 'react';
import { patchArt } from '../drawings/patch.ts';
import { classes } from '../lib/classes.ts';
import { keepTogether, type Writing } from '../lib/keep-together.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import { Ground } from './Ground.tsx';
import styles from './Paper.module.css';
import { Picture } from './Picture.tsx';
import { PitWall } from './PitWall.tsx';

interface Props {
  heading: string;
  /** Another one than `h1` on a page of several texts. */
  level?: 'h1' | 'h3';
  lead: string;
  writing: Writing;
  /** Below the lead, such as the date. */
  facts?: ReactNode;
  picture?: PictureFile | undefined;
  /** Draws terrain where there is no picture. */
  seed?: string | undefined;
  /** Leaves horizons out of the wall, as beside legal texts. */
  isPlain?: boolean;
  children: ReactNode;
}

function Poster({ picture, seed }: Pick<Props, 'picture' | 'seed'>) {
  if (picture === undefined) {
    return seed === undefined ? (
      <svg display="none" data-deferred-css />
    ) : (
      <Ground
        art={patchArt(seed, 'head')}
        className={classes(styles.terrain, styles.rail)}
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
        className={classes(styles.poster, styles.rail, isForSoil ? styles.soil : undefined)}
      />
    </>
  );
}

/** A heading of so many letters would take three lines in the larger size. */
const LONG_HEADING = 40;

/** A page of paper. The wall of a pit is at its edge, and its picture beside its head. */
export function Paper(props: Props) {
  const { heading, level: Heading = 'h1', lead, writing, isPlain = false, ...rest } = props;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Heading className={heading.length < LONG_HEADING ? styles.short : undefined}>
          {heading}
        </Heading>
        <p className={styles.lead}>{keepTogether(lead, writing)}</p>
        {rest.facts}
      </div>
      <Poster {...rest} />
      <PitWall isPlain={isPlain} />
      {rest.children}
    </div>
  );
}
