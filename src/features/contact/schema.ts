import { z } from 'zod';
import { completeOnly } from '../../schemas/complete-only.ts';
import {
  featureSchema,
  headingSchema,
  heroSchema,
  labelSchema,
  metaSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';
import { mapCopySchema } from '../map/schema.ts';
import { byField } from './index.ts';
import { messagesSchema } from './message-schema.ts';

const fieldSchema = z.strictObject({
  label: labelSchema,
  hint: z.exactOptional(text(1, 90, 'a hint is one short sentence')),
});

/** `content/contact.yaml`. Addresses, phone, and hours are in `site.yaml`. */
export const contactSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  form: z.strictObject({
    heading: headingSchema,
    promise: text(1, 120, 'the promise is one sentence'),
    fields: z.strictObject(byField(() => fieldSchema)),
    optional: labelSchema,
    submit: labelSchema,
    sending: labelSchema,
    success: text(1, 120, 'screen readers announce it as one short sentence'),
    /** Shown without scripts, followed by the first email address. */
    noScript: text(1, 160, 'one or two sentences fit above the form'),
  }),
  information: z.strictObject({
    heading: headingSchema,
    email: labelSchema,
    phone: labelSchema,
  }),
  /** The Research Collaborations card. The tooltip of its button is in `site.yaml`. */
  research: featureSchema.extend({ button: labelSchema }),
  map: mapCopySchema,
  messages: completeOnly(messagesSchema),
});
export type Contact = z.infer<typeof contactSchema>;
