import type { ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import styles from './Editor.module.css';

interface SummaryProps {
  problems: readonly ContentProblem[];
  /** The file whose fields are in this form; mistakes elsewhere name their file. */
  path: string;
  label?: string;
  children?: ReactNode;
}

/** What keeps something from being written. */
export function Summary(props: SummaryProps): ReactNode {
  const { problems, path, label = 'Mistakes', children } = props;
  return (
    <div role="status">
      {problems.length > 0 && (
        <section className={styles.summary} aria-label={label}>
          <p>{children ?? 'Nothing has been written. Please correct this first:'}</p>
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
