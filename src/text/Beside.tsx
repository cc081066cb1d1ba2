import styles from './Beside.module.css';

/** What stands beside a block on a wide screen: the list at the end has it too, for everybody. */
export interface SideNote {
  mark: string;
  text: string;
}

/** Notes in the margin. Each block has its own row, so that two never collide. */
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
