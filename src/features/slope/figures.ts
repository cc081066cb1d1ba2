import {
  customaryErodibility,
  customaryErosivity,
  feet,
  inches,
  MEASURED_MOST,
  SOIL_FORMATION,
  TOLERANCE,
  tonsPerAcre,
} from './equation/index.ts';
import type { Units } from './fragment.ts';
import { numeralsOf, percent, plain, type Numerals } from './numerals.ts';
import type { Result } from './result.ts';
import type { Slope } from './schema.ts';

/** The copy of the tool, its language, and how that writes numbers. */
export type SlopeCopy = Slope['bench'] & { readonly language: string; readonly numerals: Numerals };

export function slopeCopy(bench: Slope['bench'], language: string): SlopeCopy {
  return { ...bench, language, numerals: numeralsOf(language) };
}

export type Quantity = keyof Slope['bench']['units']['metric'];

const CUSTOMARY: Record<Quantity, { toCustomary: (value: number) => number }> = {
  length: feet,
  depth: inches,
  loss: tonsPerAcre,
  rain: customaryErosivity,
  soil: customaryErodibility,
};

/** Significant digits that the model's precision allows. */
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 2, rain: 4, soil: 3 };

/** The smallest stated loss, because the equation is accurate only to a factor of two. */
const LEAST: Record<'loss' | 'depth', Record<Units, number>> = {
  loss: { metric: 0.1, us: 0.1 },
  depth: { metric: 0.1, us: 0.01 },
};

function inUnits(value: number, quantity: Quantity, units: Units): number {
  return units === 'us' ? CUSTOMARY[quantity].toCustomary(value) : value;
}

export function figure(
  value: number,
  quantity: Quantity,
  units: Units,
  numerals: Numerals,
): string {
  return plain(inUnits(value, quantity, units), DIGITS[quantity], numerals);
}

/** Formats a loss or its depth. Beyond the limits, returns "under" or "over" with the limit, or signs without words. */
export function stated(
  value: number,
  quantity: 'loss' | 'depth',
  units: Units,
  numerals: Numerals,
  words: Pick<Slope['bench']['answer'], 'under' | 'over'> = { under: '<', over: '>' },
): string {
  const least = LEAST[quantity][units];
  const spaced = (word: string): string => (word.length > 1 ? `${word} ` : word);
  if (inUnits(value, quantity, units) < least)
    return `${spaced(words.under)}${plain(least, 1, numerals)}`;
  if (quantity === 'loss' && value > MEASURED_MOST) {
    return `${spaced(words.over)}${plain(inUnits(MEASURED_MOST, quantity, units), 3, numerals)}`;
  }
  return figure(value, quantity, units, numerals);
}

export function withUnit(
  value: number,
  quantity: Quantity,
  units: Units,
  { numerals, units: names }: Pick<SlopeCopy, 'numerals' | 'units'>,
): string {
  return `${figure(value, quantity, units, numerals)} ${names[units][quantity]}`;
}

function scaleOf(loss: number, { answer, numerals }: SlopeCopy): string {
  if (loss <= SOIL_FORMATION) return answer.forming;
  if (loss <= TOLERANCE.least) return answer.bearable;
  if (loss <= TOLERANCE.most) return answer.thin;
  return `${plain(loss / TOLERANCE.most, 2, numerals)} ${answer.times}`;
}

export function limitOf(
  { contouringLimit }: Pick<Result, 'contouringLimit'>,
  units: Units,
  copy: SlopeCopy,
): string {
  if (contouringLimit === undefined) return '';
  return `${copy.answer.tooLong} ${withUnit(contouringLimit, 'length', units, copy)}.`;
}

/** Returns the meaning of the figures in a sentence. */
export function verdictOf(result: Result, units: Units, copy: SlopeCopy): string {
  const { loss, depth, held } = result;
  const { answer, units: names, language, numerals } = copy;
  if (loss > MEASURED_MOST) return answer.beyond;
  const layer = stated(depth, 'depth', units, numerals, answer);
  const about = layer.startsWith(answer.under) ? '' : `${answer.about} `;
  const strip = held > 0 ? `; ${answer.held} ${percent(held, 2, numerals)}` : '';
  const said = `${about}${layer} ${names[units].depth} ${answer.ofSoil}, ${scaleOf(loss, copy)}${strip}.`;
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1);
}

/** Returns both figures and their meaning for screen readers. */
export function sentenceOf(result: Result, units: Units, copy: SlopeCopy): string {
  const { answer, spokenUnits, numerals } = copy;
  const spoken = { ...copy, units: spokenUnits };
  const say = (value: number): string =>
    `${stated(value, 'loss', units, numerals, answer)} ${spokenUnits[units].loss} ${answer.perYear}`;
  return [
    `${answer.loses}: ${say(result.loss)}.`,
    `${answer.leaving}: ${say(result.leaving)}.`,
    verdictOf(result, units, spoken),
    limitOf(result, units, spoken),
  ]
    .join(' ')
    .trimEnd();
}
