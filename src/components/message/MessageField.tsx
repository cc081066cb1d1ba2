import type { ReactElement } from 'react';
import { classes } from '../../lib/classes.ts';
import type { FieldName } from '../../lib/message-limits.ts';
import fieldStyles from '../Field.module.css';
import styles from './MessageField.module.css';

/** Attributes by which a control is known by its label, and described by its hint and its mistake. */
export type MessageWiring = Readonly<Record<string, string | undefined>>;

/** Takes a field; gives the id of its control, to which the summary of mistakes leads. */
export function controlId(name: FieldName): string {
  return `message-${name}`;
}

interface Props {
  name: FieldName;
  label: string;
  /** Stands beside the label, such as "optional". */
  note?: string | undefined;
  /** One sentence that helps to fill the field in. */
  hint?: string | undefined;
  /** What is wrong with what is written. */
  mistake?: string | undefined;
  /** What `aria-invalid` says beside a mistake; a template leaves it open. */
  invalid?: string;
  /** Draws the control with the wiring that it is given. */
  children: (wiring: MessageWiring) => ReactElement;
}

/** A field of the message: label, mistake, control and hint, its control at an id of its own. */
export function MessageField({
  name,
  label,
  note,
  hint,
  mistake,
  invalid = 'true',
  children,
}: Props) {
  const id = controlId(name);
  const [mistakeId, hintId] = [`${id}-mistake`, `${id}-hint`];
  const isWrong = mistake !== undefined;
  return (
    <div className={fieldStyles.root}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label} {note && <span className={fieldStyles.note}>({note})</span>}
      </label>
      {isWrong && (
        <p id={mistakeId} className={styles.mistake} data-mistake={name}>
          {mistake}
        </p>
      )}
      {children({
        id,
        name,
        className: classes(fieldStyles.control, styles.control),
        'aria-describedby': classes(isWrong ? mistakeId : undefined, hint && hintId),
        'aria-invalid': isWrong ? invalid : undefined,
      })}
      {hint && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
