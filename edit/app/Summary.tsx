import type { ReactNode } from 'react';
import type { Problem } from '../protocol.ts';
import styles from './Editor.module.css';

/** What stops something from being written: links to the fields of this form, and names of other files. */
export function Summary(props: { problems: readonly Problem[]; path: string }): ReactNode {
  const { problems, path } = props;
  return (
    <div role="status">
      {problems.length > 0 && (
        <section className={styles.summary} aria-label="Mistakes">
          <p>Nothing has been written. To be changed first:</p>
          <ul>
            {problems.map(({ file, key, sentence }) => (
              <li key={file + key + sentence}>
                {file === path ? (
                  <a href={`#${encodeURIComponent(key)}`}>{key}</a>
                ) : (
                  <strong>{`${file} ${key}`}</strong>
                )}
                : {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
