import { z } from 'zod';
import { pathSchema } from './parts.ts';

/** Addresses that the server answers itself, and files that every site has. */
const OF_THE_SERVER =
  /^\/(?:api|healthz|readyz|newsletter\/(?:subscribe|confirm|unsubscribe)|_astro|icons|favicon\.\w+|robots\.txt|sitemap-\w+\.xml|speculation-rules\.json)(?:\/|$)/;

/** Segments of letters of any script, digits, and marks that no host gives a meaning. None begins with a period. */
const PATH = /^(?:\/[\p{L}\p{M}\p{N}_~ !'()+,=&@-][\p{L}\p{M}\p{N}_~ !'()+,=&@.-]*)+$/u;

/** Percent codes of characters that would change which path it is. */
const AMBIGUOUS = /%(?:00|23|25|2f|3f|5c)/i;

/** Returns the decoded path, or undefined if its percent codes are not UTF-8, which browsers and servers use. */
function decoded(written: string): string | undefined {
  try {
    return AMBIGUOUS.test(written) ? undefined : decodeURIComponent(written).normalize('NFC');
  } catch {
    return undefined;
  }
}

/** Returns the path of an earlier site as servers look it up. `/caf%C3%A9` and `/café` are the same path. */
export function oldPathOf(written: string): string {
  return decoded(written) ?? written;
}

/** An address of an earlier site. It cannot be changed, so it may have capital letters and a file extension. */
const oldAddressSchema = z
  .string()
  .max(200, 'Shorten it to 200 characters: write only the path.')
  .refine((written) => !/[?#]/.test(written), {
    error:
      'Remove the question mark or number sign and what follows it: a redirect depends on the path alone, so all addresses with this path lead to one page.',
    abort: true,
  })
  .refine((written) => decoded(written) !== undefined, {
    error:
      'Write the characters themselves instead of these percent codes, such as /café instead of /caf%E9: browsers send UTF-8.',
    abort: true,
  })
  .refine((written) => PATH.test(oldPathOf(written)), {
    error:
      'Write only the path of the old address, without a slash at the end, such as /products/old-page.html.',
    abort: true,
  })
  .refine(
    (written) => !OF_THE_SERVER.test(oldPathOf(written)),
    'Remove it: this server answers this address itself.',
  );

/** `content/redirects.yaml`: maps old addresses to pages; optional. */
export const redirectsSchema = z.record(oldAddressSchema, pathSchema);
