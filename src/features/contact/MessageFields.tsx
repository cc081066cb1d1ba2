import { Field } from '../../ui/Field.tsx';
import type { Contact } from './schema.ts';
import { FIELDS } from './fields.ts';
import { controlLimit, HONEYPOT_FIELD, placeOf } from './protocol.ts';
import type { FieldErrors } from './rules.ts';
import styles from './MessageFields.module.css';

interface Props {
  copy: Pick<Contact['form'], 'fields' | 'optional'>;
  honeypot: string;
  errors?: FieldErrors;
  readOnly?: boolean;
  /** Leaves placeholders for the server to fill in. */
  template?: boolean;
}

/** Hidden from people, but programs fill in every field. */
export function Honeypot({ label }: { label: string }) {
  return (
    <p hidden>
      <label htmlFor={HONEYPOT_FIELD}>{label}</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** Is also there while it is empty, so that a script can fill it in. */
export function FieldError({ name, children }: { name: string; children: string }) {
  return (
    <p id={`${name}-error`} className={styles.error} data-error={name}>
      {children}
    </p>
  );
}

export function MessageFields({ copy, honeypot, errors = {}, readOnly, template = false }: Props) {
  return (
    <>
      {FIELDS.map((field) => {
        const { name } = field;
        const error = template ? placeOf('error', name) : errors[name];
        return (
          <Field
            key={name}
            id={name}
            {...copy.fields[name]}
            note={!field.control.required && copy.optional}
            error={error && <FieldError name={name}>{error}</FieldError>}
            control={{
              name,
              ...field.control,
              className: styles.control,
              readOnly,
              maxLength: controlLimit(field),
              ...(template && { defaultValue: placeOf('value', name) }),
              'aria-invalid': error && (template ? placeOf('invalid', name) : true),
            }}
          />
        );
      })}
      <Honeypot label={honeypot} />
    </>
  );
}
