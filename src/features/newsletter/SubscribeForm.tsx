import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { classes } from '../../lib/classes.ts';
import { FIELDS, controlLimit, placeOf } from '../contact/index.ts';
import { FieldError, Honeypot } from '../contact/MessageFields.tsx';
import type { NewsletterCopy, SignupCopy } from './schema.ts';
import styles from './SubscribeForm.module.css';
import { NEWSLETTER_EMAIL_FIELD, NEWSLETTER_SUBSCRIBE_PATH } from './index.ts';

export interface SubscriptionService {
  endpoint: string;
  /** Values of hidden fields, by their names. */
  fields?: Readonly<Record<string, string>>;
}

interface Props {
  section: SignupCopy;
  newsletter: Pick<NewsletterCopy, 'answers' | 'consent' | 'form'>;
  /** Accepts the form instead of this site's server. */
  service?: SubscriptionService | undefined;
  className?: string | undefined;
  /** Leaves placeholders for the server to fill in. */
  template?: boolean;
}

const [MAX_LENGTH] = FIELDS.filter(({ control }) => control.type === 'email').map(controlLimit);

/**
 * A plain form. With a script, it shows errors and the result instead of the next page, unless another service
 * accepts it, which answers with a page of its own.
 */
export function SubscribeForm({
  section,
  newsletter,
  service,
  className,
  template = false,
}: Props) {
  const { answers, consent, form } = newsletter;
  const error = template ? placeOf('error', NEWSLETTER_EMAIL_FIELD) : '';
  return (
    <form
      className={classes(styles.root, className)}
      method="post"
      action={service?.endpoint ?? NEWSLETTER_SUBSCRIBE_PATH}
    >
      <Field
        id={NEWSLETTER_EMAIL_FIELD}
        label={section.emailLabel}
        hint={section.note}
        error={<FieldError name={NEWSLETTER_EMAIL_FIELD}>{error}</FieldError>}
        control={{
          name: NEWSLETTER_EMAIL_FIELD,
          type: 'email',
          autoComplete: 'email',
          required: true,
          maxLength: MAX_LENGTH,
          ...(template && {
            defaultValue: placeOf('value', NEWSLETTER_EMAIL_FIELD),
            'aria-invalid': placeOf('invalid', NEWSLETTER_EMAIL_FIELD),
          }),
        }}
      />
      <p className={styles.consent}>{service === undefined ? consent.words : consent.elsewhere}</p>
      <Button type="submit">{section.subscribe}</Button>
      {service === undefined ? (
        <>
          <Honeypot label={form.honeypot} />
          <p className={styles.answer} role="status" tabIndex={-1} hidden>
            {answers.checkEmail.text}
          </p>
        </>
      ) : (
        Object.entries(service.fields ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))
      )}
    </form>
  );
}
