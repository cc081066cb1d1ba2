import { z } from 'zod';
import { hasBegun } from '../../lib/dates.ts';
import {
  errorTitleSchema,
  fieldErrorsSchema,
  pageTitleSchema,
  problemsSchema,
} from '../contact/schema.ts';
import {
  calendarDaySchema,
  headingSchema,
  heroSchema,
  labelSchema,
  metaSchema,
  textFile,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const mailLine = text(1, 300, 'a paragraph of a mail is a few sentences');
const subject = text(1, 60, 'mail programs cut off a longer subject');

const answerSchema = z.strictObject({
  pageTitle: pageTitleSchema,
  heading: headingSchema,
  text: text(1, 240, 'two or three sentences fit below the heading').describe(
    'Two or three sentences below the heading.',
  ),
});

const actionSchema = answerSchema.extend({
  action: labelSchema.describe('The button or the link below the text.'),
});

/**
 * `content/newsletter.yaml`: the copy around the newsletter, in the complete profile. A site without this file has
 * no newsletter, and its Subscribe button has no effect (SPEC 2).
 */
export const newsletterSchema = z.strictObject({
  consent: z
    .strictObject({
      words: text(1, 240, 'one or two sentences fit beside the form').describe(
        'Beside the form: what somebody who subscribes agrees to.',
      ),
      elsewhere: z
        .exactOptional(text(1, 240, 'one or two sentences fit beside the form'))
        .describe(
          'Replaces the words if `newsletter` in `site.yaml` names a service. It has to say who stores the address.',
        ),
    })
    .describe(
      'Stored with the address as proof of consent. The version of the consent is derived from the words.',
    ),
  form: z.strictObject({
    errorTitle: errorTitleSchema,
    summary: headingSchema.describe('Above the list of errors.'),
    honeypot: labelSchema.describe('Label of a field that only programs see.'),
    errors: fieldErrorsSchema,
    problems: problemsSchema,
    closed: text(1, 160, 'one or two sentences fit in place of the form').describe(
      'In place of the form on a host for files, where nothing accepts it.',
    ),
  }),
  answers: z.strictObject({
    checkEmail: actionSchema.describe(
      'The same for everyone, so that nobody can find out who subscribes.',
    ),
    confirm: actionSchema.describe('Opened by the link in the confirmation mail.'),
    confirmed: actionSchema.describe('After the button that confirms.'),
    alreadyConfirmed: actionSchema.describe('Shown if the link has been used before.'),
    unsubscribe: actionSchema.describe(
      'Opened by the link in each issue. Only its button unsubscribes.',
    ),
    unsubscribed: actionSchema.describe('After the button that unsubscribes.'),
    expired: answerSchema.describe(
      'Shown if the link in the confirmation mail is too old. The form to subscribe follows.',
    ),
  }),
  confirmation: z
    .strictObject({
      subject: subject.describe('The subject line of the mail.'),
      before: z
        .array(mailLine)
        .min(1, 'Say what the link is for.')
        .max(4, 'Keep at most four paragraphs.')
        .describe('Paragraphs above the link that confirms.'),
      after: z
        .array(mailLine)
        .max(4, 'Keep at most four paragraphs.')
        .describe('Paragraphs below it.'),
    })
    .describe('No advertising here: nobody has agreed to anything yet.'),
  mail: z
    .strictObject({
      why: mailLine.describe('Tells subscribers why they receive it.'),
      unsubscribe: labelSchema.describe('The link that stops the newsletter.'),
      archive: labelSchema.describe('The link to the issue on this site.'),
      links: labelSchema.describe(
        'Above the addresses of links, in the part of the mail without formatting.',
      ),
    })
    .describe('The footer of each issue, above the postal address from site.yaml.'),
  archive: z.strictObject({
    meta: metaSchema,
    heading: headingSchema,
    lead: text(1, 240, 'one or two sentences fit below the heading').describe(
      'The text below the heading.',
    ),
    link: labelSchema.describe('The link beside the form on the resources page.'),
    sent: labelSchema.describe('Before the date of an issue.'),
  }),
});
export type NewsletterCopy = z.infer<typeof newsletterSchema>;

/**
 * `content/newsletter/*.md`, for both parts of the mail and the page. The server uses the file name to record who
 * received an issue, so it must not change.
 */
export const issueSchema = z.strictObject({
  subject: subject.meta({ title: 'Subject', description: 'The subject line of the mail.' }),
  preheader: text(20, 120, 'mail programs show one sentence beside the subject').meta({
    title: 'Preheader',
    description: 'The first sentence of the mail. Mail programs also show it beside the subject.',
  }),
  date: calendarDaySchema.meta({
    title: 'Date',
    description: 'The date on the issue, as year-month-day.',
  }),
  sent: z
    .exactOptional(
      calendarDaySchema.refine(
        hasBegun,
        'Write the date on which the issue was sent, which cannot be in the future.',
      ),
    )
    .meta({
      title: 'Sent',
      description: 'The date on which it was sent. The site then lists it in its archive.',
    }),
  ...textFile,
});
export type Issue = z.infer<typeof issueSchema>;

export const signupCopySchema = heroSchema.extend({
  emailLabel: labelSchema.describe('The label of the field for the address.'),
  subscribe: labelSchema.describe('The button.'),
  note: text(1, 80, 'the note fits on one line').describe('One line below the form.'),
});
export type SignupCopy = z.infer<typeof signupCopySchema>;
