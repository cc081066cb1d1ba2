import { useId, type ReactElement } from 'react';
import styles from './Field.module.css';

/** What a control needs to be known by its label and described by its hint. */
export interface FieldWiring {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  /** Stands beside the label, such as "optional". */
  note?: string | undefined;
  /** One sentence that helps to fill the field in. */
  hint?: string | undefined;
  /** Draws the control with the wiring that it is given. */
  children: (wiring: FieldWiring) => ReactElement;
}

/** A form field: label, control and hint, wired to each other once for all forms. */
export function Field({ label, note, hint, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label} {note && <span className={styles.note}>({note})</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': hint === undefined ? undefined : hintId,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
