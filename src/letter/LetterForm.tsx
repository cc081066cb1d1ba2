import { Button } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { classes } from '../lib/classes.ts';
import { FIELDS, HONEYPOT_FIELD, controlLimit, placeOf, TOKEN_PLACE } from '../message/index.ts';
import type { LetterWords } from '../schemas/letter.ts';
import type { Resources } from '../schemas/resources.ts';
import styles from './LetterForm.module.css';
import { LETTER_EMAIL_FIELD, LETTER_SUBSCRIBE_PATH } from './paths.ts';

/** What stands in every form of the letter. */
export interface LetterFormWords {
  newsletter: Resources['newsletter'];
  letter: Pick<LetterWords, 'consent' | 'form'>;
}

interface Props extends LetterFormWords {
  className?: string | undefined;
  /** Whether the address and what is wrong with it are left for the server to fill in. */
  template?: boolean;
}

const ERROR_ID = `${LETTER_EMAIL_FIELD}-error`;

/** As much as the same field of a message takes. */
const [MAX_LENGTH] = FIELDS.filter(({ control }) => control.type === 'email').map(controlLimit);

/** What the server fills in, of which no type knows. */
function filledIn(hintId: string | undefined): object {
  return {
    defaultValue: placeOf('value', LETTER_EMAIL_FIELD),
    'aria-invalid': placeOf('invalid', LETTER_EMAIL_FIELD),
    'aria-describedby': classes(ERROR_ID, hintId),
  };
}

/** The form that asks for the letter: sent as any form is, with script and without. */
export function LetterForm({ newsletter, letter, className, template = false }: Props) {
  const { consent, form } = letter;
  return (
    <form className={classes(styles.root, className)} method="post" action={LETTER_SUBSCRIBE_PATH}>
      <Field
        id={LETTER_EMAIL_FIELD}
        label={newsletter.emailLabel}
        hint={newsletter.note}
        error={
          template ? (
            <p id={ERROR_ID} className={styles.error} data-error={LETTER_EMAIL_FIELD}>
              {placeOf('error', LETTER_EMAIL_FIELD)}
            </p>
          ) : undefined
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            name={LETTER_EMAIL_FIELD}
            type="email"
            autoComplete="email"
            required
            maxLength={MAX_LENGTH}
            {...(template && filledIn(wiring['aria-describedby']))}
          />
        )}
      </Field>
      <p className={styles.consent}>{consent.words}</p>
      <Button type="submit">{newsletter.subscribe}</Button>
      <p hidden>
        <label htmlFor={HONEYPOT_FIELD}>{form.honeypot}</label>
        <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="token" defaultValue={TOKEN_PLACE} />
    </form>
  );
}
