import { z } from 'zod';
import { HORIZON_NAMES } from '../lib/soil.ts';
import { SLUG, slugSchema, webAddressSchema } from './parts.ts';
import { text } from './text.ts';

const UNSEEN = 'screen readers read it aloud in place of the picture';

const wordSchema = text(1, 14, 'a longer label would overlap the drawing');

const videoSchema = z
  .strictObject({
    href: webAddressSchema.describe(
      'Where the video can be watched. Visitors leave this site for it.',
    ),
    label: text(1, 90, 'the link fits on two lines below the picture').describe(
      'The link below the picture. It has to name the site that opens.',
    ),
  })
  .superRefine(({ href, label }, context) => {
    const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '';
    const message = `Name ${host} in it, as in Watch us dig (opens ${host}), because visitors leave this site.`;
    if (!label.includes(host)) context.addIssue({ code: 'custom', path: ['label'], message });
  });

/** The shapes to which a photo can be cropped, as width and height. */
export const SHAPES = ['1:1', '4:3', '3:2', '16:9', '2:1', '3:4', '2:3'] as const;

const focusSchema = z
  .string()
  .regex(
    /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/,
    'Write how far it is from the left and from the top, such as 30% 60%.',
  )
  .meta({
    title: 'Focal point',
    format: 'focus',
    description:
      'What stays in view where a photo is cropped, as on cards: how far it is from the left and from the top.',
    examples: ['30% 60%'],
  });

const regionSchema = z.strictObject({
  left: z.int(),
  top: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/**
 * `content/drawings.yaml`: the texts about each picture in `content/pictures/`, by the name of its file. Every
 * other key is the id of a text in the drawing, and its value is the content of that text.
 */
export const drawingsSchema = z.record(
  slugSchema,
  z
    .object({
      title: text(10, 90, UNSEEN).describe('What it shows, in a few words.'),
      description: text(20, 400, UNSEEN).describe('For people who cannot see the picture.'),
      ground: z
        .exactOptional(z.enum(HORIZON_NAMES))
        .describe(
          'The soil horizon whose colors it is drawn on. By default, that of its section on the home page, or else B.',
        ),
      credit: z
        .exactOptional(text(1, 120, 'a credit fits on one line'))
        .describe('Author and license of a photo, shown below it.'),
      focus: z.exactOptional(focusSchema),
      crop: z.exactOptional(z.enum(SHAPES)).meta({
        description: 'Crops a photo to this shape, width to height, around its focal point.',
      }),
      video: z
        .exactOptional(videoSchema)
        .describe(
          'The address of a video from which the picture is a still, and the label of the link to it.',
        ),
    })
    .catchall(wordSchema),
);
export type Drawings = z.infer<typeof drawingsSchema>;

export const pictureNameSchema = z
  .string()
  .regex(SLUG, 'Write the name of a file of pictures/ without its ending, such as grass-strips.')
  .meta({ format: 'picture' });

export const optionalPictureSchema = z
  .exactOptional(pictureNameSchema)
  .describe('The name of a file in pictures/, without ending. drawings.yaml describes it.');

export const pictureSchema = z.strictObject({
  name: pictureNameSchema,
  width: z
    .number()
    .positive()
    .describe(
      'From the view box of a drawing or the pixels of a photo, so that a page can reserve space for it.',
    ),
  height: z.number().positive(),
  title: z.string(),
  description: z.string(),
  ground: z.enum(HORIZON_NAMES),
  credit: z.exactOptional(z.string()),
  video: z.exactOptional(videoSchema),
  svg: z
    .exactOptional(z.string())
    .describe('Markup of a drawing with its texts. Its colors are roles such as `var(--ink)`.'),
  photo: z.exactOptional(z.string()).describe('Path of a photo below `content/`.'),
  crop: z
    .exactOptional(regionSchema)
    .describe('What is shown of a photo, if that is not all of it.'),
  card: z.exactOptional(regionSchema).describe('What a card shows of a photo with a focal point.'),
});
export type Picture = z.infer<typeof pictureSchema>;

/** `content/scenes/*.svg`: drawings on cards that are animated on hover. The legend of the card explains them. */
export const sceneSchema = z.strictObject({
  name: slugSchema,
  markup: z
    .string()
    .describe('Markup inside the root of the drawing. Its classes determine how each part moves.'),
});
export type Scene = z.infer<typeof sceneSchema>;

/** Colors of the theme that scenes use. */
const legendColors = ['vein', 'straw', 'rust', 'ember', 'cool', 'iris', 'young', 'cream'] as const;

/** Explanations of a scene's colors, in the order in which they are shown below it. */
export const legendSchema = z
  .partialRecord(z.enum(legendColors), text(1, 40, 'a legend names each color in a few words'))
  .default({})
  .describe('What the colors of the drawing mean, below it.');
export type Legend = z.infer<typeof legendSchema>;
