import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import { ERROR_PREFIX } from '../contact/message-schema.ts';
import {
  calendarDaySchema,
  headingSchema,
  labelSchema,
  metaSchema,
  slugSchema,
} from '../../schemas/parts.ts';
import { bodySchema, text } from '../../schemas/text.ts';

const error = text(1, 120, 'an error is named in one short sentence');
const problem = text(1, 160, 'a problem is told in two short sentences');
const pageTitle = text(1, 60, 'a browser tab cuts longer titles');
const mailLine = text(1, 300, 'a paragraph of a mail is a few sentences');
const subject = text(1, 60, 'a mailbox shows no more of a subject');

/** A page with which the server answers: the title of its tab, its heading, and the text below it. */
const answerSchema = z.strictObject({
  pageTitle,
  heading: headingSchema,
  text: text(1, 240, 'two or three sentences stand below the heading'),
});

/** The same with the label of its button or link. */
const actionSchema = answerSchema.extend({ action: labelSchema });

/**
 * `content/newsletter.yaml`: the copy around the newsletter, in the complete profile. Without this file there
 * is no newsletter, and Subscribe has no effect (SPEC 2).
 */
export const newsletterSchema = z.strictObject({
  /** What a subscriber agrees to. Kept with the address as it was shown, as proof. */
  consent: z.strictObject({
    /** Day on which the words were last changed. */
    version: calendarDaySchema,
    /** Beside the form. */
    words: text(1, 240, 'one or two sentences stand beside the form'),
  }),
  form: z.strictObject({
    /** Title of the page that shows errors. */
    errorTitle: pageTitle.startsWith(
      ERROR_PREFIX,
      `Begin it with ${JSON.stringify(ERROR_PREFIX)}: a screen reader says the title first.`,
    ),
    /** Heading of the summary of errors. */
    summary: headingSchema,
    /** Label of the field that people do not see and programs fill in. */
    honeypot: labelSchema,
    /** What is wrong with the address. */
    errors: z.strictObject({ missing: error, 'too-long': error, invalid: error }),
    /** Why the subscription could not be stored. */
    problems: z.strictObject({
      /** Too many requests came from one network. */
      tooMany: problem,
      /** The server's database cannot be reached. */
      unavailable: problem,
    }),
  }),
  answers: z.strictObject({
    /** Shown for every address, known or not, so it must be true for each of them. */
    checkEmail: actionSchema,
    /** Where the link of the confirmation mail leads. */
    confirm: actionSchema,
    confirmed: actionSchema,
    /** The link was used before. */
    alreadyConfirmed: actionSchema,
    /** Where the link in each issue leads. */
    unsubscribe: actionSchema,
    unsubscribed: actionSchema,
    /** The link in the confirmation mail is no longer valid; the form stands below. */
    expired: answerSchema,
  }),
  /** The mail with the confirmation link. It must not advertise anything. */
  confirmation: z.strictObject({
    subject,
    /** Paragraphs above the link. */
    before: z.array(mailLine).min(1, 'Say what the link is for.').max(4, 'Keep four paragraphs.'),
    /** Paragraphs below the link. */
    after: z.array(mailLine).max(4, 'Keep four paragraphs.'),
  }),
  /** The footer of each issue. */
  mail: z.strictObject({
    /** Why the subscriber gets this mail. */
    why: mailLine,
    /** Label of the unsubscribe link. */
    unsubscribe: labelSchema,
    /** Label of the link to the issue's page. */
    archive: labelSchema,
    /** Heading of the addresses to which the plain text part refers by number. */
    links: labelSchema,
  }),
  /** The issues that were sent. */
  archive: z.strictObject({
    meta: metaSchema,
    heading: headingSchema,
    lead: text(1, 240, 'one or two sentences stand below the heading'),
    /** Link beside the form that leads there. */
    link: labelSchema,
    /** Before the day on which an issue was sent. */
    sent: labelSchema,
  }),
});
export type NewsletterCopy = z.infer<typeof newsletterSchema>;

/** An issue, `content/newsletter/*.md`: its keys, its file name, and the text below the keys. */
export const issueSchema = z.strictObject({
  /** Subject of the mail and heading of the page. */
  subject,
  /** What mailboxes show beside the subject; the first sentence of the mail. */
  preheader: text(20, 120, 'a mailbox shows one sentence beside the subject'),
  /** Date of the issue. */
  date: calendarDaySchema,
  /** Day on which it was sent; adds it to the archive. */
  sent: z.exactOptional(
    calendarDaySchema.refine(
      hasBegun,
      'Write the day on which it was sent, today or an earlier one.',
    ),
  ),
  /** The file's name without `.md`. The server knows by it which issue was sent to whom, so it must not change. */
  slug: slugSchema,
  /** Markdown, from which both parts of the mail and the page are made. */
  body: bodySchema,
});
export type Issue = z.infer<typeof issueSchema>;
