/** Archive of the issues that were sent; each has a page below it. */
export const NEWSLETTER_ARCHIVE_PATH = '/newsletter';

/** Where the subscription form posts. */
export const NEWSLETTER_SUBSCRIBE_PATH = '/newsletter/subscribe';

/** Followed by the token of the link in a confirmation mail. */
export const NEWSLETTER_CONFIRM_PATH = '/newsletter/confirm/';

/** Followed by a subscriber's token. It is in a header of each issue, which must not be folded, so it is short. */
export const NEWSLETTER_UNSUBSCRIBE_PATH = '/newsletter/unsubscribe/';

/** The page of an issue that was sent. */
export function issuePath(slug: string): string {
  return `${NEWSLETTER_ARCHIVE_PATH}/${slug}`;
}

/** Stands in the built mail where each subscriber's unsubscribe token goes. It has the length of a token. */
export const UNSUBSCRIBE_MARK = 'unsubscribe-token-of-the-recipient';

/** The pages with which the server answers someone who subscribes, confirms, or unsubscribes. */
export const NEWSLETTER_ANSWERS = [
  'check-email',
  'form',
  'confirm',
  'confirmed',
  'already-confirmed',
  'unsubscribe',
  'unsubscribed',
  'expired',
] as const;
export type NewsletterAnswer = (typeof NEWSLETTER_ANSWERS)[number];

/** Folder of the answers' documents, which have no address of their own. */
export const NEWSLETTER_ANSWERS_FOLDER = '/newsletter/answers/';

/** The built document of an answer. */
export function answerDocument(answer: NewsletterAnswer): string {
  return `${NEWSLETTER_ANSWERS_FOLDER}${answer}.html`;
}

/** Field of the form; the only other one is the honeypot. */
export const NEWSLETTER_EMAIL_FIELD = 'email';

/** Page on which the form stands. */
export const NEWSLETTER_FORM_PATH = '/resources';
