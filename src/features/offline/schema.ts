import { z } from 'zod';
import {
  headingSchema,
  labelSchema,
  leadSchema,
  metaSchema,
  paragraphSchema,
} from '../../schemas/parts.ts';
import { patternSchema } from '../../schemas/patterns.ts';
import { text } from '../../schemas/text.ts';

const notice = text(1, 160, 'a notice is one or two short sentences');

/** `content/offline.yaml`: the list of pages on the device, and the words of the service worker (docs/offline.md). */
export const offlineSchema = z.strictObject({
  meta: metaSchema,
  heading: headingSchema,
  lead: leadSchema,
  missing: paragraphSchema.describe(
    'Above the list, if it is shown instead of a page that is not saved.',
  ),
  retry: labelSchema.describe('The button that asks for the page again.'),
  empty: paragraphSchema.describe('Stands in place of the list while it is empty.'),
  saved: patternSchema(80, 'it stands below the title of a page', 'date').describe(
    '%date stands for the date and time.',
  ),
  remove: labelSchema.describe('The button that deletes all saved pages from the device.'),
  copy: patternSchema(160, 'a notice is one or two short sentences', 'date').describe(
    'On a page that comes from the device. %date stands for its date and time.',
  ),
  sent: notice.describe('After a message that was written without a connection.'),
  notSent: notice.describe('If that message could not be sent.'),
  close: labelSchema.describe('The button of the notice.'),
});
export type Offline = z.infer<typeof offlineSchema>;
