import { z } from 'zod';
import { byField, type FormField } from './index.ts';
import {
  headingSchema,
  labelSchema,
  featureSchema,
  heroSchema,
  metaSchema,
} from '../../schemas/parts.ts';
import { patternSchema } from '../../schemas/patterns.ts';
import { text } from '../../schemas/text.ts';
import { optionalPictureSchema } from '../../schemas/pictures.ts';
import { completeOnly } from '../../schemas/complete-only.ts';
import { mapCopySchema } from '../map/schema.ts';

const errorSchema = text(1, 120, 'an error is one short sentence');
const problem = text(1, 160, 'a problem is one or two short sentences');
const announcement = text(1, 160, 'screen readers announce it as one short sentence');

export const problemsSchema = z.strictObject({
  tooMany: problem.describe('Shown if too much has come from the same network.'),
  unavailable: problem.describe('Shown if the server cannot save it.'),
});

export const pageTitleSchema = text(1, 60, 'browser tabs cut off longer titles').describe(
  'The title in the tab of the browser.',
);

/** The title of a page with an error. In English, it begins with "Error: ", for example. */
export const errorTitleSchema = pageTitleSchema.regex(
  /^\p{L}+\s?: ./u,
  'Begin it with the word for an error and a colon: screen readers read the title first.',
);

export const fieldErrorsSchema = z.strictObject({
  missing: errorSchema.describe('Shown if the field is empty.'),
  'too-long': errorSchema.describe('Shown if the text is too long.'),
  invalid: errorSchema.describe('Shown if it does not contain what it is for.'),
});

function fieldErrors({ limit }: FormField) {
  // Languages separate thousands with a comma, a point, an apostrophe, or a space.
  const written = new RegExp(String(limit).replaceAll(/(?<=.)/g, '\\P{L}?'), 'u');
  return fieldErrorsSchema.extend({
    'too-long': errorSchema
      .refine((value) => written.test(value), `Name the limit, which is ${limit} characters.`)
      .describe('Shown if the text is too long.'),
  });
}

/** Messages that the page contains for the script of the form. */
export const formMessagesSchema = z.strictObject({
  errors: z
    .strictObject(byField(fieldErrors))
    .describe('At the field, and again in the summary above the form.'),
  problems: problemsSchema.describe('About the message as a whole. None of these loses a word.'),
  summary: headingSchema.describe('Above the list of errors.'),
  status: z
    .strictObject({
      sending: announcement.describe('While the message is being sent.'),
      waiting: announcement.describe('Without a connection, while the page waits for one.'),
      queued: announcement.describe(
        'Shown instead of `waiting` while the site keeps pages on the device (docs/offline.md).',
      ),
      unsure: announcement.describe('If the connection broke before the answer came.'),
      failed: announcement.describe(
        'If the message could not be sent. What was typed stays in the form.',
      ),
    })
    .describe('States of sending. The message after success is `form.success`.'),
  change: labelSchema.describe('The button that stops sending, so that the text can be changed.'),
  mail: z.strictObject({
    link: labelSchema.describe('After a failure: the link to a mail with the same text.'),
    subject: text(1, 60, 'mail programs cut off a longer subject').describe(
      'The subject of that mail.',
    ),
  }),
  draft: z.strictObject({
    note: text(1, 120, 'the note is one sentence').describe(
      'Below the form once something is typed: where it is kept.',
    ),
    clear: labelSchema.describe('The button that empties the form.'),
  }),
  honeypot: labelSchema.describe('Stands in a field that only programs see.'),
});

/** `messages` in `content/contact.yaml`. */
const messagesSchema = formMessagesSchema.extend({
  errorTitle: errorTitleSchema,
  /** Replaces the form on static hosts, which do not accept it. */
  closed: text(1, 160, 'one or two sentences fit in place of the form').describe(
    'In place of the form on a host for files, where nothing accepts it.',
  ),
  /** The mail that tells the owner about a message. Its other labels are those of the form. */
  notice: z
    .strictObject({
      from: patternSchema(80, 'it is the subject of a mail', 'name').describe(
        "The subject of the mail. %name stands for the visitor's name.",
      ),
      visitor: labelSchema.describe('Used if the visitor left out the name.'),
      received: labelSchema.describe('Before the date and time.'),
      message: labelSchema.describe('Followed by the id of the message.'),
      spam: labelSchema.describe(
        'Marks the subject of a message that looks like spam. Followed by the reason.',
      ),
    })
    .describe(
      "The mail that tells you of a message. %name stands for the visitor's name; the other labels are those of the form.",
    ),
  /** The page that follows a form sent without scripts. Its heading is `form.success`. */
  sent: z.strictObject({
    title: pageTitleSchema,
    text: text(1, 160, 'one or two sentences fit below the heading').describe(
      'One or two sentences below the heading.',
    ),
    onward: labelSchema.describe('The button that leads to the home page.'),
  }),
  privacy: z.strictObject({
    heading: headingSchema,
    items: z
      .array(
        z.strictObject({
          term: labelSchema.describe('The question, in a few words.'),
          text: text(1, 200, 'an answer is one or two sentences').describe(
            'The answer, in one or two sentences.',
          ),
        }),
      )
      .min(
        4,
        'Say who reads messages, why, how long you keep them, and which rights visitors have: the law requires all four.',
      )
      .max(8, 'Keep at most eight answers: few people read more beside a form.')
      .describe("Who reads messages, why and how long they are stored, and the sender's rights."),
  }),
});
export type Messages = z.infer<typeof messagesSchema>;
export type FormMessages = z.infer<typeof formMessagesSchema>;

const fieldSchema = z.strictObject({
  label: labelSchema,
  hint: z
    .exactOptional(text(1, 90, 'a hint is one short sentence'))
    .describe('Below the label: what to write, or why you ask.'),
});

/** `content/contact.yaml`. Addresses, phone, and hours are in `site.yaml`. */
export const contactSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  form: z.strictObject({
    heading: headingSchema,
    promise: text(1, 120, 'the promise is one sentence').describe(
      'Above the form: when somebody answers.',
    ),
    preview: z
      .exactOptional(text(1, 160, 'one or two sentences are enough'))
      .describe('Shown in the specified profile alone, in which the form sends nothing.'),
    fields: z.strictObject(byField(() => fieldSchema)),
    optional: labelSchema.describe('After the label of a field that may stay empty.'),
    submit: labelSchema.describe('The button.'),
    sending: labelSchema.describe('On the button while the message is being sent.'),
    success: text(1, 120, 'screen readers announce it as one short sentence').describe(
      'After the message has been sent.',
    ),
    noScript: patternSchema(160, 'one or two sentences fit above the form', 'address').describe(
      'Shown without scripts. %address is the first email address or, without one, the phone number.',
    ),
  }),
  information: z.strictObject({
    heading: headingSchema,
    email: labelSchema.describe('The heading above the email addresses of site.yaml.'),
    phone: labelSchema.describe('The heading above the phone number of site.yaml.'),
  }),
  research: featureSchema
    .extend({ button: labelSchema.describe('Leads to the list of research programs.') })
    .describe('The Research Collaborations card. The tooltip of its button is in `site.yaml`.'),
  map: mapCopySchema,
  messages: completeOnly(
    messagesSchema.describe(
      'What the complete profile says around sending. A sent message is answered with form.success above.',
    ),
  ),
  picture: completeOnly(
    optionalPictureSchema.describe(
      'A drawing that stands on the ground line below the heading; remove the line to have none.',
    ),
  ),
});
export type Contact = z.infer<typeof contactSchema>;
