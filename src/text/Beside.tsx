import styles from './Beside.module.css';

/** Wide screens show it in the margin; the list at the end has it on every screen. */
export interface SideNote {
  mark: string;
  text: string;
}

/** Each block has its own grid row, so notes never collide. */
export function Beside({ notes }: { notes: readonly SideNote[] }) {
  if (notes.length === 0) return null;
  return (
    <p className={styles.root} aria-hidden="true">
      {notes.map(({ mark, text }) => (
        <span key={mark}>
          <b>{mark}</b> {text}
        </span>
      ))}
    </p>
  );
}
