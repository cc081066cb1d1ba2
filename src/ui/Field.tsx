import type { ReactElement } from 'react';
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
  /** Attributes of the control, which is an input or, with rows, a textarea. */
  control: {
    readonly rows?: number;
    readonly className?: string | undefined;
    readonly [attribute: string]: unknown;
  };
}

export function Field({ id, label, note, hint, error, control }: Props) {
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  const Control = control.rows ? 'textarea' : 'input';
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {`${label} `}
        {note && <span className={styles.note}>{`(${note})`}</span>}
      </label>
      {error}
      <Control
        id={id}
        aria-describedby={classes(errorId, hintId)}
        {...control}
        className={classes(styles.control, control.className)}
      />
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
