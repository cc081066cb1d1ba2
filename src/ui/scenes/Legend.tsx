import type { Legend as Words } from '../../schemas/legend.ts';
import styles from './Legend.module.css';

/** Explains the colors of the scene above. */
export function Legend({ words }: { words: Words }) {
  return (
    <p className={styles.root} aria-hidden="true">
      {Object.entries(words).map(([color, word]) => (
        <span key={color}>
          <svg width="10" height="10">
            <path fill={`var(--${color})`} d="M0 0h10v10H0z" />
          </svg>
          {word}
        </span>
      ))}
    </p>
  );
}
