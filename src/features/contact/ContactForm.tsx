import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { islandOf } from '../../ui/islands/ErrorBoundary.tsx';
import { repeatHeldSubmit } from '../../ui/islands/held-submit.ts';
import type { Contact } from './schema.ts';
import styles from './ContactForm.module.css';
import { FIELDS } from './fields.ts';

interface Props {
  copy: Contact['form'];
}

function Form({ copy }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // No request is made and nothing is stored (SPEC 7).
  const [accepted, setAccepted] = useState(0);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.currentTarget.reset();
    setAccepted((before) => before + 1);
  };
  useEffect(() => repeatHeldSubmit(form.current), []);
  return (
    // Until hydration, `dialog` makes the browser validate the fields and then do nothing, so that no URL contains them.
    <form ref={form} className={styles.root} method="dialog" onSubmit={submit}>
      {FIELDS.map(({ name, control }) => (
        <Field
          key={name}
          id={name}
          {...copy.fields[name]}
          note={!control.required && copy.optional}
          control={{ name, ...control }}
        />
      ))}
      <Button type="submit">{copy.submit}</Button>
      <p className={styles.answer} role="status">
        {/* Each message has a new element, so that the same text is announced again. */}
        {accepted > 0 && (
          // The result is below the button, which may be at the bottom of the window.
          <span key={accepted} ref={(answer) => answer?.scrollIntoView({ block: 'nearest' })}>
            {copy.success}
          </span>
        )}
      </p>
    </form>
  );
}

export const ContactForm = islandOf(Form);
