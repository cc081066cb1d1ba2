import { z } from 'zod';
import { labelSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const SIGNS = 'north and east are positive, south and west negative';

function degrees(most: number, example: string) {
  const sentence = `Write degrees from -${most} to ${most}, such as ${example}: ${SIGNS}.`;
  return z.number(sentence).min(-most, sentence).max(most, sentence);
}

/** In degrees (WGS 84). */
export const placeSchema = z.strictObject({
  latitude: degrees(90, '42.44'),
  longitude: degrees(180, '-76.5'),
});
export type Place = z.infer<typeof placeSchema>;

export const mapCopySchema = z.strictObject({
  caption: text(1, 120, 'a caption is one sentence'),
  alt: text(10, 160, 'some readers only hear this text'),
  place: z.exactOptional(placeSchema),
  drawn: z.strictObject({
    caption: text(1, 120, 'a caption is one sentence'),
    alt: text(10, 160, 'some readers only hear this text'),
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
