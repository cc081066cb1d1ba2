import {
  customaryErodibility,
  customaryErosivity,
  feet,
  inches,
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
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 3, rain: 4, soil: 3 };

function formatter(digits: number): (value: number) => string {
  const format = new Intl.NumberFormat('en', { maximumSignificantDigits: digits });
  return (value) => format.format(value);
}

const FORMATS = Array.from({ length: 5 }, (_, index) => formatter(index + 1));

export function figureId(id: string, part: string | undefined): string {
  return part === undefined ? id : `${part}-${id}`;
}

export function plain(value: number, digits: number): string {
  return (FORMATS[digits - 1] ?? String)(value);
}

export function figure(value: number, quantity: Quantity, units: Units): string {
  const shown = units === 'us' ? CUSTOMARY[quantity].toCustomary(value) : value;
  return plain(shown, DIGITS[quantity]);
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

export function sentenceOf(result: Result, units: Units, copy: Slope['bench']): string {
  const { answer, spokenUnits } = copy;
  const { loss, depth, leaving, held } = result;
  const say = (value: number, quantity: Quantity): string =>
    withUnit(value, quantity, units, spokenUnits);
  const { times, text: scale } = scaleOf(result, answer);
  const scaled = times === undefined ? scale : `${plain(times, 2)} ${scale}`;
  const strip = held > 0 ? `; ${answer.held} ${percent(held)}` : '';
  const limit = limitOf(result, units, answer, spokenUnits);
  return (
    `${say(loss, 'loss')} ${answer.perYear}, ${answer.about} ${say(depth, 'depth')} ${answer.ofSoil}, ${scaled}. ` +
    `${answer.leaving}: ${say(leaving, 'loss')} ${answer.perYear}${strip}. ${limit}`.trimEnd()
  );
}
