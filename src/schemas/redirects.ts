import { z } from 'zod';
import { pathSchema } from './parts.ts';

/** An address of an earlier site: nobody can change it any more, so it may have capitals and an ending. */
const oldAddressSchema = z
  .string()
  .max(200, 'Shorten it to 200 characters: it is a path alone.')
  .regex(
    /^(?:\/[\w~-][\w.~-]*)+$/,
    'Write the path of the old address alone, such as /products/old-page.html.',
  );

/** `content/redirects.yaml`: where visitors of old addresses are led, by those addresses; optional. */
export const redirectsSchema = z.record(oldAddressSchema, pathSchema);
