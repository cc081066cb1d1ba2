import { z } from 'zod';
import { STEP_COUNT } from '../../lib/constants.ts';
import {
  featureSchema,
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  pathSchema,
  slugSchema,
  sourceNameSchema,
  statSchema,
} from '../../schemas/parts.ts';
import { legendSchema } from '../../schemas/legend.ts';
import { completeOnly } from '../../schemas/complete-only.ts';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import { text } from '../../schemas/text.ts';

/** Name of a picture of `content/pictures/`; without it the section has none. */
const picture = z.exactOptional(pictureNameSchema);

const paragraphs = z
  .array(paragraphSchema)
  .min(1, 'Add at least one paragraph.')
  .max(3, 'Keep three paragraphs: home has to fit one round trip of a slow line.');

const threeFeatures = z.array(featureSchema).length(3, 'Keep exactly three.');

const stepSchema = z.strictObject({
  title: headingSchema,
  text: text(1, 160, 'a card holds two short sentences'),
  /** A file of `content/scenes/`, and what its colors stand for. */
  scene: z.exactOptional(slugSchema),
  legend: legendSchema,
  items: z.array(labelSchema).length(4, 'Keep exactly four items.'),
});
export type Step = z.infer<typeof stepSchema>;

/** `content/home.yaml`. Product name and tagline are in `site.yaml`. */
export const homeSchema = z.strictObject({
  meta: metaSchema,
  hero: z.strictObject({
    lead: text(1, 120, 'the hero fits one phone screen'),
    /** Not shown where no accuracy is claimed. */
    accuracyCaption: text(1, 60, 'the caption stands below a large figure'),
    /** Page that says what the figure shows, to which the caption links in the complete profile. */
    accuracyPage: z.exactOptional(pathSchema),
    getStarted: labelSchema,
    learnMore: labelSchema,
  }),
  about: z.strictObject({
    badges: z.array(labelSchema).max(4, 'Keep four badges.'),
    heading: headingSchema,
    paragraphs,
    definition: z.strictObject({
      term: text(1, 40, 'a term is a few words'),
      text: paragraphSchema,
    }),
    learnMore: labelSchema,
    picture,
  }),
  /** Heading of the newest articles. */
  newest: completeOnly(z.exactOptional(z.strictObject({ heading: headingSchema }))),
  story: z.strictObject({
    heading: headingSchema,
    paragraphs,
    stat: statSchema,
    picture,
  }),
  mission: z.strictObject({
    heading: headingSchema,
    statement: text(1, 200, 'the statement is set large'),
    values: threeFeatures,
  }),
  steps: z.strictObject({
    heading: headingSchema,
    items: z.array(stepSchema).length(STEP_COUNT, `Keep exactly ${STEP_COUNT} steps.`),
    picture,
  }),
  capabilities: z.strictObject({
    heading: headingSchema,
    items: threeFeatures,
  }),
  innovation: z.strictObject({
    heading: headingSchema,
    paragraphs,
    stat: statSchema,
    picture,
  }),
  /** Sources of figures in plain texts, by figure and unit, such as 30 cm. */
  figures: z.record(
    z
      .string()
      .regex(/^[\p{L}\p{N} .,%°±–-]{1,40}$/u, 'Write the figure with its unit, such as 30 cm.'),
    sourceNameSchema,
  ),
});
export type Home = z.infer<typeof homeSchema>;
