import { z } from 'zod';
import { choicesOf, within, yearlyRainSchema } from './choices-schema.ts';
import { controlsSchema } from './controls-schema.ts';
import { UNITS } from './fragment.ts';
import { LIMITS } from './setting.ts';
import {
  headingSchema,
  heroSchema,
  labelSchema,
  leadSchema,
  shortLabelSchema,
  metaSchema,
  paragraphSchema,
  slugSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { patternSchema, pluralSchema } from '../../schemas/patterns.ts';
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
    .strictObject({
      rain: labelSchema.describe('A name of `rains`, as it is written there.'),
      soil: labelSchema.describe('A name of `soils`, as it is written there.'),
      units: systems.describe('metric: t/ha and mm. us: US tons per acre and inches.'),
    })
    .describe('What the page and home show first: a name of each list, and metric or us.'),
  yearlyRain: z.exactOptional(yearlyRainSchema),
  bench: z.strictObject({
    controls: controlsSchema,
    share: z.strictObject({
      share: shortLabelSchema.describe('The button that copies or sends a link to this slope.'),
      shared: labelSchema.describe('Said when the link is copied or sent.'),
      byHand: text(1, 90, 'a notice is one short sentence').describe(
        'Shown if the browser can neither share nor copy.',
      ),
      postcard: shortLabelSchema.describe('The button that saves a picture of this slope.'),
      saved: labelSchema.describe('Said when the picture is saved.'),
      send: labelSchema.describe('Opens the form for messages, with the settings in it.'),
    }),
    answer: z.strictObject({
      heading: labelSchema.describe('Screen readers read it as the name of the result.'),
      today: shortLabelSchema.describe('Marks the slope that others are compared with.'),
      loses: labelSchema.describe('Before the soil that is moved on the slope in a year.'),
      leaving: labelSchema.describe('Before the soil that passes the strip of grass in a year.'),
      about: amount.describe(
        '%amount is a figure with its unit. %depth, %loss, and %leaving have one of these three, or the figure alone.',
      ),
      under: amount.describe('For a figure that is smaller than the smallest that is stated.'),
      over: amount.describe('For a figure that is larger than the largest that is stated.'),
      depth: patternSchema(120, sentence, 'depth').describe(
        'Follows the loss. %depth is how much lower the ground is after a year.',
      ),
      forming: text(1, 120, sentence).describe('Shown if the slope loses no more soil than forms.'),
      bearable: text(1, 120, sentence).describe(
        'Shown if the loss is below the tolerance of every soil.',
      ),
      thin: text(1, 120, sentence).describe(
        'Shown if the loss is between the tolerances of thin and of deep soils.',
      ),
      times: pluralSchema(120, sentence, 'times'),
      beyond: paragraphSchema.describe('Shown if the loss is larger than any that was measured.'),
      held: patternSchema(120, sentence, 'share').describe(
        'Follows the loss if there is a strip of grass. %share is what it holds back.',
      ),
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
        noStrip: text(1, 120, sentence).describe(
          'Said if only the other of two slopes has a strip.',
        ),
        place: patternSchema(120, sentence, 'rain', 'soil'),
        rills: patternSchema(120, sentence, 'share'),
        noRills: text(1, 120, sentence).describe('Said if no rill crosses the ground.'),
      })
      .describe(
        'What screen readers and paper have in place of the picture, and what a postcard says.',
      ),
    honest: paragraphSchema.describe('Below the picture: what the result does not say.'),
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
    lead: leadSchema,
    opens: patternSchema(200, 'it follows the lead', 'unit').describe(
      'Shown if the slopes are links.',
    ),
    cover: labelSchema.describe('The heading of the first column of the table.'),
    poster: labelSchema.describe('The button that downloads the table as a poster.'),
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
    lead: leadSchema,
    list: z
      .array(
        z.strictObject({
          used: text(1, 260, 'say in one or two sentences what the page uses from it').describe(
            'What the page takes from the source, with its figures.',
          ),
          source: sourceNameSchema,
        }),
      )
      .min(1, 'Add at least one source.')
      .describe('Each source, with what the page takes from it.'),
  }),
  still: z.strictObject({
    heading: headingSchema.describe('Above the two slopes.'),
    basis: labelSchema.describe(
      'Precedes the length, the steepness, the rain, and the soil of both slopes.',
    ),
    less: patternSchema(40, 'it stands beside the smaller loss', 'loss').describe(
      'Beside the smaller loss: by how much it is less.',
    ),
    link: labelSchema.describe('The link to this page, below the drawing.'),
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
