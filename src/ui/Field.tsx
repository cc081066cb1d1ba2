import type { InputHTMLAttributes, ReactElement } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Field.module.css';

interface Props {
  /** Id of the control; error summaries link to it. */
  id: string;
  label: string;
  /** Such as "optional". */
  note?: string | false | undefined;
  hint?: string | undefined;
  /** Has the id of the field with `-error`. */
  error?: ReactElement | '' | undefined;
  children: (
    wiring: Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'className' | 'aria-describedby'>,
  ) => ReactElement;
}

export function Field({ id, label, note, hint, error, children }: Props) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label} {note && <span className={styles.note}>({note})</span>}
      </label>
      {error}
      {children({
        id,
        className: styles.control,
        'aria-describedby': classes(errorId, hintId),
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
