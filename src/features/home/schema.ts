import { z } from 'zod';
import { STEP_COUNT } from '../../lib/constants.ts';
import {
  statSchema,
  headingSchema,
  labelSchema,
  metaSchema,
  paragraphSchema,
  pathSchema,
  featureSchema,
  sourceNameSchema,
} from '../../schemas/parts.ts';
import { pictureNameSchema } from '../../schemas/pictures.ts';
import { text } from '../../schemas/text.ts';

/** Name of a picture of `content/pictures/`; without it the section has none. */
const picture = z.exactOptional(pictureNameSchema);

const paragraphs = z
  .array(paragraphSchema)
  .min(1, 'Add at least one paragraph.')
  .max(3, 'Keep three paragraphs: home has to fit one round trip of a slow line.');

const threeFeatures = z.array(featureSchema).length(3, 'Keep exactly three.');

/** One of the three numbered cards. */
const stepSchema = z.strictObject({
  /** Name of the step. */
  title: headingSchema,
  /** One or two sentences. */
  text: text(1, 160, 'a card holds two short sentences'),
  /** Four things that the step uses or gives. */
  items: z.array(labelSchema).length(4, 'Keep exactly four items.'),
});
export type Step = z.infer<typeof stepSchema>;

/** `content/home.yaml`: the landing page. The product name and the tagline of its hero stand in `site.yaml`. */
export const homeSchema = z.strictObject({
  /** Title, description, keywords and share image text. */
  meta: metaSchema,
  /** Sky and crop: the first screen. */
  hero: z.strictObject({
    /** One sentence below the tagline. */
    lead: text(1, 120, 'the hero fits one phone screen'),
    /** What the accuracy percentage, which stands large above it, measures. */
    accuracyCaption: text(1, 60, 'the caption stands below a large figure'),
    /** Page that says what the figure shows, to which the caption links in the complete profile. */
    accuracyPage: z.exactOptional(pathSchema),
    /** Button that scrolls to the technology section. */
    getStarted: labelSchema,
    /** Button that scrolls to the about section. */
    learnMore: labelSchema,
  }),
  /** What the product is about, with the definition of micro soil erosion. */
  about: z.strictObject({
    /** Two short claims above the heading. */
    badges: z.array(labelSchema).length(2, 'Keep exactly two badges.'),
    /** Heading of the section. */
    heading: headingSchema,
    /** Running text. */
    paragraphs,
    /** What "micro soil erosion" means on this site. */
    definition: z.strictObject({
      term: text(1, 40, 'a term is a few words'),
      /** Its meaning. */
      text: paragraphSchema,
    }),
    /** Button that scrolls to this section. */
    learnMore: labelSchema,
    picture,
  }),
  /** Our Story. */
  story: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** Running text. */
    paragraphs,
    /** The number that the story turns on. */
    stat: statSchema,
    picture,
  }),
  /** Our Mission & Values. */
  mission: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** The mission in a sentence or two. */
    statement: text(1, 200, 'the statement is set large'),
    /** Three values. */
    values: threeFeatures,
  }),
  /** How the product works. */
  steps: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** The numbered cards, in order. */
    items: z.array(stepSchema).length(STEP_COUNT, `Keep exactly ${STEP_COUNT} steps.`),
    picture,
  }),
  /** Technical Capabilities. */
  capabilities: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** Three capabilities. */
    items: threeFeatures,
  }),
  /** Continuous Innovation. */
  innovation: z.strictObject({
    /** Heading of the section. */
    heading: headingSchema,
    /** Running text. */
    paragraphs,
    /** The number that shows how hard the task is. */
    stat: statSchema,
    picture,
  }),
  /** Where the figures were read that stand in a text without a source beside them, by figure and unit as they stand there. */
  figures: z.record(
    z
      .string()
      .regex(/^[\p{L}\p{N} .,%°±–-]{1,40}$/u, 'Write the figure with its unit, such as 30 cm.'),
    sourceNameSchema,
  ),
});
export type Home = z.infer<typeof homeSchema>;
