import { CUSTOMARY, MEASURED_MOST, SOIL_FORMATION, TOLERANCE } from './equation/index.ts';
import type { Units } from './fragment.ts';
import type { Slope } from './schema.ts';
import { NUMBERS, type NumberName, type Setting, type Result } from './setting.ts';

/**
 * How a language writes numbers below 100,000; languages of India separate greater ones in another way. The page brings
 * it, because the first `Intl.NumberFormat` occupies a slow phone for a tenth of a second, and because browsers and the
 * build may know different conventions of a language.
 */
export function numeralsOf(language: string) {
  const format = new Intl.NumberFormat(language);
  const partOf = (value: number, type: Intl.NumberFormatPartTypes): string =>
    format.formatToParts(value).find((part) => part.type === type)?.value ?? '';
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    /** From 0 to 9. */
    digits: Array.from({ length: 10 }, (_, digit) => format.format(digit)).join(''),
    point: partOf(0.5, 'decimal'),
    group: partOf(10_000, 'group'),
    /** The least number with a separator: Spanish writes 1234, but 12,345. */
    groupsFrom: partOf(1_000, 'group') === '' ? 10_000 : 1_000,
    /** What stands before and after the number of a percentage. */
    percent: percent.format(0.01).split(format.format(1)),
  };
}

type Numerals = Readonly<ReturnType<typeof numeralsOf>>;

/** @param significant digits at most, here and below */
export function plain(value: number, significant: number, numerals: Numerals): string {
  const { point, group, groupsFrom } = numerals;
  const digits = Array.from(numerals.digits);
  const inDigits = (text: string): string =>
    text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  const rounded = Number(value.toPrecision(significant));
  const [whole = '', decimals] = String(rounded).split('.');
  const written = inDigits(rounded < groupsFrom ? whole : whole.replace(/(?=\d{3}$)/, () => group));
  return decimals === undefined ? written : `${written}${point}${inDigits(decimals)}`;
}

export function percent(share: number, significant: number, numerals: Numerals): string {
  return numerals.percent.join(plain(share * 100, significant, numerals));
}

/** The copy of the tool, its language, and how that writes numbers. */
export function slopeCopy(bench: Slope['bench'], language: string) {
  return { ...bench, language, numerals: numeralsOf(language) };
}

/** What the page calls the values of an address. Names that it does not know remain as they are. */
export function labelsOf(
  names: readonly string[],
  controls: Slope['bench']['controls'],
): readonly string[] {
  const values = [...NUMBERS, 'cover', 'plowing', 'units'] as const;
  const labels = new Map(values.map((value) => [value.toLowerCase(), controls[value]]));
  return [...new Set(names.map((name) => labels.get(name.replace(/^today-/, '')) ?? name))];
}

/** How figures are written. */
interface Writing {
  readonly numerals: Numerals;
  readonly system: Units;
}

export type SlopeCopy = ReturnType<typeof slopeCopy> & Writing;

type Quantity = keyof typeof CUSTOMARY;

/** Significant digits that the model's precision allows. */
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 2, rain: 4, soil: 3 };

/** The smallest stated loss, because the equation is accurate only to a factor of two. */
const LEAST = { loss: { metric: 0.1, us: 0.1 }, depth: { metric: 0.1, us: 0.01 } } as const;

function inSystem(value: number, quantity: Quantity, { system }: Writing): number {
  return system === 'us' ? value / CUSTOMARY[quantity] : value;
}

export function figure(value: number, quantity: Quantity, writing: Writing): string {
  return plain(inSystem(value, quantity, writing), DIGITS[quantity], writing.numerals);
}

/** Formats a loss or its depth. Beyond the limits, returns "under" or "over" with the limit, or signs without words. */
export function stated(
  value: number,
  quantity: 'loss' | 'depth',
  writing: Writing,
  words: Pick<Slope['bench']['answer'], 'under' | 'over'> = { under: '<', over: '>' },
): string {
  const { numerals, system } = writing;
  const least = LEAST[quantity][system];
  const spaced = (word: string): string => (word.length > 1 ? `${word} ` : word);
  if (inSystem(value, quantity, writing) < least)
    return `${spaced(words.under)}${plain(least, 1, numerals)}`;
  if (quantity === 'loss' && value > MEASURED_MOST) {
    return `${spaced(words.over)}${plain(inSystem(MEASURED_MOST, quantity, writing), 3, numerals)}`;
  }
  return figure(value, quantity, writing);
}

export function withUnit(value: number, quantity: Quantity, copy: SlopeCopy): string {
  return `${figure(value, quantity, copy)} ${copy.units[copy.system][quantity]}`;
}

/** Writes a number of a slope with its unit. */
export function settingText(name: NumberName, setting: Setting, copy: SlopeCopy): string {
  if (name === 'strip' && setting.strip === 0) return copy.controls.noStrip;
  if (name === 'steepness') return percent(setting.steepness / 100, 3, copy.numerals);
  return withUnit(setting[name], name === 'rain' || name === 'soil' ? name : 'length', copy);
}

export function shapeText(setting: Setting, copy: SlopeCopy): string {
  return `${settingText('length', setting, copy)}, ${settingText('steepness', setting, copy)}`;
}

/** With the units as screen readers read them. */
export function spoken(copy: SlopeCopy): SlopeCopy {
  return { ...copy, units: copy.spokenUnits };
}

function scaleOf(loss: number, { answer, numerals }: SlopeCopy): string {
  if (loss <= SOIL_FORMATION) return answer.forming;
  if (loss <= TOLERANCE.least) return answer.bearable;
  if (loss <= TOLERANCE.most) return answer.thin;
  return `${plain(loss / TOLERANCE.most, 2, numerals)} ${answer.times}`;
}

export function verdictOf(result: Result, copy: SlopeCopy): string {
  const { loss, depth, held, contouringLimit: limit } = result;
  const { answer, units, system, language, numerals } = copy;
  const tooLong =
    limit === undefined ? '' : ` ${answer.tooLong} ${withUnit(limit, 'length', copy)}.`;
  if (loss > MEASURED_MOST) return answer.beyond + tooLong;
  const layer = stated(depth, 'depth', copy, answer);
  const about = layer.startsWith(answer.under) ? '' : `${answer.about} `;
  const strip = held > 0 ? `; ${answer.held} ${percent(held, 2, numerals)}` : '';
  const said = `${about}${layer} ${units[system].depth} ${answer.ofSoil}, ${scaleOf(loss, copy)}${strip}.`;
  return said.charAt(0).toLocaleUpperCase(language) + said.slice(1) + tooLong;
}

/** Returns both figures and their meaning for screen readers. */
export function sentenceOf(result: Result, copy: SlopeCopy): string {
  const { answer, spokenUnits, system } = copy;
  const say = (value: number): string =>
    `${stated(value, 'loss', copy, answer)} ${spokenUnits[system].loss} ${answer.perYear}`;
  return [
    `${answer.loses}: ${say(result.loss)}.`,
    `${answer.leaving}: ${say(result.leaving)}.`,
    verdictOf(result, spoken(copy)),
  ].join(' ');
}
