import { z } from 'zod';
import { LIMITS } from './setting.ts';
import {
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  slugSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

/** Words within a sentence that the page puts together around its figures. */
const clause = text(1, 90, 'it is a part of a sentence that is read out');

const unit = text(1, 24, 'a unit stands behind each figure');

const spokenUnit = text(1, 60, 'a unit is read out behind each figure');

const within = ({ least, most }: { least: number; most: number }) =>
  z
    .number()
    .min(least, `Write ${least} or more: the page offers no less.`)
    .max(most, `Write ${most} or less: the page offers no more.`);

/** The units of one system. */
const unitsOf = (unitSchema: typeof unit) =>
  z.strictObject({
    /** Of a slope's length and a strip's width. */
    length: unitSchema,
    /** Of the depth of a layer of soil. */
    depth: unitSchema,
    /** Of a yearly loss; "a year" follows. */
    loss: unitSchema,
    /** Of R. */
    rain: unitSchema,
    /** Of K. */
    soil: unitSchema,
  });

const systemsOf = (unitSchema: typeof unit) =>
  z.strictObject({ metric: unitsOf(unitSchema), us: unitsOf(unitSchema) });

/** `content/slope.yaml`: the page on which rain falls on a slope, in the complete profile. */
export const slopeSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** The first screen. */
  hero: z.strictObject({
    /** Heading of the page. */
    heading: headingSchema,
    /** One or two sentences below it. */
    lead: paragraphSchema,
  }),
  /** Real places whose rain and soil a reader can begin with. Each is a name, R and K, metric, both from a publication. */
  regions: z
    .array(
      z.strictObject({
        /** Name of the place. */
        name: labelSchema,
        /** R in MJ mm/(ha h a). */
        rain: within(LIMITS.rain),
        /** K in t ha h/(ha MJ mm). */
        soil: within(LIMITS.soil),
      }),
    )
    .min(1, 'Add a place until there is one.'),
  /** The part of the page that the reader works with. */
  bench: z.strictObject({
    /** What can be set. */
    controls: z.strictObject({
      /** Heading of the controls. */
      heading: labelSchema,
      /** List of the places. */
      region: labelSchema,
      /** In that list, where rain and soil are none of its places'. */
      ownRegion: labelSchema,
      /** Horizontal length of the slope. */
      length: labelSchema,
      /** Steepness of the slope. */
      steepness: labelSchema,
      /** What grows or lies on it. */
      cover: labelSchema,
      covers: z.strictObject({
        bare: labelSchema,
        plowed: labelSchema,
        sparse: labelSchema,
        residue: labelSchema,
        grass: labelSchema,
        forest: labelSchema,
      }),
      /** Which way the furrows run. */
      plowing: labelSchema,
      /** The two ways. */
      plowings: z.strictObject({ down: labelSchema, across: labelSchema }),
      /** Width of the grass strip. */
      strip: labelSchema,
      /** Its width where there is none. */
      noStrip: labelSchema,
      /** Where the strip begins, from the top. */
      stripAt: labelSchema,
      /** Erosivity of the rain. */
      rain: labelSchema,
      /** Erodibility of the soil. */
      soil: labelSchema,
      /** Metric or US. */
      units: labelSchema,
      /** The two. */
      unitNames: z.strictObject({ metric: labelSchema, us: labelSchema }),
      /** Button that keeps the slope to compare with. */
      keep: labelSchema,
      /** Button that ends the comparison. */
      forget: labelSchema,
    }),
    /** The sentence that answers. */
    answer: z.strictObject({
      /** Heading of the slope that is set. */
      heading: labelSchema,
      /** Heading of the one that it is compared with. */
      today: labelSchema,
      /** After a yearly loss: "a year". */
      perYear: clause,
      /** Before the depth: "about". */
      about: clause,
      /** After the depth: "of soil". */
      ofSoil: clause,
      /** Where a loss is below what forms. */
      forming: clause,
      /** Where a loss is below the tolerance of every soil. */
      bearable: clause,
      /** Where a loss is between the tolerances of thin and of deep soils. */
      thin: clause,
      /** After how many times the most that a soil can bear is lost. */
      times: clause,
      /** Before what leaves the slope. */
      leaving: clause,
      /** Before the share that a strip holds back. */
      held: clause,
      /** Where furrows across do not count because the slope is too long; the greatest length for them follows. */
      tooLong: clause,
    }),
    /** The parts of the description of the picture, for who cannot see it. */
    picture: z.strictObject({
      /** Begins it. */
      slope: clause,
      /** Before the steepness. */
      steepness: clause,
      /** Before the strip's width. */
      strip: clause,
      /** Before the share of the field that rills take up. */
      rills: clause,
      /** Where there is none. */
      noRills: clause,
    }),
    /** Below the pictures: what is reckoned and what illustrates. */
    honest: paragraphSchema,
    /** Where an address held what cannot be shown; the names follow. */
    refused: text(1, 160, 'a notice is one sentence'),
    /** The factors, by their symbols. */
    factors: z.strictObject({
      /** Heading of the list. */
      heading: headingSchema,
      rain: labelSchema,
      soil: labelSchema,
      length: labelSchema,
      steepness: labelSchema,
      topography: labelSchema,
      cover: labelSchema,
      practice: labelSchema,
    }),
    /** Units of the two systems, as they are written. */
    units: systemsOf(unit),
    /** The same as they are read out. */
    spokenUnits: systemsOf(spokenUnit),
  }),
  /** A table of slopes, reckoned by the same function. */
  cases: z.strictObject({
    /** Heading of the table. */
    heading: headingSchema,
    /** What all of them have in common. */
    lead: paragraphSchema,
    /** Head of its first column. */
    cover: labelSchema,
    /** Heads of the others. */
    down: labelSchema,
    across: labelSchema,
    strip: labelSchema,
    /** In place of a value that is less than 0.1. */
    least: labelSchema,
  }),
  /** What the figures rest on. */
  sources: z.strictObject({
    /** Heading of the list. */
    heading: headingSchema,
    /** What the equation is good for, and what not. */
    lead: paragraphSchema,
    /** One entry per publication. */
    list: z
      .array(
        z.strictObject({
          /** What of it is used here. */
          used: text(1, 260, 'say in one or two sentences what is taken from it'),
          source: sourceNameSchema,
        }),
      )
      .min(1, 'Add a source until there is one.'),
  }),
  /** The small drawing on other pages that leads here. */
  still: z.strictObject({
    /** The link's words. */
    link: text(1, 90, 'a link is one short sentence'),
    /** The pages of running text below which it stands, by the names of their files; it stands on home too. */
    pages: z.array(slugSchema),
  }),
});
export type Slope = z.infer<typeof slopeSchema>;
