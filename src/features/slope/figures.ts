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
import type { Slope } from './schema.ts';
import type { Units } from './fragment.ts';
import type { Result } from './result.ts';

export type Quantity = keyof Slope['bench']['units']['metric'];

const CUSTOMARY: Record<Quantity, { toCustomary: (value: number) => number }> = {
  length: feet,
  depth: inches,
  loss: tonsPerAcre,
  rain: customaryErosivity,
  soil: customaryErodibility,
};

/** Significant digits: the model is no surer. */
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 2, rain: 4, soil: 3 };

/** The least that is stated: factors are right within a factor of two. */
const LEAST: Partial<Record<Quantity, Record<Units, number>>> = {
  loss: { metric: 0.1, us: 0.1 },
  depth: { metric: 0.1, us: 0.01 },
};

function inUnits(value: number, quantity: Quantity, units: Units): number {
  return units === 'us' ? CUSTOMARY[quantity].toCustomary(value) : value;
}

function formatter(digits: number): (value: number) => string {
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: digits });
  return (value) => format.format(value);
}

const FORMATS = Array.from({ length: 5 }, (_, index) => formatter(index + 1));

export function plain(value: number, digits: number): string {
  return (FORMATS[digits - 1] ?? String)(value);
}

export function figure(value: number, quantity: Quantity, units: Units): string {
  return plain(inUnits(value, quantity, units), DIGITS[quantity]);
}

/** A loss or its depth, or between which bounds it is not stated; with signs, where no words are given. */
export function stated(
  value: number,
  quantity: 'loss' | 'depth',
  units: Units,
  words: Pick<Slope['bench']['answer'], 'under' | 'over'> = { under: '<', over: '>' },
): string {
  const least = LEAST[quantity]?.[units] ?? 0;
  const spaced = (word: string): string => (word.length > 1 ? `${word} ` : word);
  if (inUnits(value, quantity, units) < least) return `${spaced(words.under)}${least}`;
  if (quantity === 'loss' && value > MEASURED_MOST) {
    return `${spaced(words.over)}${plain(inUnits(MEASURED_MOST, quantity, units), 3)}`;
  }
  return figure(value, quantity, units);
}

export function withUnit(
  value: number,
  quantity: Quantity,
  units: Units,
  names: Slope['bench']['units'],
): string {
  return `${figure(value, quantity, units)} ${names[units][quantity]}`;
}

export function percent(share: number): string {
  return `${plain(share * 100, 2)}%`;
}

export function scaleOf(
  { loss }: Pick<Result, 'loss'>,
  copy: Slope['bench']['answer'],
): { times?: number; text: string } {
  if (loss <= SOIL_FORMATION) return { text: copy.forming };
  if (loss <= TOLERANCE.least) return { text: copy.bearable };
  if (loss <= TOLERANCE.most) return { text: copy.thin };
  return { times: loss / TOLERANCE.most, text: copy.times };
}

export function limitOf(
  { contouringLimit }: Pick<Result, 'contouringLimit'>,
  units: Units,
  { tooLong }: Slope['bench']['answer'],
  names: Slope['bench']['units'],
): string {
  if (contouringLimit === undefined) return '';
  return `${tooLong} ${withUnit(contouringLimit, 'length', units, names)}.`;
}

/** What the figures mean, in a sentence. */
export function verdictOf(
  { loss, depth, held }: Result,
  units: Units,
  answer: Slope['bench']['answer'],
  names: Slope['bench']['units'],
): string {
  if (loss > MEASURED_MOST) return answer.beyond;
  const { times, text } = scaleOf({ loss }, answer);
  const scaled = times === undefined ? text : `${plain(times, 2)} ${text}`;
  const layer = stated(depth, 'depth', units, answer);
  const about = layer.startsWith(answer.under) ? '' : `${answer.about} `;
  const strip = held > 0 ? `; ${answer.held} ${percent(held)}` : '';
  const said = `${about}${layer} ${names[units].depth} ${answer.ofSoil}, ${scaled}${strip}.`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Both figures and what they mean, as they are read out. */
export function sentenceOf(result: Result, units: Units, copy: Slope['bench']): string {
  const { answer, spokenUnits } = copy;
  const say = (value: number): string =>
    `${stated(value, 'loss', units, answer)} ${spokenUnits[units].loss} ${answer.perYear}`;
  return [
    `${answer.loses}: ${say(result.loss)}.`,
    `${answer.leaving}: ${say(result.leaving)}.`,
    verdictOf(result, units, answer, spokenUnits),
    limitOf(result, units, answer, spokenUnits),
  ]
    .join(' ')
    .trimEnd();
}
