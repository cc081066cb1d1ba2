import type { ReactNode } from 'react';
import styles from './FailureNotice.module.css';

interface Props {
  heading: string;
  /** Status text or message (SPEC 8). */
  status: string;
  text: string;
  level: 'h1' | 'h3';
  children?: ReactNode;
}

/** SPEC 8, for a whole page or for a part of one. */
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
