import { z } from 'zod';
import { choicesOf, linkSchema, within, yearlyRainSchema } from './choices-schema.ts';
import { UNITS } from './fragment.ts';
import { COVERS, LIMITS, PLOWINGS } from './setting.ts';
import {
  headingSchema,
  heroSchema,
  labelSchema,
  shortLabelSchema,
  metaSchema,
  paragraphSchema,
  patternSchema,
  pluralSchema,
  slugSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const sentence = 'it is one sentence of the result';

const amount = patternSchema(60, 'it is part of a sentence', 'amount');

const unit = text(1, 36, 'the unit follows each figure');

const spokenUnit = pluralSchema(70, 'screen readers read each figure with its unit', 'value');

const quantities = z.enum(['length', 'depth', 'loss', 'rain', 'soil']);

const systems = z.enum(UNITS);

export const slopeFields = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  rains: choicesOf(LIMITS.rain).describe('R of places, in MJ mm/(ha h a).'),
  soils: choicesOf(LIMITS.soil).describe('K of soils, in t ha h/(ha MJ mm).'),
  opens: z
    .strictObject({ rain: labelSchema, soil: labelSchema, units: systems })
    .describe('What the page and home show first: a name of each list, and metric or us.'),
  yearlyRain: z.exactOptional(yearlyRainSchema),
  bench: z.strictObject({
    controls: z.strictObject({
      heading: labelSchema,
      rainOf: labelSchema,
      ownRain: labelSchema,
      soilOf: labelSchema,
      ownSoil: labelSchema,
      ownValues: labelSchema.describe(
        'Opens the fields for values that one has measured or looked up.',
      ),
      find: z
        .strictObject({ rain: z.array(linkSchema), soil: z.array(linkSchema) })
        .describe("Where one finds the values of one's own place."),
      length: labelSchema,
      steepness: labelSchema,
      cover: labelSchema,
      covers: z.record(z.enum(COVERS), labelSchema),
      plowing: labelSchema,
      plowings: z.record(z.enum(PLOWINGS), labelSchema),
      strip: labelSchema,
      noStrip: shortLabelSchema,
      stripAt: labelSchema,
      rain: labelSchema,
      soil: labelSchema,
      units: labelSchema,
      unitNames: z.record(systems, labelSchema),
      keep: shortLabelSchema,
      forget: shortLabelSchema,
    }),
    share: z.strictObject({
      share: shortLabelSchema,
      shared: labelSchema,
      byHand: text(1, 90, 'a notice is one short sentence').describe(
        'Shown if the browser can neither share nor copy.',
      ),
      postcard: shortLabelSchema,
      saved: labelSchema,
      send: labelSchema.describe('Opens the form for messages, with the settings in it.'),
    }),
    answer: z.strictObject({
      heading: labelSchema,
      today: shortLabelSchema,
      loses: labelSchema,
      leaving: labelSchema,
      about: amount.describe(
        '%amount is a figure with its unit. %depth, %loss, and %leaving have one of these three, or the figure alone.',
      ),
      under: amount,
      over: amount,
      depth: patternSchema(120, sentence, 'depth'),
      forming: text(1, 120, sentence).describe('Shown if the slope loses no more soil than forms.'),
      bearable: text(1, 120, sentence).describe(
        'Shown if the loss is below the tolerance of every soil.',
      ),
      thin: text(1, 120, sentence).describe(
        'Shown if the loss is between the tolerances of thin and of deep soils.',
      ),
      times: pluralSchema(120, sentence, 'times'),
      beyond: paragraphSchema.describe('Shown if the loss is larger than any that was measured.'),
      held: patternSchema(120, sentence, 'share'),
      tooLong: patternSchema(160, sentence, 'length').describe(
        'Shown if the slope is too long for contour rows.',
      ),
      announced: patternSchema(200, sentence, 'loss', 'leaving').describe(
        'Screen readers read it after a change, before the other sentences.',
      ),
    }),
    picture: z
      .strictObject({
        slope: patternSchema(160, sentence, 'length', 'steepness', 'cover'),
        rows: patternSchema(120, sentence, 'direction'),
        strip: patternSchema(160, sentence, 'width', 'distance'),
        place: patternSchema(120, sentence, 'rain', 'soil'),
        rills: patternSchema(120, sentence, 'share'),
        noRills: text(1, 120, sentence),
      })
      .describe('What screen readers and paper have in place of the picture.'),
    honest: paragraphSchema,
    refused: patternSchema(160, 'a notice is one sentence', 'settings').describe(
      'Names invalid values in the address.',
    ),
    factors: z.record(
      z.enum(['heading', 'rain', 'soil', 'length', 'steepness', 'topography', 'cover', 'practice']),
      labelSchema,
    ),
    units: z
      .record(systems, z.record(z.enum([...quantities.options, 'yearlyLoss']), unit))
      .describe('They follow figures. `yearlyLoss` is the unit of the result.'),
    spokenUnits: z
      .record(systems, z.record(quantities, spokenUnit))
      .describe('The same as they are read out, in the plural forms of the language.'),
  }),
  wall: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    opens: patternSchema(200, 'it follows the lead', 'unit').describe(
      'Shown if the slopes are links.',
    ),
    cover: labelSchema,
    poster: labelSchema,
    places: z
      .array(
        z.strictObject({
          name: labelSchema,
          rain: within(LIMITS.rain),
          soil: within(LIMITS.soil),
        }),
      )
      .min(1, 'Add at least one place.')
      .describe(
        'Rain and soil of each column. A column with the rain that the page opens with has its soil, too.',
      ),
  }),
  sources: z.strictObject({
    heading: headingSchema,
    lead: paragraphSchema,
    list: z
      .array(
        z.strictObject({
          used: text(1, 260, 'say in one or two sentences what the page uses from it'),
          source: sourceNameSchema,
        }),
      )
      .min(1, 'Add at least one source.'),
  }),
  still: z.strictObject({
    basis: labelSchema.describe(
      'Precedes the length, the steepness, the rain, and the soil of both slopes.',
    ),
    link: labelSchema,
    pages: z
      .array(slugSchema)
      .describe(
        'Pages of running text below which the drawing stands, by the names of their files.',
      ),
  }),
});
export const slopeSchema = slopeFields.refine(
  ({ rains, soils, opens, wall }) => {
    const rain = rains.find(({ name }) => name === opens.rain)?.value;
    const soil = soils.find(({ name }) => name === opens.soil)?.value;
    if (soil === undefined) return true;
    return wall.places.every((place) => place.rain !== rain || place.soil === soil);
  },
  {
    path: ['opens', 'soil'],
    message:
      'Name the soil of the place below `wall` that has this rain. Otherwise, the page states two losses for one slope.',
  },
);
export type Slope = z.infer<typeof slopeSchema>;
