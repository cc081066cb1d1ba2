import { z } from 'zod';
import { HORIZON_NAMES } from '../lib/soil.ts';
import { slugSchema, webAddressSchema } from './parts.ts';
import { text } from './text.ts';

const UNSEEN = 'people who cannot see the picture only hear this text';

const wordSchema = text(1, 14, 'a longer word runs into what is drawn beside it');

/** Where the video is, of which the picture is a still, and the words of the link. */
const videoSchema = z
  .strictObject({
    href: webAddressSchema,
    label: text(1, 90, 'the words stand in one or two lines below the still'),
  })
  .superRefine(({ href, label }, context) => {
    const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '';
    const message = `Name ${host} in it, as in Watch us dig (opens ${host}), because visitors leave this site.`;
    if (!label.includes(host)) context.addIssue({ code: 'custom', path: ['label'], message });
  });

/**
 * `content/drawings.yaml`: what is said of each picture in `content/pictures/`, by its file's name. Every
 * further key is the id of a text in the drawing, and its value is what stands there.
 */
export const drawingsSchema = z.record(
  slugSchema,
  z
    .object({
      title: text(10, 90, UNSEEN),
      description: text(20, 400, UNSEEN),
      /** The soil horizon on whose ground its colors are to stand, instead of that of its section of home, or B. */
      ground: z.exactOptional(z.enum(HORIZON_NAMES)),
      /** Who made it, and under which license; shown below a photo. */
      credit: z.exactOptional(text(1, 120, 'a credit stands in one line')),
      video: z.exactOptional(videoSchema),
    })
    .catchall(wordSchema),
);
export type Drawings = z.infer<typeof drawingsSchema>;

export const pictureNameSchema = slugSchema.meta({ format: 'picture' });

export const pictureMeta = {
  title: 'Picture',
  description: 'A file of pictures/ by its name without ending, described in drawings.yaml.',
};

export const pictureSchema = z.strictObject({
  name: pictureNameSchema,
  /** View box of a drawing or pixels of a photo: the room that a page keeps for it. */
  width: z.number().positive(),
  height: z.number().positive(),
  title: z.string(),
  description: z.string(),
  ground: z.enum(HORIZON_NAMES),
  credit: z.exactOptional(z.string()),
  video: z.exactOptional(videoSchema),
  /** Markup of a drawing with its words; it names its colors as roles such as `var(--ink)`. */
  svg: z.exactOptional(z.string()),
  /** File of a photo, below `content/`. */
  photo: z.exactOptional(z.string()),
});
export type Picture = z.infer<typeof pictureSchema>;

/** `content/scenes/*.svg`: drawings on cards, which move under the pointer; their legend says what they show. */
export const sceneSchema = z.strictObject({
  name: slugSchema,
  /** Markup inside the drawing's root; its classes say how a part moves. */
  markup: z.string(),
});
export type Scene = z.infer<typeof sceneSchema>;
