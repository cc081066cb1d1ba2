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

const clause = text(1, 90, 'it is part of a sentence that screen readers read aloud');

const unit = text(1, 36, 'the unit follows each figure');

const spokenUnit = text(1, 60, 'screen readers read the unit after each figure');

const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least, `Write ${least} or more: the page offers no smaller value.`)
    .max(most, `Write ${most} or less: the page offers no larger value.`);

const quantities = z.enum(['length', 'depth', 'loss', 'rain', 'soil']);

const systems = z.enum(UNITS);

/** Names of rains or soils, of which a visitor chooses one. */
const choicesOf = (limits: { least: number; most: number }) =>
  z
    .array(z.strictObject({ name: labelSchema, value: within(limits) }))
    .min(1, 'Add at least one.')
    .refine(
      (list) => new Set(list.map(({ value }) => value)).size === list.length,
      'Join names that have the same value: the page recognizes what was chosen by its value.',
    );

const linkSchema = z.strictObject({
  label: labelSchema,
  href: z.url('Write a whole web address.'),
});

/** The rain of a year as a sum in mm, from which an equation of a region estimates R. */
const yearlyRainSchema = z.strictObject({
  /** Opens both fields. */
  summary: labelSchema,
  label: labelSchema,
  region: labelSchema,
  /** R = linear × P + square × P². */
  regions: z
    .array(z.strictObject({ name: labelSchema, linear: z.number(), square: z.number() }))
    .min(1, 'Add at least one region.'),
});
export type YearlyRain = z.infer<typeof yearlyRainSchema>;

export const slopeSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  /** R of places, in MJ mm/(ha h a). */
  rains: choicesOf(LIMITS.rain),
  /** K of soils, in t ha h/(ha MJ mm). */
  soils: choicesOf(LIMITS.soil),
  /** What the page opens with, and home shows: a name of `rains`, one of `soils`, and the units. */
  opens: z.strictObject({ rain: labelSchema, soil: labelSchema, units: systems }),
  yearlyRain: z.exactOptional(yearlyRainSchema),
  bench: z.strictObject({
    controls: z.strictObject({
      heading: labelSchema,
      rainOf: labelSchema,
      ownRain: labelSchema,
      soilOf: labelSchema,
      ownSoil: labelSchema,
      /** Opens the fields for values that one has measured or looked up. */
      ownValues: labelSchema,
      /** Where one finds the values of one's own place. */
      find: z.strictObject({ rain: z.array(linkSchema), soil: z.array(linkSchema) }),
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
      /** Shown if the browser can neither share nor copy. */
      byHand: text(1, 90, 'a notice is one short sentence'),
      postcard: labelSchema,
      saved: labelSchema,
      /** Opens the form for messages, with the settings in it. */
      send: labelSchema,
    }),
    answer: z.strictObject({
      heading: labelSchema,
      today: labelSchema,
      loses: labelSchema,
      perYear: clause,
      about: clause,
      ofSoil: clause,
      /** Shown if the slope loses no more soil than forms. */
      forming: clause,
      /** Shown if the loss is below the tolerance of every soil. */
      bearable: clause,
      /** Shown if the loss is between the tolerances of thin and of deep soils. */
      thin: clause,
      /** Follows the multiple of the greatest tolerance. */
      times: clause,
      leaving: labelSchema,
      /** Precede the smallest and the largest figure that the page states. */
      under: clause,
      over: clause,
      /** Shown if the loss is larger than any that was measured. */
      beyond: paragraphSchema,
      held: clause,
      /** Shown if the slope is too long for contour rows, followed by the greatest length. */
      tooLong: clause,
    }),
    picture: z.strictObject({
      slope: clause,
      steepness: clause,
      strip: clause,
      rills: clause,
      noRills: clause,
    }),
    honest: paragraphSchema,
    /** Precedes the names of invalid values in the address. */
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
    /** Shown if the slopes are links, followed by the unit. */
    opens: paragraphSchema,
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
      .min(1, 'Add at least one place.'),
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
    /** Precedes the length, the steepness, the rain, and the soil of both slopes. */
    basis: labelSchema,
    link: labelSchema,
    /** Names of the files of pages that end with the two slopes. The home page also shows them. */
    pages: z.array(slugSchema),
  }),
});
export type Slope = z.infer<typeof slopeSchema>;
