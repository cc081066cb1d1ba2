import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import styles from './Field.module.css';

/** What a control needs to be known by its label and described by what stands around it. */
export interface FieldWiring {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  /** Id of the control, where something leads to it; one of its own otherwise. */
  id?: string | undefined;
  label: string;
  /** Stands beside the label, such as "optional". */
  note?: string | undefined;
  /** One sentence that helps to fill the field in. */
  hint?: string | undefined;
  /** What is wrong with what is written, as an element with the id that describes the control first. */
  error?: ReactElement<{ id: string; children?: ReactNode }> | undefined;
  /** Draws the control with the wiring that it is given. */
  children: (wiring: FieldWiring) => ReactElement;
}

/** A form field: label, error, control and hint, wired to each other once for all forms. */
export function Field({ id: given, label, note, hint, error, children }: Props) {
  const made = useId();
  const id = given ?? made;
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
        'aria-describedby': classes(error?.props.id, hint && hintId),
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
