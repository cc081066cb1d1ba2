import { z } from 'zod';
import { byField } from '../message/index.ts';
import { inboxSchema } from './inbox.ts';
import { headingSchema, labelSchema, metaSchema, paragraphSchema, topicSchema } from './parts.ts';
import { text } from './text.ts';

const hint = text(1, 90, 'a hint is one short sentence');

/** One field of the form. */
const fieldSchema = z.strictObject({
  /** Label above the field. */
  label: labelSchema,
  /** One sentence that helps to fill it in; left out where the label says enough. */
  hint: z.exactOptional(hint),
});

/** `content/contact.yaml`. Addresses, telephone and hours stand in `site.yaml`. */
export const contactSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** The first screen. */
  hero: z.strictObject({
    /** Heading of the page. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
  }),
  /** Get in Touch. */
  form: z.strictObject({
    /** Heading of the form. */
    heading: headingSchema,
    /** When the writer hears from us. */
    promise: text(1, 120, 'the promise is one sentence'),
    /** Label and hint of each field. */
    fields: z.strictObject(byField(() => fieldSchema)),
    /** Stands beside the label of a field that may stay empty. */
    optional: labelSchema,
    /** Button that sends. */
    submit: labelSchema,
    /** The same button while the message is on its way. */
    sending: labelSchema,
    /** Shown and announced after sending. */
    success: text(1, 120, 'the message is announced in one breath'),
    /** Without script: says to write an e-mail; the page adds the first address after it. */
    noScript: text(1, 160, 'this stands above the form'),
  }),
  /** How else to reach us. */
  information: z.strictObject({
    /** Heading of the block. */
    heading: headingSchema,
    /** Heading of the e-mail addresses. */
    email: labelSchema,
    /** Heading of the telephone number. */
    phone: labelSchema,
    /** Heading of the postal address. */
    address: labelSchema,
  }),
  /** The Research Collaborations card. */
  research: topicSchema.extend({
    /** Button without an effect; its tooltip stands in `site.yaml`. */
    button: labelSchema,
  }),
  /** The drawn place of an interactive map. */
  map: z.strictObject({
    /** Caption below the drawing. */
    caption: text(1, 120, 'a caption is one sentence'),
    /** Says in words what the drawing shows. */
    alt: text(10, 160, 'some readers only hear this text'),
  }),
  /** The words around sending, in the complete profile. */
  inbox: inboxSchema,
});
export type Contact = z.infer<typeof contactSchema>;
