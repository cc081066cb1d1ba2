import { z } from 'zod';
import { UNITS } from './fragment.ts';
import { COVERS, LIMITS, PLOWINGS } from './setting.ts';
import {
  headingSchema,
  heroSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  slugSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const clause = text(1, 90, 'it is a part of a sentence that is read out');

const unit = text(1, 36, 'a unit stands behind each figure');

const spokenUnit = text(1, 60, 'a unit is read out behind each figure');

const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least, `Write ${least} or more: the page offers no less.`)
    .max(most, `Write ${most} or less: the page offers no more.`);

const quantities = z.enum(['length', 'depth', 'loss', 'rain', 'soil']);

const systems = z.enum(UNITS);

export const slopeSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  regions: z
    .array(
      z.strictObject({
        name: labelSchema,
        /** R in MJ mm/(ha h a). */
        rain: within(LIMITS.rain),
        /** K in t ha h/(ha MJ mm). */
        soil: within(LIMITS.soil),
      }),
    )
    .min(1, 'Add a place until there is one.'),
  bench: z.strictObject({
    controls: z.strictObject({
      heading: labelSchema,
      region: labelSchema,
      ownRegion: labelSchema,
      length: labelSchema,
      steepness: labelSchema,
      cover: labelSchema,
      covers: z.record(z.enum(COVERS), labelSchema),
      plowing: labelSchema,
      plowings: z.record(z.enum(PLOWINGS), labelSchema),
      strip: labelSchema,
      noStrip: labelSchema,
      stripAt: labelSchema,
      rain: labelSchema,
      soil: labelSchema,
      units: labelSchema,
      unitNames: z.record(systems, labelSchema),
      keep: labelSchema,
      forget: labelSchema,
    }),
    share: z.strictObject({
      share: labelSchema,
      shared: labelSchema,
      /** Where the browser neither shares nor copies. */
      byHand: text(1, 90, 'a notice is one short sentence'),
      postcard: labelSchema,
      saved: labelSchema,
    }),
    answer: z.strictObject({
      heading: labelSchema,
      today: labelSchema,
      loses: labelSchema,
      perYear: clause,
      about: clause,
      ofSoil: clause,
      /** Where no more is lost than forms. */
      forming: clause,
      /** Where less is lost than any soil tolerates. */
      bearable: clause,
      /** Where the loss is between the tolerances of thin and of deep soils. */
      thin: clause,
      /** After the multiple of the greatest tolerance. */
      times: clause,
      leaving: labelSchema,
      /** Before the least and the greatest figure that is stated. */
      under: clause,
      over: clause,
      /** Where more is lost than was measured. */
      beyond: paragraphSchema,
      held: clause,
      /** Where the slope is too long for furrows across; the greatest length follows. */
      tooLong: clause,
    }),
    picture: z.strictObject({
      /** Says what the dashed outline is. */
      shadow: labelSchema,
      slope: clause,
      steepness: clause,
      strip: clause,
      rills: clause,
      noRills: clause,
    }),
    honest: paragraphSchema,
    /** Before the names in an address that cannot be shown. */
    refused: text(1, 160, 'a notice is one sentence'),
    factors: z.record(
      z.enum(['heading', 'rain', 'soil', 'length', 'steepness', 'topography', 'cover', 'practice']),
      labelSchema,
    ),
    units: z.record(systems, z.record(quantities, unit)),
    spokenUnits: z.record(systems, z.record(quantities, spokenUnit)),
  }),
  wall: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    /** Where its slopes are links; the unit follows. */
    opens: paragraphSchema,
    cover: labelSchema,
    poster: labelSchema,
  }),
  sources: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    list: z
      .array(
        z.strictObject({
          used: text(1, 260, 'say in one or two sentences what is taken from it'),
          source: sourceNameSchema,
        }),
      )
      .min(1, 'Add a source until there is one.'),
  }),
  still: z.strictObject({
    /** After the figure of each of its two slopes, before the name of the cover. */
    unit: labelSchema,
    link: labelSchema,
    /** Files of pages that show it at their end; the home page shows it, too. */
    pages: z.array(slugSchema),
  }),
});
export type Slope = z.infer<typeof slopeSchema>;
