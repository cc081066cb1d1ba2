import { z } from 'zod';
import { hasBegun } from './article.ts';
import { ERROR_PREFIX } from './inbox.ts';
import { calendarDaySchema, headingSchema, labelSchema, metaSchema, slugSchema } from './parts.ts';
import { bodySchema, text } from './text.ts';

const error = text(1, 120, 'an error is named in one short sentence');
const problem = text(1, 160, 'a problem is told in two short sentences');
const title = text(1, 60, 'a browser tab cuts longer titles');
const mailLine = text(1, 300, 'a paragraph of a mail is a few sentences');
const subject = text(1, 60, 'a mailbox shows no more of a subject');

/** A page that answers: what its tab, its heading and the sentence below it say. */
const answerSchema = z.strictObject({
  title,
  heading: headingSchema,
  text: text(1, 240, 'two or three sentences stand below the heading'),
});

/** The same with what is pressed there, or the link that leads on. */
const pressedSchema = answerSchema.extend({ press: labelSchema });

/**
 * `content/letter.yaml`: the words around the letter, in the complete profile. Without this file there is no
 * letter, and Subscribe has no effect (SPEC 2).
 */
export const letterWordsSchema = z.strictObject({
  /** What somebody agrees to who subscribes. Kept with the address as it was shown, as proof. */
  consent: z.strictObject({
    /** Day on which the words were last changed. */
    version: calendarDaySchema,
    /** Beside the form. */
    words: text(1, 240, 'one or two sentences stand beside the form'),
  }),
  form: z.strictObject({
    /** Title of the page that shows errors. */
    errorTitle: title.startsWith(
      ERROR_PREFIX,
      `Begin it with ${JSON.stringify(ERROR_PREFIX)}: a screen reader says the title first.`,
    ),
    /** Heading of the summary of errors. */
    summary: headingSchema,
    /** Label of the field that people do not see and programs fill in. */
    honeypot: labelSchema,
    /** What is wrong with the address. */
    errors: z.strictObject({ missing: error, 'too-long': error, invalid: error }),
    /** Why nothing could be asked for. */
    problems: z.strictObject({
      /** The form was made too long ago; sending it again helps. */
      expired: problem,
      /** The form was made only now, as for a program; sending it again helps. */
      tooSoon: problem,
      /** Too much was asked for from one connection. */
      tooMany: problem,
      /** The server, or what it keeps addresses in, cannot be reached. */
      unavailable: problem,
    }),
  }),
  answers: z.strictObject({
    /** To every address alike, known or not: it must be true for each of them. */
    asked: pressedSchema,
    /** Where the link of the confirmation mail leads. */
    confirm: pressedSchema,
    confirmed: pressedSchema,
    /** The link was pressed before. */
    already: pressedSchema,
    /** Where the link in each letter leads. */
    leave: pressedSchema,
    left: pressedSchema,
    /** The link in the confirmation mail is not good any more; the form stands below. */
    tooOld: answerSchema,
  }),
  /** The mail with the link that confirms, which is no place for advertising. */
  confirmation: z.strictObject({
    subject,
    /** Paragraphs above the link. */
    before: z.array(mailLine).min(1, 'Say what the link is for.').max(4, 'Keep four paragraphs.'),
    /** Paragraphs below the link. */
    after: z.array(mailLine).max(4, 'Keep four paragraphs.'),
  }),
  /** What stands below each letter. */
  mail: z.strictObject({
    /** Why its reader gets it. */
    why: mailLine,
    /** Words of the link with which a reader leaves. */
    leave: labelSchema,
    /** Words of the link to the letter's page. */
    archive: labelSchema,
    /** Heading of the addresses to which the plain text part refers by number. */
    links: labelSchema,
  }),
  /** The letters that were sent. */
  archive: z.strictObject({
    meta: metaSchema,
    heading: headingSchema,
    lead: text(1, 240, 'one or two sentences stand below the heading'),
    /** Link beside the form that leads there. */
    link: labelSchema,
    /** Before the day on which a letter was sent. */
    sent: labelSchema,
  }),
});
export type LetterWords = z.infer<typeof letterWordsSchema>;

/** A letter, `content/letters/*.md`: its keys, its file name and the text below. */
export const letterSchema = z.strictObject({
  /** Subject of the mail and heading of the page. */
  subject,
  /** What mailboxes show beside the subject; the first sentence of the mail. */
  preheader: text(20, 120, 'a mailbox shows one sentence beside the subject'),
  /** Day that the letter bears. */
  date: calendarDaySchema,
  /** Day on which it was sent; makes its page. */
  sent: z.exactOptional(
    calendarDaySchema.refine(
      hasBegun,
      'Write the day on which it was sent, today or an earlier one.',
    ),
  ),
  /** The file's name without `.md`: by it the server knows which letter was sent to whom, so that it never changes. */
  slug: slugSchema,
  /** Markdown, of which both parts of the mail and the page are made. */
  body: bodySchema,
});
export type Letter = z.infer<typeof letterSchema>;
