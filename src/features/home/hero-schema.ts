import { z } from 'zod';
import { completeOnly } from '../../schemas/complete-only.ts';
import { labelSchema, pathSchema, placeSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** The first screen of home. */
export const heroSchema = z.strictObject({
  lead: text(1, 120, 'the hero has to fit on the screen of a phone').describe(
    'Below the tagline. The complete profile shows `position` in its place, if there is one.',
  ),
  position: completeOnly(
    z
      .exactOptional(text(1, 120, 'the hero has to fit on a phone'))
      .describe('In the complete profile, in place of the lead.'),
  ),
  positionLinks: completeOnly(
    z
      .exactOptional(
        z
          .array(
            z.strictObject({
              words: labelSchema.describe('As they stand in `position`.'),
              href: placeSchema,
            }),
          )
          .max(4, 'Keep at most four links, so that the line stays readable.'),
      )
      .describe('Words of `position` that lead to the page for those whom they name.'),
  ),
  accuracyCaption: z
    .exactOptional(text(1, 60, 'the caption is a short line below a large figure'))
    .describe(
      'What `accuracyPercent` in `site.yaml` measures. Required and shown only if it is set.',
    ),
  accuracyPage: completeOnly(
    z
      .exactOptional(pathSchema)
      .describe('In the complete profile, the caption links to this page.'),
  ),
  getStarted: z
    .exactOptional(labelSchema)
    .describe('Leads to `steps`, unless `site.yaml` sets `navigation.start`.'),
  learnMore: z.exactOptional(labelSchema).describe('Leads to `story`.'),
});
