import styles from './SkipLink.module.css';

/** The first stop of the keyboard: leads past the bar to the main text. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.root} href="#main">
      {label}
    </a>
  );
}
