import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from './parts.ts';
import { text } from './text.ts';

/** `content/failure.yaml`: the screen shown when the server or a part of a page fails. */
export const failureSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** Heading of the screen. */
  heading: headingSchema,
  /** Status text that the server's own failure page shows. */
  statusText: text(1, 60, 'a status text is a few words'),
  /** What to do now, on the server's failure page. */
  text: paragraphSchema,
  /** What to do now, where only a part of a page failed. */
  partText: paragraphSchema,
  /** Link to home. */
  returnHome: labelSchema,
});
export type Failure = z.infer<typeof failureSchema>;
