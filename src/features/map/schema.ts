import { z } from 'zod';
import { labelSchema } from '../../schemas/parts.ts';
import { text } from '../../schemas/text.ts';

const SIGNS = 'north and east are positive, south and west negative';

function degrees(most: number, example: string) {
  const sentence = `Write degrees from -${most} to ${most}, such as ${example}: ${SIGNS}.`;
  return z.number(sentence).min(-most, sentence).max(most, sentence);
}

/** A place on the earth, in degrees (WGS 84). */
export const placeSchema = z.strictObject({
  latitude: degrees(90, '42.44'),
  longitude: degrees(180, '-76.5'),
});
export type Place = z.infer<typeof placeSchema>;

/** The words around the map, `map` in `content/contact.yaml`. */
export const mapCopySchema = z.strictObject({
  /** Caption below the drawing. */
  caption: text(1, 120, 'a caption is one sentence'),
  /** Says in words what the drawing shows. */
  alt: text(10, 160, 'some readers only hear this text'),
  /** Where the headquarters are; left out where no map shall be drawn. */
  place: z.exactOptional(placeSchema),
  /** The words around the map. */
  drawn: z.strictObject({
    /** Caption below the map. */
    caption: text(1, 120, 'a caption is one sentence'),
    /** Says in words what the map shows. */
    alt: text(10, 160, 'some readers only hear this text'),
    /** Name of the map that can be moved. */
    name: labelSchema,
    zoomIn: labelSchema,
    zoomOut: labelSchema,
    /** Shows the place in the middle again, as at first. */
    reset: labelSchema,
    /** How the map is moved. */
    hint: text(1, 160, 'a hint is one or two short sentences'),
    /** Link that opens the reader's own application for maps. */
    ownApplication: labelSchema,
    /** Link to the place on OpenStreetMap. */
    elsewhere: labelSchema,
  }),
});
export type MapCopy = z.infer<typeof mapCopySchema>;
