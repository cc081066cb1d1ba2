import { z } from 'zod';
import { pathSchema } from './parts.ts';

/** An address of an earlier site. It can no longer be changed, so it may have capitals and a file extension. */
const oldAddressSchema = z
  .string()
  .max(200, 'Shorten it to 200 characters: it is a path alone.')
  .regex(
    /^(?:\/[\w~-][\w.~-]*)+$/,
    'Write the path of the old address alone, without a slash at its end, such as /products/old-page.html.',
  );

/** `content/redirects.yaml`: maps old addresses to pages; optional. */
export const redirectsSchema = z.record(oldAddressSchema, pathSchema);
