import { Button } from '../../ui/Button.tsx';
import formStyles from './ContactForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { byField } from './fields.ts';
import { MessageFields } from './MessageFields.tsx';
import { MESSAGES_PATH, placeOf } from './protocol.ts';
import type { Contact } from './schema.ts';

/** The form with placeholders, which the server replaces with errors and the typed text. */
export function PlainForm({ form, messages }: Pick<Contact, 'form' | 'messages'>) {
  return (
    <form className={formStyles.root} method="post" action={MESSAGES_PATH}>
      <ErrorSummary
        heading={messages.summary}
        errors={byField(({ name }) => placeOf('error', name))}
        problem={placeOf('error', 'form')}
        first
      />
      <MessageFields copy={form} honeypot={messages.honeypot} template />
      <Button type="submit">{form.submit}</Button>
    </form>
  );
}
