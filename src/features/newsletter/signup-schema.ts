import { z } from 'zod';
import { headingSchema, labelSchema, paragraphSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** Stay Updated, `newsletter` in `content/resources.yaml`. */
export const signupCopySchema = z.strictObject({
  /** Heading of the section. */
  heading: headingSchema,
  /** One or two sentences below it. */
  lead: paragraphSchema,
  /** Label of the e-mail field. */
  emailLabel: labelSchema,
  /** Words of the button. */
  subscribe: labelSchema,
  /** Small print below the field. */
  note: text(1, 80, 'the note stands in one line'),
});
export type SignupCopy = z.infer<typeof signupCopySchema>;
