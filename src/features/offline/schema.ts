import { z } from 'zod';
import { headingSchema, labelSchema, metaSchema, paragraphSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';
import { DATE_MARK } from './settings.ts';

const notice = text(1, 160, 'a notice is one or two short sentences');

/** `content/offline.yaml`: the list of pages on the device, and the words of the service worker (docs/offline.md). */
export const offlineSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  lead: paragraphSchema,
  /** Stands above the list if it is shown instead of a page that is not on the device. */
  missing: paragraphSchema,
  retry: labelSchema,
  /** Stands in place of the list while it is empty. */
  empty: paragraphSchema,
  /** Name of the column with the dates, for screen readers too. */
  saved: labelSchema,
  remove: labelSchema,
  /** A line on a page that comes from the device. `%date` stands for the date and time of the copy. */
  copy: notice.refine(
    (value) => value.includes(DATE_MARK),
    `Write ${DATE_MARK} where the date of the copy belongs.`,
  ),
  /** Says that a message has been sent that was written without a connection. */
  sent: notice,
  notSent: notice,
  close: labelSchema,
});
export type Offline = z.infer<typeof offlineSchema>;
