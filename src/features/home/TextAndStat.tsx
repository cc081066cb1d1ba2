import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import type { Stat as StatText } from '../../schemas/parts.ts';
import type { Sources } from '../../schemas/source.ts';
import { Stat } from './Stat.tsx';
import { Paragraphs } from './Paragraphs.tsx';
import styles from './TextAndStat.module.css';

/** What stands first, on the left of a wide screen. */
export const TEXT_AND_STAT_ORDERS = ['text', 'figure'] as const;

interface Props {
  /** Id of the heading, by which its section is named. */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  stat: StatText;
  /** What the number may name. */
  sources: Sources;
  first: (typeof TEXT_AND_STAT_ORDERS)[number];
  /** A picture, which stands with the number on a wide screen. */
  children?: ReactNode;
}

/** Running text under its heading, and the number that it turns on beside it. */
export function TextAndStat({ id, heading, paragraphs, stat, sources, first, children }: Props) {
  const number = <Stat {...stat} sources={sources} />;
  return (
    <div className={classes(styles.root, styles[first])}>
      {first === 'figure' && number}
      <div className={styles.words}>
        <h2 id={id}>{heading}</h2>
        <Paragraphs texts={paragraphs} />
      </div>
      {first === 'text' && number}
      {children}
    </div>
  );
}
