import type { ReactNode } from 'react';
import { patchArt } from '../drawings/patch.ts';
import { Ground } from './Ground.tsx';
import { keepTogether } from '../lib/keep-together.ts';
import styles from './PageHeader.module.css';

interface Props {
  heading: string;
  lead: string;
  seed: string;
  children?: ReactNode;
}

export function PageHeader({ heading, lead, seed, children }: Props) {
  return (
    <div className={styles.root}>
      <h1>{heading}</h1>
      <p className={styles.lead}>{keepTogether(lead)}</p>
      {children}
      <Ground art={patchArt(seed, 'head')} className={styles.ground} data-deferred-css />
    </div>
  );
}
