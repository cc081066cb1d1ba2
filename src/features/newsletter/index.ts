// Public API: the newsletter's paths. issue-mail.ts turns issues into mails.
export {
  answerDocument,
  issuePath,
  NEWSLETTER_ANSWERS,
  NEWSLETTER_ANSWERS_FOLDER,
  NEWSLETTER_ARCHIVE_PATH,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_EMAIL_FIELD,
  NEWSLETTER_FORM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  type NewsletterAnswer,
  UNSUBSCRIBE_MARK,
} from './paths.ts';
