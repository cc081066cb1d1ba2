import { z } from 'zod';
import { completeOnly } from '../../schemas/complete-only.ts';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';

/** `content/not-found.yaml`: the page at every unknown address. */
export const notFoundSchema = z.strictObject({
  meta: metaSchema,
  code: labelSchema,
  heading: headingSchema,
  text: paragraphSchema,
  returnHome: labelSchema,
  suggestions: completeOnly(headingSchema.describe('Shown in the complete profile alone.')),
});
export type NotFound = z.infer<typeof notFoundSchema>;
