import type { Writing } from '../../lib/keep-together.ts';
import { Button } from '../../ui/Button.tsx';
import { Horizon } from '../../ui/Horizon.tsx';
import type { NewsletterAnswer as Answer } from './index.ts';
import { SubscribeForm, type SubscriptionService } from './SubscribeForm.tsx';
import { placeOf } from '../contact/index.ts';
import { AnswerPage } from '../contact/AnswerPage.tsx';
import { ErrorSummary } from '../contact/ErrorSummary.tsx';
import type { NewsletterCopy, SignupCopy } from './schema.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './NewsletterAnswer.module.css';

interface Props {
  writing: Writing;
  answer: Answer;
  newsletter: NewsletterCopy;
  section: SignupCopy;
  service?: SubscriptionService | undefined;
}

export function NewsletterAnswer({ answer, newsletter, section, service, writing }: Props) {
  if (answer === 'form') {
    return (
      <>
        <PageHeader heading={section.heading} lead={section.lead} writing={writing} seed="form" />
        <Horizon layer="o">
          <div className={styles.form}>
            <ErrorSummary
              heading={newsletter.form.summary}
              errors={{ email: placeOf('error', 'email') }}
              problem={placeOf('error', 'form')}
              first
            />
            <SubscribeForm section={section} newsletter={newsletter} service={service} template />
          </div>
        </Horizon>
      </>
    );
  }
  const copy = newsletter.answers[answer];
  if ('action' in copy && answer !== 'confirm' && answer !== 'unsubscribe') {
    return <AnswerPage {...copy} writing={writing} onward={copy.action} seed={answer} />;
  }
  return (
    <PageHeader heading={copy.heading} lead={copy.text} writing={writing} seed={answer}>
      {'action' in copy ? (
        // The form posts to the URL of the page, which contains the token.
        <form className={styles.form} method="post">
          <Button type="submit">{copy.action}</Button>
        </form>
      ) : (
        <SubscribeForm
          className={styles.form}
          section={section}
          newsletter={newsletter}
          service={service}
        />
      )}
    </PageHeader>
  );
}
