import type { NewsletterAnswer } from './paths.ts';
import type { NewsletterCopy } from './schema.ts';

type Answers = NewsletterCopy['answers'];

export function answerCopy(
  { answers }: Pick<NewsletterCopy, 'answers'>,
  answer: Exclude<NewsletterAnswer, 'form' | 'expired'>,
): Answers['confirm'] {
  const copies = {
    'check-email': answers.checkEmail,
    confirm: answers.confirm,
    confirmed: answers.confirmed,
    'already-confirmed': answers.alreadyConfirmed,
    unsubscribe: answers.unsubscribe,
    unsubscribed: answers.unsubscribed,
  };
  return copies[answer];
}

export function answerTitle(
  { answers, form }: Pick<NewsletterCopy, 'answers' | 'form'>,
  answer: NewsletterAnswer,
): string {
  if (answer === 'form') return form.errorTitle;
  if (answer === 'expired') return answers.expired.pageTitle;
  return answerCopy({ answers }, answer).pageTitle;
}
