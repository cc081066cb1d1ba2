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

/** A picture that is so many times as wide as high, or more, stands below the head, across the page. */
const PANORAMA = 4;

function isPanorama(picture: PictureFile | undefined): boolean {
  return picture !== undefined && picture.width >= PANORAMA * picture.height;
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
  const place = isPanorama(picture) ? styles.panorama : classes(styles.poster, styles.rail);
  return (
    <>
      <svg display="none" data-deferred-css />
      <Picture picture={picture} className={classes(place, isForSoil ? styles.soil : undefined)} />
    </>
  );
}

/** A heading of so many letters would take three lines in the larger size. */
const LONG_HEADING = 40;

/** A page of paper. The wall of a pit is at its edge, and its picture beside its head, or below it as a panorama. */
export function Paper(props: Props) {
  const { heading, level: Heading = 'h1', lead, writing, facts, isPlain = false, ...rest } = props;
  const isAbove = isPanorama(rest.picture);
  return (
    <div className={styles.root}>
      <div className={classes(styles.head, ...(isAbove ? [styles.above, styles.rail] : []))}>
        <Heading className={heading.length < LONG_HEADING ? styles.short : undefined}>
          {heading}
        </Heading>
        <p className={styles.lead}>{keepTogether(lead, writing)}</p>
        {!isAbove && facts}
      </div>
      <Poster {...rest} />
      {isAbove && facts !== undefined && (
        <div className={classes(styles.below, styles.rail)}>{facts}</div>
      )}
      <PitWall isPlain={isPlain} />
      {rest.children}
    </div>
  );
}
