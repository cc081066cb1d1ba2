import { Fragment } from 'react';
import styles from './BackLinks.module.css';

interface Props {
  /** Ids of the places without their turn: `cite-3`. */
  to: string;
  times: number;
  name: string;
}

/** The ways back to each place of the text that names a source or a note; the first stays with the word before it. */
export function BackLinks({ to, times, name }: Props) {
  // What a figure alone names is found from its caption.
  if (times === 0) return null;
  return (
    <span className={styles.root}>
      {Array.from({ length: times }, (_, index) => (
        <Fragment key={index}>
          {index === 0 ? '\u00a0' : ' '}
          <a href={`#${to}-${index + 1}`} aria-label={`${name}, ${index + 1}`}>
            ↑{times > 1 && <sub>{index + 1}</sub>}
          </a>
        </Fragment>
      ))}
    </span>
  );
}
