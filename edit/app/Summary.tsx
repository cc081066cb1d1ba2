import type { ReactNode } from 'react';
import type { ContentProblem } from '../../src/content/problems.ts';
import styles from './Editor.module.css';

interface SummaryProps {
  problems: readonly ContentProblem[];
  /** The file whose fields are in this form; mistakes elsewhere name their file. */
  path?: string;
  label?: string;
}

/** What keeps something from being written. */
export function Summary({ problems, path, label = 'Mistakes' }: SummaryProps): ReactNode {
  return (
    <div role="status">
      {problems.length > 0 && (
        <section className={styles.summary} aria-label={label}>
          <p>{label}. Nothing is written before they are corrected:</p>
          {problems.map(({ file, key, sentence }) => (
            <p key={file + key + sentence}>
              {file === path ? (
                <a href={`#${encodeURIComponent(key)}`}>{key}</a>
              ) : (
                <strong>{`${file} ${key}`}</strong>
              )}
              : {sentence}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
