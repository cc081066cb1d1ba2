import { z } from 'zod';
import { byField, type FormField } from './index.ts';
import { headingSchema, labelSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const error = text(1, 120, 'an error is named in one short sentence');
const problem = text(1, 160, 'a problem is told in two short sentences');
const announcement = text(1, 160, 'what happens is announced in one breath');

/** What a title begins with while a page shows errors: a screen reader says it first. */
export const ERROR_PREFIX = 'Error: ';

/** The sentences about one field. */
function fieldErrors({ limit }: FormField) {
  const written = limit.toLocaleString('en');
  return z.strictObject({
    /** Nothing is written. */
    missing: error,
    /** More is written than we take; names the limit. */
    'too-long': error.refine(
      (value) => value.includes(written),
      `Say how much fits: write ${written} characters.`,
    ),
    /** What is written cannot be what was asked for. */
    invalid: error,
  });
}

/** What the form says while it sends. It travels with the page, and no other word does. */
export const formMessagesSchema = z.strictObject({
  /** What is wrong with a field: at the field, and again in the summary above the form. */
  errors: z.strictObject(byField(fieldErrors)),
  /** Why a message as a whole was not taken. */
  problems: z.strictObject({
    /** Too many messages have come from one connection. */
    tooMany: problem,
    /** The server, or what it keeps messages in, cannot be reached. */
    unavailable: problem,
  }),
  /** Heading of the summary of errors. */
  summary: headingSchema,
  /** What is happening to the message; that it was sent is said by `form.success`. */
  status: z.strictObject({
    /** It is on its way. */
    sending: announcement,
    /** It waits until there is a line again. */
    waiting: announcement,
    /** The page was left before the server had answered. */
    unsure: announcement,
    /** It was not sent, after every try. */
    failed: announcement,
  }),
  /** Button that stops sending, so that the message can be changed. */
  change: labelSchema,
  /** The way out when sending fails: an e-mail with the message in it. */
  mail: z.strictObject({
    /** Words of the link. */
    link: labelSchema,
    /** Subject of the e-mail. */
    subject: text(1, 60, 'a mailbox shows no more of a subject'),
  }),
  /** The draft that is kept on the visitor's device. */
  draft: z.strictObject({
    /** Says that it is kept, and how long. */
    note: text(1, 120, 'the note is one sentence'),
    /** Button that empties the form and forgets the draft. */
    clear: labelSchema,
  }),
  /** Label of the field that people do not see and programs fill in; read out by browsers without style. */
  honeypot: labelSchema,
});

/** `messages` in `content/contact.yaml`: what is said around the sending of a message. */
export const messagesSchema = formMessagesSchema.extend({
  /** Title of the page that shows errors without script. */
  errorTitle: text(1, 60, 'a browser tab cuts longer titles').startsWith(
    ERROR_PREFIX,
    `Begin it with ${JSON.stringify(ERROR_PREFIX)}: a screen reader says the title first.`,
  ),
  /** The page to which the form leads without script; its heading is `form.success`. */
  sent: z.strictObject({
    /** Title of the page. */
    title: text(1, 60, 'a browser tab cuts longer titles'),
    /** What happens now. */
    text: text(1, 160, 'one or two sentences stand below the heading'),
    /** Link that leads on. */
    onward: labelSchema,
  }),
  /** What happens to what a visitor sends, beside the form. */
  privacy: z.strictObject({
    /** Heading of the notice. */
    heading: headingSchema,
    /** Who reads it, what for, for how long, the sender's rights. */
    items: z
      .array(
        z.strictObject({
          /** The question. */
          term: labelSchema,
          /** The answer. */
          text: text(1, 200, 'an answer is one or two sentences'),
        }),
      )
      .min(4, 'Say who, what for, for how long, and which rights: the law asks for all four.')
      .max(8, 'Keep eight answers: nobody reads more beside a form.'),
  }),
});
export type Messages = z.infer<typeof messagesSchema>;
export type FormMessages = z.infer<typeof formMessagesSchema>;
