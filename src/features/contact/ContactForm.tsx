import { useActionState, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { islandOf } from '../../ui/islands/ErrorBoundary.tsx';
import { HELD_SUBMIT } from '../../ui/islands/held-submit.ts';
import type { Contact } from './schema.ts';
import styles from './ContactForm.module.css';
import { fieldControl } from './field-control.tsx';
import { FIELDS } from './fields.ts';

interface Props {
  copy: Contact['form'];
  email: string;
}

/** The result is below the button, which may be at the bottom of the window. */
function bringIntoView(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' });
}

const never = () => () => undefined;

/** False in the built page and until React has hydrated it. */
function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function Form({ copy, email }: Props) {
  // Accepted messages; no request is made and nothing is stored (SPEC 7).
  const [accepted, action, pending] = useActionState((before: number) => before + 1, 0);
  const live = useLive();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    if (live && current?.hasAttribute(HELD_SUBMIT)) {
      current.removeAttribute(HELD_SUBMIT);
      current.requestSubmit();
    }
  }, [live]);
  return (
    // Until hydration, `dialog` makes the browser validate the fields and then do nothing, so that no URL contains them.
    <form ref={form} className={styles.root} {...(live ? { action } : { method: 'dialog' })}>
      <p className={styles.notice}>
        {copy.noScript} <a href={`mailto:${email}`}>{email}</a>
      </p>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          id={field.name}
          {...copy.fields[field.name]}
          note={!field.control.required && copy.optional}
        >
          {(wiring) => fieldControl(field, wiring)}
        </Field>
      ))}
      <Button type="submit" disabled={pending}>
        {pending ? copy.sending : copy.submit}
      </Button>
      <p className={styles.answer} role="status">
        {/* Each message has a new element, so that the same text is announced again. */}
        {accepted > 0 && (
          <span key={accepted} ref={bringIntoView}>
            {copy.success}
          </span>
        )}
      </p>
    </form>
  );
}

export const ContactForm = islandOf(Form);
