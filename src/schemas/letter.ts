import { z } from 'zod';
import { labelSchema } from './parts.ts';
import { text } from './text.ts';

const error = text(1, 120, 'an error is named in one short sentence');
const problem = text(1, 160, 'a problem is told in two short sentences');

/** A place in a text that is mailed, which the server fills. */
export const LINK_PLACE = '{link}';

/** `content/letter.yaml`: what is said around the letter; without this file there is none. */
export const letterSchema = z.strictObject({
  /** What somebody agrees to who asks for the letter. It is kept with each consent, word for word. */
  consent: z.strictObject({
    /** Stands beside the form. */
    words: text(1, 400, 'a consent that is read is short'),
    /** Another one whenever the words change. */
    version: labelSchema,
  }),
  /** What is wrong with the address, or with sending it. */
  errors: z.strictObject({
    /** No address is written. */
    missing: error,
    /** It is longer than an address can be. */
    'too-long': error,
    /** It cannot be an address. */
    invalid: error,
  }),
  problems: z.strictObject({
    /** The form is too old, or was sent within a moment; sending it again helps. */
    expired: problem,
    /** Too many have come from one connection. */
    tooMany: problem,
    /** The server cannot keep anything now. */
    unavailable: problem,
  }),
  /** The mail that asks for a confirmation. It holds no advertising. */
  confirmation: z.strictObject({
    /** Subject of the mail. */
    subject: text(1, 60, 'a mailbox shows no more of a subject'),
    /** Its text. */
    text: text(1, 1_200, 'the mail is read at one glance').includes(
      LINK_PLACE,
      `Put ${LINK_PLACE} where the link is to stand.`,
    ),
  }),
});
export type Letter = z.infer<typeof letterSchema>;
