import { countText, numberText, percentText, unitText } from '../../lib/language.ts';
import { fillPattern, partsOf } from '../../lib/patterns.ts';
import type { Place, Result } from './result-schema.ts';
import type { FirstMapCopy } from './schema.ts';

/** From these on, a place is above all steep (in %) or long (in m). */
const STEEP = 10;
const LONG = 150;

export function placeName(index: number, { sheet }: FirstMapCopy, language: string): string {
  return fillPattern(sheet.place, { number: numberText(index + 1, language) });
}

function figuresOf({ slopeAbove, steepness }: Place, language: string) {
  return {
    length: unitText(slopeAbove, 'meter', language),
    steepness: percentText(steepness, language),
  };
}

/** The reason of a place in parts, so that its figures can be larger than its words. */
export function reasonParts(place: Place, { sheet }: FirstMapCopy, language: string) {
  return partsOf(sheet.reason, figuresOf(place, language));
}

/** What makes a place, how sure it is, and what to look for there. */
export function placeWords(
  place: Place,
  result: Result,
  { sheet }: FirstMapCopy,
  language: string,
) {
  const { steepness, slopeAbove, among } = place;
  const all = result.variants.length;
  const kind = steepness >= STEEP ? 'steep' : slopeAbove >= LONG ? 'long' : 'other';
  return {
    reason: fillPattern(sheet.reason, figuresOf(place, language)),
    sure: countText(all, 2 * among < all ? sheet.seldom : sheet.among, language, {
      kept: numberText(among, language),
    }),
    look: sheet.look[kind],
  };
}

export function namedPlaces(result: Result, copy: FirstMapCopy, language: string) {
  return result.places.map((place, index) => {
    const { reason, sure } = placeWords(place, result, copy, language);
    return { name: placeName(index, copy, language), description: `${reason} ${sure}` };
  });
}
