import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import {
  errorSchema,
  errorTitleSchema,
  pageTitleSchema,
  problemsSchema,
} from '../contact/message-schema.ts';
import {
  calendarDaySchema,
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  textFile,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const mailLine = text(1, 300, 'a paragraph of a mail is a few sentences');
const subject = text(1, 60, 'a mailbox shows no more of a subject');

const answerSchema = z.strictObject({
  pageTitle: pageTitleSchema,
  heading: headingSchema,
  text: text(1, 240, 'two or three sentences stand below the heading'),
});

const actionSchema = answerSchema.extend({ action: labelSchema });

/**
 * `content/newsletter.yaml`: the copy around the newsletter, in the complete profile. Without this file there
 * is no newsletter, and Subscribe has no effect (SPEC 2).
 */
export const newsletterSchema = z.strictObject({
  /** Stored with the address as proof of consent. Its version is derived from the words. */
  consent: z.strictObject({
    words: text(1, 240, 'one or two sentences stand beside the form'),
  }),
  form: z.strictObject({
    errorTitle: errorTitleSchema,
    summary: headingSchema,
    honeypot: labelSchema,
    errors: z.strictObject({
      missing: errorSchema,
      'too-long': errorSchema,
      invalid: errorSchema,
    }),
    problems: problemsSchema,
  }),
  answers: z.strictObject({
    /** Shown for every address, known or not, so it must be true for each. */
    checkEmail: actionSchema,
    /** Opened by the link in the confirmation mail. */
    confirm: actionSchema,
    confirmed: actionSchema,
    /** The link was used before. */
    alreadyConfirmed: actionSchema,
    unsubscribe: actionSchema,
    unsubscribed: actionSchema,
    expired: answerSchema,
  }),
  /** The confirmation mail. It must not advertise anything. */
  confirmation: z.strictObject({
    subject,
    before: z.array(mailLine).min(1, 'Say what the link is for.').max(4, 'Keep four paragraphs.'),
    after: z.array(mailLine).max(4, 'Keep four paragraphs.'),
  }),
  mail: z.strictObject({
    why: mailLine,
    unsubscribe: labelSchema,
    archive: labelSchema,
    links: labelSchema,
  }),
  archive: z.strictObject({
    meta: metaSchema,
    heading: headingSchema,
    lead: text(1, 240, 'one or two sentences stand below the heading'),
    link: labelSchema,
    sent: labelSchema,
  }),
});
export type NewsletterCopy = z.infer<typeof newsletterSchema>;

/**
 * `content/newsletter/*.md`, for both parts of the mail and the page. The server uses the file name to record who
 * received an issue, so it must not change.
 */
export const issueSchema = z.strictObject({
  subject: subject.meta({ title: 'Subject', description: 'What mailboxes show in bold.' }),
  preheader: text(20, 120, 'a mailbox shows one sentence beside the subject').meta({
    title: 'Preheader',
    description: 'What mailboxes show beside the subject; the first sentence of the mail.',
  }),
  date: calendarDaySchema.meta({ title: 'Date', description: 'On the issue, as year-month-day.' }),
  sent: z
    .exactOptional(
      calendarDaySchema.refine(
        hasBegun,
        'Write the day on which it was sent, today or an earlier one.',
      ),
    )
    .meta({
      title: 'Sent',
      description: 'The day on which it was sent; adds the issue to the archive of the site.',
    }),
  ...textFile,
});
export type Issue = z.infer<typeof issueSchema>;

export const signupCopySchema = z.strictObject({
  heading: headingSchema,
  lead: paragraphSchema,
  emailLabel: labelSchema,
  subscribe: labelSchema,
  note: text(1, 80, 'the note stands in one line'),
});
export type SignupCopy = z.infer<typeof signupCopySchema>;
