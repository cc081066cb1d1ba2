import { z } from 'zod';
import { labelSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const SIGNS = 'north and east are positive, south and west negative';

function degrees(most: number, example: string) {
  const sentence = `Write degrees from -${most} to ${most}, such as ${example}: ${SIGNS}.`;
  return z
    .number(sentence)
    .min(-most, sentence)
    .max(most, sentence)
    .describe(`In degrees: ${SIGNS}.`);
}

const latitude = degrees(90, '42.44');
const longitude = degrees(180, '-76.5');

/** In degrees (WGS 84). */
export const placeSchema = z.strictObject({ latitude, longitude });
export type Place = z.infer<typeof placeSchema>;

const townSchema = placeSchema.extend({ name: labelSchema });
export type Town = z.infer<typeof townSchema>;

/** The name is at its coordinates. */
const waterSchema = townSchema.extend({
  /** The outline of a lake. A sea has no outline, because everything that is not land is water. */
  shore: z.exactOptional(
    z
      .array(z.tuple([latitude, longitude]))
      .min(3, 'Write at least three corners, each as [latitude, longitude].')
      .max(40, 'Write at most forty corners: more would be closer together than the line is wide.'),
  ),
});
export type Water = z.infer<typeof waterSchema>;

export const mapCopySchema = z.strictObject({
  caption: text(1, 120, 'a caption is one sentence'),
  alt: text(10, 160, 'screen readers read it aloud in place of the map'),
  place: z
    .exactOptional(placeSchema)
    .describe('In the complete profile, where the place is known, a map of the land around it.'),
  towns: z
    .array(townSchema)
    .default([])
    .describe('Names that no atlas of ours has, the most important first.'),
  waters: z.array(waterSchema).default([]),
  names: z
    .record(z.string(), labelSchema)
    .default({})
    .describe(
      'Translated names of US states and counties, by their names in the atlas. Names of countries are built in.',
    ),
  drawn: z.strictObject({
    caption: text(1, 120, 'a caption is one sentence'),
    alt: text(10, 160, 'screen readers read it aloud in place of the map'),
    name: labelSchema,
    zoomIn: labelSchema,
    zoomOut: labelSchema,
    reset: labelSchema,
    hint: text(1, 160, 'a hint is one or two short sentences'),
    ownApplication: labelSchema,
    elsewhere: labelSchema,
  }),
});
export type MapCopy = z.infer<typeof mapCopySchema>;
