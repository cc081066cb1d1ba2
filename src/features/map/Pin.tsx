import styles from './Pin.module.css';

/** Its point is at the center of its container. */
export function Pin() {
  return (
    <svg className={styles.root} width="40" height="52" viewBox="0 0 40 52" aria-hidden="true">
      <path d="M20 50C10 34 4 28 4 19a16 16 0 0 1 32 0c0 9-6 15-16 31z" />
      <circle cx="20" cy="19" r="6" />
    </svg>
  );
}
