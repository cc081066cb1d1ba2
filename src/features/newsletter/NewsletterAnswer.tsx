import { Button } from '../../ui/Button.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import type { NewsletterAnswer as Answer } from './index.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import { placeOf } from '../contact/index.ts';
import { AnswerPage } from '../contact/AnswerPage.tsx';
import { ErrorSummary } from '../contact/ErrorSummary.tsx';
import type { NewsletterCopy, SignupCopy } from './schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './NewsletterAnswer.module.css';

interface Props {
  answer: Answer;
  newsletter: NewsletterCopy;
  section: SignupCopy;
}

function FormAnswer({ newsletter, section }: Omit<Props, 'answer'>) {
  return (
    <>
      <PageHeader heading={section.heading} lead={section.lead} seed="form" />
      <Horizon layer="o">
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
  if (answer === 'form') return <FormAnswer newsletter={newsletter} section={section} />;
  const { heading, text } = newsletter.answers[answer];
  if (answer === 'expired') {
    return (
      <PageHeader heading={heading} lead={text} seed={answer}>
        <SubscribeForm className={styles.form} section={section} newsletter={newsletter} />
      </PageHeader>
    );
  }
  const { action } = newsletter.answers[answer];
  if (answer !== 'confirm' && answer !== 'unsubscribe') {
    return <AnswerPage heading={heading} text={text} onward={action} seed={answer} />;
  }
  return (
    <PageHeader heading={heading} lead={text} seed={answer}>
      {/* The form posts to the URL of the page, which contains the token. */}
      <form className={styles.form} method="post">
        <Button type="submit">{action}</Button>
      </form>
    </PageHeader>
  );
}
