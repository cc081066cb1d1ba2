import { z } from 'zod';
import { byField } from './index.ts';
import { completeOnly } from '../../schemas/complete-only.ts';
import { messagesSchema } from './message-schema.ts';
import { mapCopySchema } from '../map/schema.ts';
import {
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  featureSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const hint = text(1, 90, 'a hint is one short sentence');

/** One field of the form. */
const fieldSchema = z.strictObject({
  /** Label above the field. */
  label: labelSchema,
  /** One sentence that helps to fill it in; left out where the label says enough. */
  hint: z.exactOptional(hint),
});

/** `content/contact.yaml`. Addresses, phone and hours stand in `site.yaml`. */
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
    /** Heading of the phone number. */
    phone: labelSchema,
    /** Heading of the postal address. */
    address: labelSchema,
  }),
  /** The Research Collaborations card. */
  research: featureSchema.extend({
    /** Button without an effect; its tooltip stands in `site.yaml`. */
    button: labelSchema,
  }),
  /** The drawn place of an interactive map, and in the complete profile the map itself. */
  map: mapCopySchema,
  /** The words around sending, in the complete profile. */
  messages: completeOnly(messagesSchema),
});
export type Contact = z.infer<typeof contactSchema>;
