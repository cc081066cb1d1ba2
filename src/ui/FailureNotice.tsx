import type { ReactNode } from 'react';
import styles from './FailureNotice.module.css';

interface Props {
  heading: string;
  /** Status text or message of the failure (SPEC 8). */
  status: string;
  /** What to do now. */
  text: string;
  /** Rank of the heading where the notice stands. */
  level: 'h1' | 'h3';
  /** What follows: a way out. */
  children?: ReactNode;
}

/** The failure screen of SPEC 8, for a whole page or for a part of one. */
export function FailureNotice({ heading, status, text, level: Heading, children }: Props) {
  return (
    <div className={styles.root} role="alert">
      <Heading>{heading}</Heading>
      <p className={styles.status}>{status}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
