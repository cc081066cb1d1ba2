import { z } from 'zod';
import { completeOnly } from '../../schemas/complete-only.ts';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';

/** `content/not-found.yaml`: the page of every unknown address. */
export const notFoundSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** The status, set large. */
  code: labelSchema,
  /** What happened. */
  heading: headingSchema,
  /** What to do now. */
  text: paragraphSchema,
  /** Link to home. */
  returnHome: labelSchema,
  /** In the complete profile: before the pages that may have been meant. */
  suggestions: completeOnly(headingSchema),
});
export type NotFound = z.infer<typeof notFoundSchema>;
