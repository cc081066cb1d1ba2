import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { patchArt } from '../drawings/patch.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import { Ground } from './Ground.tsx';
import { keepTogether, type Writing } from '../lib/keep-together.ts';
import styles from './PageHeader.module.css';
import { Picture } from './Picture.tsx';
import sky from './Sky.module.css';

interface Props {
  heading: string;
  lead: string;
  writing: Writing;
  seed: string;
  /** Stands on the ground line in front of the terrain. */
  standing?: PictureFile | undefined;
  children?: ReactNode;
}

export function PageHeader({ heading, lead, writing, seed, standing, children }: Props) {
  return (
    <div className={classes(sky.root, styles.root, standing && styles.inhabited)}>
      <h1>{heading}</h1>
      <p className={styles.lead}>{keepTogether(lead, writing)}</p>
      {children}
      <Ground art={patchArt(seed, 'head')} className={styles.ground} data-deferred-css />
      {standing && <Picture picture={standing} className={styles.standing} />}
    </div>
  );
}
