import { Field } from '../components/Field.tsx';
import { classes } from '../lib/classes.ts';
import type { Contact } from '../schemas/contact.ts';
import { FieldControl } from './FieldControl.tsx';
import { FIELDS, type FieldName } from './fields.ts';
import { controlLimit, HONEYPOT_FIELD } from './limits.ts';
import styles from './MessageFields.module.css';
import { placeOf } from './places.ts';

/** Id of a field's control, to which the summary of mistakes leads. */
export function controlId(name: FieldName): string {
  return `message-${name}`;
}

/** Sentences by the fields that they are about. */
export type MistakeSentences = Readonly<Partial<Record<FieldName, string>>>;

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
  trap: string;
  /** What a form that is sent without script carries. */
  plain?: PlainParts | undefined;
  /** What is wrong, field by field. */
  mistakes?: MistakeSentences;
  /** Whether what is written can be changed. */
  readOnly?: boolean;
  /** Whether values and mistakes are left for the server to fill in. */
  template?: boolean;
}

/** The fields of a message, and one that only programs fill in. */
export function MessageFields({
  words,
  trap,
  plain,
  mistakes = {},
  readOnly,
  template = false,
}: Props) {
  return (
    <>
      {plain && (
        <>
          <input type="hidden" name="id" defaultValue={plain.id} />
          <input type="hidden" name="token" defaultValue={plain.token} />
        </>
      )}
      {FIELDS.map((field) => {
        const { name } = field;
        const id = controlId(name);
        const mistake = template ? placeOf('error', name) : mistakes[name];
        const isWrong = mistake !== undefined;
        return (
          <Field
            key={name}
            id={id}
            {...words.fields[name]}
            note={field.required ? undefined : words.optional}
            error={
              isWrong ? (
                <p id={`${id}-mistake`} className={styles.mistake} data-mistake={name}>
                  {mistake}
                </p>
              ) : undefined
            }
          >
            {(wiring) => (
              <FieldControl
                field={field}
                attributes={{
                  ...wiring,
                  className: classes(wiring.className, styles.control),
                  readOnly,
                  maxLength: controlLimit(field),
                  defaultValue: template ? placeOf('value', name) : undefined,
                  'aria-invalid': isWrong
                    ? template
                      ? placeOf('invalid', name)
                      : true
                    : undefined,
                }}
              />
            )}
          </Field>
        );
      })}
      <p className={styles.trap}>
        <label htmlFor={HONEYPOT_FIELD}>{trap}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}
