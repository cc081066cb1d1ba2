import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from './parts.ts';
import { text } from './text.ts';

/** `content/failure.yaml`: the page shown when the server or a part of a page fails. */
export const failureSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  statusText: text(1, 60, 'a status text is a few words').describe(
    'The name of the error below the heading, on the error page of the server.',
  ),
  text: paragraphSchema.describe('Says what to do now, on the error page of the server.'),
  partText: paragraphSchema.describe('Says what to do now if only a part of a page failed.'),
  returnHome: labelSchema.describe('The button that leads to the home page.'),
});
export type Failure = z.infer<typeof failureSchema>;
