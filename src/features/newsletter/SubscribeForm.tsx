import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { classes } from '../../lib/classes.ts';
import { FIELDS, HONEYPOT_FIELD, controlLimit, placeOf } from '../contact/index.ts';
import type { NewsletterCopy, SignupCopy } from './schema.ts';
import styles from './SubscribeForm.module.css';
import { NEWSLETTER_EMAIL_FIELD, NEWSLETTER_SUBSCRIBE_PATH } from './paths.ts';

interface Props {
  section: SignupCopy;
  newsletter: Pick<NewsletterCopy, 'consent' | 'form'>;
  className?: string | undefined;
  /** Leaves placeholders for the server to fill in. */
  template?: boolean;
}

const ERROR_ID = `${NEWSLETTER_EMAIL_FIELD}-error`;

const [MAX_LENGTH] = FIELDS.filter(({ control }) => control.type === 'email').map(controlLimit);

/** Values that the server fills in, which no type allows. */
function filledIn(hintId: string | undefined): object {
  return {
    defaultValue: placeOf('value', NEWSLETTER_EMAIL_FIELD),
    'aria-invalid': placeOf('invalid', NEWSLETTER_EMAIL_FIELD),
    'aria-describedby': classes(ERROR_ID, hintId),
  };
}

/** A plain form, with script and without. */
export function SubscribeForm({ section, newsletter, className, template = false }: Props) {
  const { consent, form } = newsletter;
  return (
    <form
      className={classes(styles.root, className)}
      method="post"
      action={NEWSLETTER_SUBSCRIBE_PATH}
    >
      <Field
        id={NEWSLETTER_EMAIL_FIELD}
        label={section.emailLabel}
        hint={section.note}
        error={
          template ? (
            <p id={ERROR_ID} className={styles.error} data-error={NEWSLETTER_EMAIL_FIELD}>
              {placeOf('error', NEWSLETTER_EMAIL_FIELD)}
            </p>
          ) : undefined
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            name={NEWSLETTER_EMAIL_FIELD}
            type="email"
            autoComplete="email"
            required
            maxLength={MAX_LENGTH}
            {...(template && filledIn(wiring['aria-describedby']))}
          />
        )}
      </Field>
      <p className={styles.consent}>{consent.words}</p>
      <Button type="submit">{section.subscribe}</Button>
      <p hidden>
        <label htmlFor={HONEYPOT_FIELD}>{form.honeypot}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
    </form>
  );
}
