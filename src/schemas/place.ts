import { z } from 'zod';

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
