import type { ReactElement } from 'react';
import styles from './Field.module.css';

/** What a control needs to be known by its label and described by what stands around it. */
interface FieldWiring {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  /** Id of the control, to which an error summary leads. */
  id: string;
  label: string;
  /** Stands beside the label, such as "optional". */
  note?: string | false | undefined;
  /** One sentence that helps to fill the field in. */
  hint?: string | undefined;
  /** Says what is wrong with what is written. */
  error?: ReactElement | '' | undefined;
  /** Draws the control with the wiring that it is given. */
  children: (wiring: FieldWiring) => ReactElement;
}

/** A form field: label, error, control and hint, wired to each other once for all forms. */
export function Field({ id, label, note, hint, error, children }: Props) {
  const hintId = `${id}-hint`;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label} {note && <span className={styles.note}>({note})</span>}
      </label>
      {error}
      {children({
        id,
        className: styles.control,
        'aria-describedby': hint && hintId,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
