import { z } from 'zod';
import { headingSchema, metaSchema, paragraphSchema } from '../schemas/parts.ts';

/** `content/programs-page.yaml`: the list of research programs, in the complete profile. */
export const programsPageSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  lead: paragraphSchema,
});
