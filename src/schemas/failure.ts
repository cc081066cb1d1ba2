import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from './parts.ts';
import { text } from './text.ts';

/** `content/failure.yaml`: the page shown when the server or a part of a page fails. */
export const failureSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  /** Shown on the error page of the server. */
  statusText: text(1, 60, 'a status text is a few words'),
  /** Says what to do now, on the error page of the server. */
  text: paragraphSchema,
  /** Says what to do now if only a part of a page failed. */
  partText: paragraphSchema,
  returnHome: labelSchema,
});
export type Failure = z.infer<typeof failureSchema>;
