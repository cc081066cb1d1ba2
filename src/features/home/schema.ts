import { z } from 'zod';
import { STEP_COUNT } from '../../lib/constants.ts';
import { withHorizons } from '../../lib/soil.ts';
import {
  featureSchema,
  headingSchema,
  labelSchema,
  shortLabelSchema,
  linkSchema,
  metaSchema,
  paragraphSchema,
  placeSchema,
  slugSchema,
  sourceNameSchema,
  statSchema,
} from '../../schemas/parts.ts';
import { heroSchema } from './hero-schema.ts';
import { completeOnly } from '../../schemas/complete-only.ts';
import { legendSchema, optionalPictureSchema } from '../../schemas/pictures.ts';
import { sectionListSchema, shownSections } from '../../schemas/sections.ts';
import { text } from '../../schemas/text.ts';

const paragraphs = z
  .array(paragraphSchema)
  .min(1, 'Add at least one paragraph.')
  .max(3, 'Keep at most three paragraphs, so that home loads quickly on a slow connection.');

const threeFeatures = z.array(featureSchema).length(3, 'Keep exactly three.');

const stepSchema = z.strictObject({
  title: headingSchema,
  text: text(1, 160, 'a card has room for two short sentences'),
  scene: z
    .exactOptional(slugSchema)
    .describe('A file of `content/scenes/`, whose colors the legend explains.'),
  legend: legendSchema,
  items: z
    .array(shortLabelSchema)
    .length(4, 'Keep exactly four items.')
    .describe('Four short facts at the end of the card.'),
});

/** Sections in their default order, which the complete profile can change. */
export const HOME_SECTIONS = {
  about: { heading: 'about-block' },
  story: { heading: 'story', id: 'about' },
  mission: { heading: 'mission' },
  steps: { heading: 'steps', id: 'technology' },
  capabilities: { heading: 'capabilities' },
  innovation: { heading: 'innovation' },
} as const;

const textAndStatSchema = z.strictObject({
  heading: headingSchema,
  paragraphs,
  stat: statSchema,
  picture: optionalPictureSchema,
});

export const homeSectionsSchema = z.strictObject({
  about: z.strictObject({
    badges: z
      .array(labelSchema)
      .max(4, 'Keep at most four badges.')
      .describe('Up to four short labels above the heading.'),
    heading: headingSchema,
    paragraphs,
    definition: z.strictObject({
      term: text(1, 40, 'a term is a few words').describe(
        'The word that is explained, in bold letters.',
      ),
      text: paragraphSchema.describe('Says what the word means.'),
    }),
    learnMore: z.exactOptional(labelSchema).describe('Leads to `story`.'),
    picture: optionalPictureSchema,
  }),
  story: textAndStatSchema,
  mission: z.strictObject({
    heading: headingSchema,
    statement: text(1, 200, 'the statement is shown in large type').describe(
      'One sentence in large letters.',
    ),
    values: threeFeatures.describe('Exactly three, each with a title and a text.'),
  }),
  steps: z.strictObject({
    heading: headingSchema,
    items: z
      .array(stepSchema)
      .length(STEP_COUNT, `Keep exactly ${STEP_COUNT} steps.`)
      .describe('Exactly three cards, in their order.'),
    picture: optionalPictureSchema,
  }),
  capabilities: z.strictObject({
    heading: headingSchema,
    items: threeFeatures.describe('Exactly three, each with a title and a text.'),
    picture: optionalPictureSchema,
  }),
  innovation: textAndStatSchema,
});
export type HomeCopy = z.infer<typeof homeSectionsSchema>;

/** `content/home.yaml`. The name of the product and its tagline are in `site.yaml`. */
export const homeSchema = z.strictObject({
  meta: metaSchema,
  hero: heroSchema,
  sections: sectionListSchema(HOME_SECTIONS),
  ...homeSectionsSchema.partial().shape,
  newest: completeOnly(
    z
      .exactOptional(
        z.strictObject({
          heading: headingSchema,
          count: z
            .int('Write a whole number from 1 to 6.')
            .min(1, 'Write at least 1, or remove `newest`.')
            .max(6, 'Write at most 6, so that home loads quickly on a slow connection.')
            .describe('How many are listed.'),
        }),
      )
      .describe('Shown in the complete profile alone.'),
  ),
  storm: completeOnly(
    z
      .exactOptional(
        z.strictObject({
          heading: headingSchema,
          past: labelSchema.describe('The label of the link that skips the scene.'),
          beats: z
            .array(
              z.strictObject({
                heading: text(1, 12, 'the depth is set in large figures').describe(
                  'The depth that the soil has lost, in large figures: to the scale of the drawing, 0.08 mm, 5, 30, and 60 cm.',
                ),
                also: z
                  .exactOptional(text(1, 16, 'it stands beside the depth'))
                  .describe('The same in other units.'),
                sentence: text(1, 120, 'a part has room for two short sentences').describe(
                  'Says what the storm does at this depth.',
                ),
              }),
            )
            .length(4, 'Keep exactly four parts, which the drawing has.')
            .describe('The four parts of the scene, from the surface down.'),
        }),
      )
      .describe(
        'What a storm does to a field, in the complete profile: a scene that scrolling plays, or four panels. The drawing has these four depths.',
      ),
  ),
  closing: completeOnly(
    z
      .exactOptional(
        z.strictObject({
          heading: headingSchema,
          button: linkSchema,
          picture: optionalPictureSchema,
          doors: z
            .array(
              z.strictObject({ label: shortLabelSchema, text: labelSchema, href: placeSchema }),
            )
            .min(2, 'Add at least two doors, or remove `closing`.')
            .max(6, 'Keep at most six doors.')
            .describe('Two to six links, each with a few words about where it leads.'),
        }),
      )
      .describe('The last section, in the complete profile.'),
  ),
  figures: z
    .record(
      z
        .string()
        .regex(/^[\p{L}\p{N} .,%°±–-]{1,40}$/u, 'Write the figure with its unit, such as 30 cm.'),
      sourceNameSchema,
    )
    .describe('Where the figures were read that no source stands beside.'),
});
export type Home = z.infer<typeof homeSchema>;

export function homePictures(home: Home) {
  const sections = withHorizons(shownSections(HOME_SECTIONS, home));
  return [
    ...sections.map(({ section, layer }) => ({ copy: home[section], layer })),
    { copy: home.closing, layer: 'c' as const },
  ].flatMap(({ copy, layer }) => {
    const name = copy && 'picture' in copy ? copy.picture : undefined;
    return name === undefined ? [] : [{ name, layer }];
  });
}
