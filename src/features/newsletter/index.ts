// Public API: the addresses of the newsletter, and the longest mail. issue-mail.ts turns issues into mails.
import { ANSWERS_FOLDER } from '../contact/index.ts';

export { sizeWarning } from './mail-size.ts';

export const NEWSLETTER_ARCHIVE_PATH = '/newsletter';

export const NEWSLETTER_SUBSCRIBE_PATH = '/newsletter/subscribe';

/** Followed by the token of a confirmation mail. */
export const NEWSLETTER_CONFIRM_PATH = '/newsletter/confirm/';

/** Followed by a subscriber's token. It is in a header of each issue, which must not be folded, so it is short. */
export const NEWSLETTER_UNSUBSCRIBE_PATH = '/newsletter/unsubscribe/';

export function issuePath(slug: string): string {
  return `${NEWSLETTER_ARCHIVE_PATH}/${slug}`;
}

/** Each subscriber's token, which has the same length, replaces it. */
export const UNSUBSCRIBE_MARK = 'unsubscribe-token-of-the-recipient';

/** Named as their copy in `content/newsletter.yaml`. */
export const NEWSLETTER_ANSWERS = [
  'checkEmail',
  'form',
  'confirm',
  'confirmed',
  'alreadyConfirmed',
  'unsubscribe',
  'unsubscribed',
  'expired',
] as const;
export type NewsletterAnswer = (typeof NEWSLETTER_ANSWERS)[number];

export const NEWSLETTER_ANSWERS_FOLDER = `${ANSWERS_FOLDER}newsletter/`;

export function answerDocument(answer: NewsletterAnswer): string {
  return `${NEWSLETTER_ANSWERS_FOLDER}${answer}.html`;
}

/** The only other field is the honeypot. */
export const NEWSLETTER_EMAIL_FIELD = 'email';

export const NEWSLETTER_FORM_PATH = '/resources';
