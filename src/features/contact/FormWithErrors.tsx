import { Button } from '../../ui/Button.tsx';
import { byField, MESSAGES_PATH, placeOf } from './index.ts';
import { MessageFields } from './MessageFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { Contact } from './schema.ts';
import type { Site } from '../../schemas/site.ts';
import styles from './FormWithErrors.module.css';
import { ContactDetails } from './ContactDetails.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';

const ERRORS = byField(({ name }) => placeOf('error', name));

interface Props {
  site: Site;
  contact: Contact;
}

export function FormWithErrors({ site, contact: { form, messages, information } }: Props) {
  return (
    <section className={styles.root} aria-labelledby="get-in-touch">
      <div className={styles.columns}>
        <div>
          <h1 id="get-in-touch">{form.heading}</h1>
          <ErrorSummary
            heading={messages.summary}
            errors={ERRORS}
            problem={placeOf('error', 'form')}
            level="h2"
            first
          />
          <form className={styles.form} method="post" action={MESSAGES_PATH}>
            <MessageFields copy={form} honeypot={messages.honeypot} template />
            <Button type="submit">{form.submit}</Button>
          </form>
          <PrivacyNotice copy={messages.privacy} />
        </div>
        <ContactDetails copy={information} site={site} />
      </div>
    </section>
  );
}
