import { z } from 'zod';
import { pathSchema } from './parts.ts';

/** Addresses that the server answers itself, and files that every site has. */
const OF_THE_SERVER =
  /^\/(?:api|healthz|readyz|newsletter\/(?:subscribe|confirm|unsubscribe)|_astro|icons|favicon\.\w+|robots\.txt|sitemap-\w+\.xml|speculation-rules\.json)(?:\/|$)/;

/** An address of an earlier site. It cannot be changed, so it may have capital letters and a file extension. */
const oldAddressSchema = z
  .string()
  .max(200, 'Shorten it to 200 characters: write only the path.')
  .regex(
    /^(?:\/[\w~-][\w.~-]*)+$/,
    'Write only the path of the old address, without a slash at the end, such as /products/old-page.html.',
  )
  .refine(
    (path) => !OF_THE_SERVER.test(path),
    'Remove it: this server answers this address itself.',
  );

/** `content/redirects.yaml`: maps old addresses to pages; optional. */
export const redirectsSchema = z.record(oldAddressSchema, pathSchema);
