import { numberText, percentText } from '../../lib/language.ts';
import type { Place, Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';

/** From these on, a place is above all steep (in %) or long (in m). */
const STEEP = 10;
const LONG = 150;

/** What makes a place, how sure it is, and what to look for there. */
export function placeWords(
  place: Place,
  result: Result,
  { sheet }: FirstMapCopy,
  language: string,
) {
  const { steepness, slopeAbove, among } = place;
  const all = result.variants.length;
  const { before, between, after } = sheet.among;
  const count = `${before} ${numberText(among, language)} ${between} ${numberText(all, language)} ${after}`;
  const kind = steepness >= STEEP ? 'steep' : slopeAbove >= LONG ? 'long' : 'other';
  return {
    reason: `${sheet.bare}; ${numberText(slopeAbove, language)} m ${sheet.above}; ${percentText(steepness, language)} ${sheet.steep}`,
    sure: 2 * among < all ? `${count}: ${sheet.seldom}` : count,
    look: sheet.look[kind],
  };
}

export function namedPlaces(result: Result, copy: FirstMapCopy, language: string) {
  return result.places.map((place, index) => {
    const { reason, sure } = placeWords(place, result, copy, language);
    return { name: `${copy.sheet.section.place} ${index + 1}`, description: `${reason}. ${sure}.` };
  });
}
