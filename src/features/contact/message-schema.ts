import { z } from 'zod';
import { byField, type FormField } from './index.ts';
import { headingSchema, labelSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

export const errorSchema = text(1, 120, 'an error is named in one short sentence');
const problem = text(1, 160, 'a problem is told in two short sentences');
const announcement = text(1, 160, 'what happens is announced in one breath');

export const problemsSchema = z.strictObject({ tooMany: problem, unavailable: problem });

export const pageTitleSchema = text(1, 60, 'a browser tab cuts longer titles');

/** In English "Error: ", for example. */
export const errorTitleSchema = pageTitleSchema.regex(
  /^\p{L}+\s?: ./u,
  'Begin it with the word for an error and a colon: a screen reader says the title first.',
);

function fieldErrors({ limit }: FormField) {
  // Languages separate thousands with a comma, a point, an apostrophe, or a space.
  const written = new RegExp(String(limit).replaceAll(/(?<=.)/g, '\\P{L}?'), 'u');
  return z.strictObject({
    missing: errorSchema,
    /** Names the limit. */
    'too-long': errorSchema.refine(
      (value) => written.test(value),
      `Say how much fits: write ${limit} characters.`,
    ),
    invalid: errorSchema,
  });
}

/** Sent with the page, for the script of the form. */
export const formMessagesSchema = z.strictObject({
  errors: z.strictObject(byField(fieldErrors)),
  problems: problemsSchema,
  summary: headingSchema,
  /** `form.success` says that it was sent. */
  status: z.strictObject({
    sending: announcement,
    waiting: announcement,
    unsure: announcement,
    failed: announcement,
  }),
  change: labelSchema,
  mail: z.strictObject({
    link: labelSchema,
    subject: text(1, 60, 'a mailbox shows no more of a subject'),
  }),
  draft: z.strictObject({
    note: text(1, 120, 'the note is one sentence'),
    clear: labelSchema,
  }),
  honeypot: labelSchema,
});

/** `messages` in `content/contact.yaml`. */
export const messagesSchema = formMessagesSchema.extend({
  errorTitle: errorTitleSchema,
  /** The mail to the owner about a message. Its other labels are those of the form. */
  notice: z.strictObject({
    /** The visitor's name follows. */
    from: labelSchema,
    /** Replaces a missing name. */
    visitor: labelSchema,
    received: labelSchema,
    /** The id of the message follows. */
    message: labelSchema,
  }),
  /** The page after sending without script; its heading is `form.success`. */
  sent: z.strictObject({
    title: pageTitleSchema,
    text: text(1, 160, 'one or two sentences stand below the heading'),
    onward: labelSchema,
  }),
  privacy: z.strictObject({
    heading: headingSchema,
    /** Who reads messages, why and how long they are stored, and the sender's rights. */
    items: z
      .array(
        z.strictObject({
          term: labelSchema,
          text: text(1, 200, 'an answer is one or two sentences'),
        }),
      )
      .min(4, 'Say who, what for, for how long, and which rights: the law asks for all four.')
      .max(8, 'Keep eight answers: nobody reads more beside a form.'),
  }),
});
export type Messages = z.infer<typeof messagesSchema>;
export type FormMessages = z.infer<typeof formMessagesSchema>;
