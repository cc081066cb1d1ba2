import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import type { NewsletterAnswer as Answer } from './index.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import { placeOf } from '../contact/index.ts';
import { ErrorSummary } from '../contact/ErrorSummary.tsx';
import { answerCopy } from './answer-copy.ts';
import type { NewsletterCopy, SignupCopy } from './schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './NewsletterAnswer.module.css';

interface Props {
  answer: Answer;
  newsletter: NewsletterCopy;
  section: SignupCopy;
}

/** Posts to the address under which the page was opened, which holds the token. */
function PressForm({ label }: { label: string }) {
  return (
    <form className={styles.onward} method="post">
      <Button type="submit">{label}</Button>
    </form>
  );
}

function HomeLink({ label }: { label: string }) {
  return (
    <p className={styles.onward}>
      <ButtonLink href="/">{label}</ButtonLink>
    </p>
  );
}

function FormAnswer({ answer, newsletter, section }: Props) {
  return (
    <>
      <PageHeader heading={section.heading} lead={section.lead} seed={answer} />
      <Horizon layer="o" boundary="clear">
        <div className={styles.form}>
          <ErrorSummary
            heading={newsletter.form.summary}
            errors={{ email: placeOf('error', 'email') }}
            problem={placeOf('error', 'form')}
            first
          />
          <SubscribeForm section={section} newsletter={newsletter} template />
        </div>
      </Horizon>
    </>
  );
}

export function NewsletterAnswer({ answer, newsletter, section }: Props) {
  if (answer === 'form') {
    return <FormAnswer answer={answer} newsletter={newsletter} section={section} />;
  }
  if (answer === 'expired') {
    const { heading, text } = newsletter.answers.expired;
    return (
      <PageHeader heading={heading} lead={text} seed={answer}>
        <SubscribeForm className={styles.form} section={section} newsletter={newsletter} />
      </PageHeader>
    );
  }
  const { heading, text, action } = answerCopy(newsletter, answer);
  const isForm = answer === 'confirm' || answer === 'unsubscribe';
  return (
    <PageHeader heading={heading} lead={text} seed={answer}>
      {isForm ? <PressForm label={action} /> : <HomeLink label={action} />}
    </PageHeader>
  );
}
