import type { ReactNode } from 'react';
import { PatchOfGround } from './PatchOfGround.tsx';
import { keepTogether } from '../lib/keep-together.ts';
import styles from './PageHeader.module.css';

interface Props {
  heading: string;
  lead: string;
  /** Seed of the terrain behind the words; each page has its own. */
  seed: string;
  /** What follows the sentence: a way on. */
  children?: ReactNode;
}

/** The sky of a page other than home: its heading and a sentence over a terrain of its own. */
export function PageHeader({ heading, lead, seed, children }: Props) {
  return (
    <section className={styles.root} aria-labelledby="page">
      <h1 id="page">{heading}</h1>
      <p className={styles.lead}>{keepTogether(lead)}</p>
      {children}
      <PatchOfGround seed={seed} format="head" className={styles.ground} holdsDeferredCss />
    </section>
  );
}
