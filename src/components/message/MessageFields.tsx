import type { ReactElement } from 'react';
import { classes } from '../../lib/classes.ts';
import { MESSAGE_ROWS } from '../../lib/constants.ts';
import { placeOf } from '../../lib/form-template.ts';
import { CONTROL_LIMITS, HONEYPOT_FIELD, type FieldName } from '../../lib/message-limits.ts';
import type { Contact } from '../../schemas/contact.ts';
import fieldStyles from '../Field.module.css';
import styles from './MessageFields.module.css';

/** Attributes by which a control is known by its label, and described by its hint and its error. */
type Wiring = Readonly<Record<string, string | undefined>>;

/** Id of a control, to which the error summary leads. */
export function controlId(name: FieldName): string {
  return `message-${name}`;
}

interface FieldProps {
  name: FieldName;
  label: string;
  /** Stands beside the label, such as "optional". */
  note?: string | undefined;
  /** One sentence that helps to fill the field in. */
  hint?: string | undefined;
  /** What is wrong with what is written. */
  error?: string | undefined;
  /** What `aria-invalid` says beside an error; a template leaves it open. */
  invalid?: string;
  /** Draws the control with the wiring that it is given. */
  children: (wiring: Wiring) => ReactElement;
}

/** A field of the message: label, error, control and hint, its control at an id of its own. */
function MessageField({ name, label, note, hint, error, invalid = 'true', children }: FieldProps) {
  const id = controlId(name);
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const isWrong = error !== undefined;
  return (
    <div className={fieldStyles.root}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label} {note && <span className={fieldStyles.note}>({note})</span>}
      </label>
      {isWrong && (
        <p id={errorId} className={styles.error} data-mistake={name}>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        className: classes(fieldStyles.control, styles.control),
        'aria-describedby': classes(isWrong ? errorId : undefined, hint && hintId),
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

/** Sentences by the fields that they are about. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** What the server puts into a form that it hands out; nobody sees it. */
export interface PlainParts {
  /** UUID of the message. */
  id: string;
  /** Signed token that says when the form was made. */
  token: string;
}

interface Props {
  words: Pick<Contact['form'], 'fields' | 'optional'>;
  /** Label of the field that people do not see. */
  honeypot: string;
  /** What a form that is sent without script carries. */
  plain?: PlainParts | undefined;
  /** What is wrong, field by field. */
  errors?: FieldErrors;
  /** Whether what is written can be changed. */
  readOnly?: boolean;
  /** Whether values and errors are left for the server to fill in. */
  template?: boolean;
}

/** The four fields of a message (SPEC 3), and one that only programs fill in. */
export function MessageFields({
  words,
  honeypot,
  plain,
  errors = {},
  readOnly,
  template = false,
}: Props) {
  const { fields, optional } = words;
  const around = (name: FieldName) => ({
    name,
    ...fields[name],
    error: template ? placeOf('error', name) : errors[name],
    ...(template ? { invalid: placeOf('invalid', name) } : {}),
  });
  const written = (name: FieldName) => ({
    readOnly,
    maxLength: CONTROL_LIMITS[name],
    defaultValue: template ? placeOf('value', name) : undefined,
  });
  return (
    <>
      {plain && (
        <>
          <input type="hidden" name="id" defaultValue={plain.id} />
          <input type="hidden" name="token" defaultValue={plain.token} />
        </>
      )}
      <MessageField {...around('name')}>
        {(wiring) => <input {...written('name')} {...wiring} required autoComplete="name" />}
      </MessageField>
      <MessageField {...around('email')}>
        {(wiring) => (
          <input {...written('email')} {...wiring} type="email" required autoComplete="email" />
        )}
      </MessageField>
      <MessageField {...around('organization')} note={optional}>
        {(wiring) => <input {...written('organization')} {...wiring} autoComplete="organization" />}
      </MessageField>
      <MessageField {...around('message')}>
        {(wiring) => <textarea {...written('message')} {...wiring} required rows={MESSAGE_ROWS} />}
      </MessageField>
      <p className={styles.honeypot}>
        <label htmlFor={HONEYPOT_FIELD}>{honeypot}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}
