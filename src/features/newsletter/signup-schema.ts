import { z } from 'zod';
import { headingSchema, labelSchema, paragraphSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** Stay Updated, `newsletter` in `content/resources.yaml`. */
export const signupCopySchema = z.strictObject({
  heading: headingSchema,
  lead: paragraphSchema,
  emailLabel: labelSchema,
  subscribe: labelSchema,
  note: text(1, 80, 'the note stands in one line'),
});
export type SignupCopy = z.infer<typeof signupCopySchema>;
