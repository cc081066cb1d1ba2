import { z } from 'zod';
import { completeOnly } from '../../schemas/complete-only.ts';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';

/** `content/not-found.yaml`: the page at every unknown address. */
export const notFoundSchema = z.strictObject({
  meta: metaSchema,
  code: labelSchema.describe('In large figures above the heading.'),
  heading: headingSchema,
  text: paragraphSchema,
  returnHome: labelSchema.describe('The button that leads to the home page.'),
  suggestions: completeOnly(headingSchema.describe('Shown in the complete profile alone.')),
});
export type NotFound = z.infer<typeof notFoundSchema>;
