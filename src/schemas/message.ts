import { z } from 'zod';
import { FIELD_LIMITS, type FieldName } from '../lib/message-limits.ts';
import { cleanMessage } from '../lib/message-rules.ts';

/** Takes a field; gives the schema of what is left of it when it is clean. `max` would count in another way than `maxlength`. */
function field(name: FieldName) {
  return z.string().refine((value) => value.length <= FIELD_LIMITS[name], 'too-long');
}

/**
 * A message as it may be stored: the truth about its fields. Browser and server check it with the
 * rules of `lib/message-rules.ts`, which say the same in fewer bytes and less time; a test holds that.
 */
export const messageSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    organization: z.string(),
    message: z.string(),
  })
  .transform(cleanMessage)
  .pipe(
    z.object({
      /** Who writes. */
      name: field('name').min(1, 'missing'),
      /** Where the answer goes. */
      email: field('email')
        .min(1, 'missing')
        .check(z.email({ pattern: z.regexes.html5Email, error: 'malformed' })),
      /** For whom; may be empty. */
      organization: field('organization'),
      /** What is said, in lines of plain text. */
      message: field('message').min(1, 'missing'),
    }),
  );
