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
  shore: z
    .exactOptional(
      z
        .array(z.tuple([latitude, longitude]))
        .min(3, 'Write at least three corners, each as [latitude, longitude].')
        .max(
          40,
          'Write at most forty corners: more would be closer together than the line is wide.',
        ),
    )
    .describe('The corners of its shore, each as latitude and longitude. A sea needs none.'),
});
export type Water = z.infer<typeof waterSchema>;

export const mapCopySchema = z.strictObject({
  caption: text(1, 120, 'a caption is one sentence').describe(
    'Below the map in the specified profile, or if the place is not known.',
  ),
  alt: text(10, 160, 'screen readers read it aloud in place of the map').describe(
    'Describes that drawing to people who cannot see it.',
  ),
  place: z
    .exactOptional(placeSchema)
    .describe('In the complete profile, where the place is known, a map of the land around it.'),
  towns: z
    .array(townSchema)
    .default([])
    .describe('Names that no atlas of ours has, the most important first.'),
  waters: z
    .array(waterSchema)
    .default([])
    .describe('Names of lakes and seas, each where its name stands; a lake also has its shore.'),
  names: z
    .record(z.string(), labelSchema)
    .default({})
    .describe(
      'Translated names of US states and counties, by their names in the atlas. Names of countries are built in.',
    ),
  drawn: z.strictObject({
    caption: text(1, 120, 'a caption is one sentence').describe('Below the map.'),
    alt: text(10, 160, 'screen readers read it aloud in place of the map').describe(
      'Describes the map to people who cannot see it.',
    ),
    name: labelSchema.describe('Screen readers read it as the name of the map.'),
    zoomIn: labelSchema.describe('Screen readers read it in place of the plus sign.'),
    zoomOut: labelSchema.describe('Screen readers read it in place of the minus sign.'),
    reset: labelSchema.describe(
      'Screen readers read it for the button that shows everything again.',
    ),
    hint: text(1, 160, 'a hint is one or two short sentences').describe(
      'Below the map: how to move it.',
    ),
    ownApplication: labelSchema.describe(
      'The link that opens the place in the map app of a phone.',
    ),
    elsewhere: labelSchema.describe('The link to the place on OpenStreetMap.'),
  }),
});
export type MapCopy = z.infer<typeof mapCopySchema>;
