import { z } from 'zod';
import { headingSchema, labelSchema, placeSchema } from './parts.ts';

/** Leads from page to page, in the complete profile. */
export const wayfindingSchema = z.strictObject({
  breadcrumbs: labelSchema.describe('Name of the breadcrumbs for screen readers.'),
  ask: z
    .exactOptional(z.strictObject({ label: labelSchema, href: placeSchema }))
    .describe('The button with which texts end.'),
  heading: headingSchema,
  links: z
    .array(z.strictObject({ label: labelSchema, href: placeSchema }))
    .min(1, 'Add at least one link.')
    .max(6, 'Keep at most six links: they share one row.')
    .describe('One to six links in a row below the heading.'),
});
export type Wayfinding = z.infer<typeof wayfindingSchema>;
