import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { patchArt } from '../drawings/patch.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import { Ground } from './Ground.tsx';
import { keepTogether } from '../lib/keep-together.ts';
import { Picture } from './Picture.tsx';
import styles from './PageHeader.module.css';
import sky from './Sky.module.css';

interface Props {
  heading: string;
  lead: string;
  seed: string;
  /** Shown next to the heading, or below it on a phone, instead of terrain, whose bytes a long text needs. */
  picture?: PictureFile | undefined;
  /** Stands on the ground line in front of the terrain. */
  standing?: PictureFile | undefined;
  children?: ReactNode;
}

export function PageHeader({ heading, lead, seed, picture, standing, children }: Props) {
  const isForSoil = picture?.photo === undefined && picture?.ground !== 'c';
  return (
    <div className={classes(sky.root, styles.root)}>
      <h1>{heading}</h1>
      <p className={styles.lead}>{keepTogether(lead)}</p>
      {children}
      {picture ? (
        <>
          <Picture
            picture={picture}
            className={classes(styles.picture, isForSoil ? styles.soil : undefined)}
          />
          <svg display="none" data-deferred-css />
        </>
      ) : (
        <>
          <Ground art={patchArt(seed, 'head')} className={styles.ground} data-deferred-css />
          {standing && <Picture picture={standing} className={styles.standing} />}
        </>
      )}
    </div>
  );
}
