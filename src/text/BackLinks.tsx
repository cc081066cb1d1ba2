import { Fragment } from 'react';
import styles from './BackLinks.module.css';

interface Props {
  /** Ids without their last number: `cite-3`. */
  to: string;
  times: number;
  name: string;
}

/** Links back to each citation; a no-break space keeps the first with the word before it. */
export function BackLinks({ to, times, name }: Props) {
  // A source that only a figure cites is found from the figure's caption.
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
