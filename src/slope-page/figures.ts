import {
  customaryErodibility,
  customaryErosivity,
  feet,
  inches,
  SOIL_FORMATION,
  TOLERANCE,
  tonsPerAcre,
} from '../slope/index.ts';
import type { Slope } from '../schemas/slope.ts';
import type { Units } from './fragment.ts';
import type { Result } from './result.ts';

/** What a figure measures. */
export type Quantity = keyof Slope['bench']['units']['metric'];

const CUSTOMARY: Record<Quantity, { toCustomary: (value: number) => number }> = {
  length: feet,
  depth: inches,
  loss: tonsPerAcre,
  rain: customaryErosivity,
  soil: customaryErodibility,
};

/** Significant digits; a model of ten per cent and more has no more to say. */
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 3, rain: 4, soil: 3 };

function formatter(digits: number): (value: number) => string {
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: digits });
  return (value) => format.format(value);
}

const FORMATS = Array.from({ length: 5 }, (_, index) => formatter(index + 1));

/** A plain number, to so many significant digits. */
export function plain(value: number, digits: number): string {
  return (FORMATS[digits - 1] ?? String)(value);
}

/** A metric value as it is read in the units of the reader, without its unit. */
export function figure(value: number, quantity: Quantity, units: Units): string {
  const shown = units === 'us' ? CUSTOMARY[quantity].toCustomary(value) : value;
  return plain(shown, DIGITS[quantity]);
}

/** A metric value and its unit, as it is read out. */
export function spoken(
  value: number,
  quantity: Quantity,
  units: Units,
  words: Slope['bench']['units'],
): string {
  return `${figure(value, quantity, units)} ${words[units][quantity]}`;
}

/** How much a loss is, by what soils form and bear. */
export function scaleOf({ loss }: Pick<Result, 'loss'>, words: Slope['bench']['answer']): string {
  if (loss <= SOIL_FORMATION) return words.forming;
  if (loss <= TOLERANCE.least) return words.bearable;
  if (loss <= TOLERANCE.most) return words.thin;
  return `${plain(loss / TOLERANCE.most, 2)} ${words.times}`;
}
