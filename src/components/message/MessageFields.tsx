import { MESSAGE_ROWS } from '../../lib/constants.ts';
import { placeOf } from '../../lib/form-template.ts';
import { HONEYPOT_FIELD, type FieldName } from '../../lib/message-limits.ts';
import type { Contact } from '../../schemas/contact.ts';
import { MessageField } from './MessageField.tsx';
import styles from './MessageFields.module.css';

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

/** The four fields of a message (SPEC 3), and one that only programs fill in. */
export function MessageFields({
  words,
  trap,
  plain,
  mistakes = {},
  readOnly,
  template = false,
}: Props) {
  const { fields, optional } = words;
  const around = (name: FieldName) => ({
    name,
    ...fields[name],
    mistake: template ? placeOf('error', name) : mistakes[name],
    ...(template ? { invalid: placeOf('invalid', name) } : {}),
  });
  const written = (name: FieldName) => ({
    readOnly,
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
      <p className={styles.trap}>
        <label htmlFor={HONEYPOT_FIELD}>{trap}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
    </>
  );
}
