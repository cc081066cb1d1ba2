import { CUSTOMARY, MEASURED_MOST, SOIL_FORMATION, TOLERANCE } from './equation/index.ts';
import type { Units } from './fragment.ts';
import { fillPattern } from '../../lib/patterns.ts';
import { pluralOf, type PluralForms } from '../../lib/plurals.ts';
import type { Slope } from './schema.ts';
import {
  FIRST_CHANGE,
  NUMBERS,
  openingSetting,
  resultOf,
  type Choices,
  type NumberName,
  type Setting,
  type Result,
} from './setting.ts';

type Tool = Pick<Slope, 'bench' | 'opens'>;

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

/** The copy of the tool, its language, how that writes numbers, and the plural forms of the first ones. */
export function slopeCopy({ bench, ...choices }: Choices & Tool, language: string) {
  const { opens } = choices;
  const first = { ...openingSetting(choices), ...FIRST_CHANGE };
  const { length, stripAt } = first;
  const lengths = [length, stripAt].map((each) => rounded(each, 'length', { system: opens.units }));
  const forms = [...lengths, timesTolerance(resultOf(first).loss)].map(
    (value) => [value, pluralOf(value, language)] as const,
  );
  return { ...bench, language, numerals: numeralsOf(language), plurals: Object.fromEntries(forms) };
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

interface System {
  readonly system: Units;
}

/** How figures are written. */
interface Writing extends System {
  readonly numerals: Numerals;
}

export type SlopeCopy = ReturnType<typeof slopeCopy> & Writing & { readonly isSpoken?: boolean };

type Quantity = keyof typeof CUSTOMARY;

/** Significant digits that the model's precision allows. */
const DIGITS: Record<Quantity, number> = { length: 3, depth: 2, loss: 2, rain: 4, soil: 3 };

/** The smallest stated loss, because the equation is accurate only to a factor of two. */
const LEAST = { loss: { metric: 0.1, us: 0.1 }, depth: { metric: 0.1, us: 0.01 } } as const;

function inSystem(value: number, quantity: Quantity, { system }: System): number {
  return system === 'us' ? value / CUSTOMARY[quantity] : value;
}

function rounded(value: number, quantity: Quantity, system: System): number {
  return Number(inSystem(value, quantity, system).toPrecision(DIGITS[quantity]));
}

export function figure(value: number, quantity: Quantity, writing: Writing): string {
  return plain(rounded(value, quantity, writing), DIGITS[quantity], writing.numerals);
}

/** A loss or its depth, or the limit that it is under or over. */
function limited(value: number, quantity: 'loss' | 'depth', writing: Writing) {
  const least = LEAST[quantity][writing.system];
  if (inSystem(value, quantity, writing) < least) return { is: 'under', value: least } as const;
  if (quantity === 'loss' && value > MEASURED_MOST) {
    const most = Number(inSystem(MEASURED_MOST, quantity, writing).toPrecision(3));
    return { is: 'over', value: most } as const;
  }
  return { is: 'about', value: rounded(value, quantity, writing) } as const;
}

const SIGNS = { under: '<', over: '>', about: '' } as const;

/** Formats a loss or its depth, with a sign beyond the limits. */
export function stated(value: number, quantity: 'loss' | 'depth', writing: Writing): string {
  const { is, value: shown } = limited(value, quantity, writing);
  return SIGNS[is] + plain(shown, 3, writing.numerals);
}

/** By how much one loss is less than another, as both are stated, or undefined if a limit is stated instead of one. */
export function lessText(loss: number, than: number, writing: Writing): string | undefined {
  const [less, more] = [loss, than].map((each) => limited(each, 'loss', writing));
  if (less?.is !== 'about' || more?.is !== 'about' || less.value >= more.value) return undefined;
  return plain(more.value - less.value, DIGITS.loss, writing.numerals);
}

/** Chooses the plural form of a text. The page brings those of its first numbers, as it does their digits. */
function formOf(value: number, forms: PluralForms, { plurals, language }: SlopeCopy): string {
  return forms[plurals[value] ?? pluralOf(value, language)] ?? forms.other;
}

/** @param value in the units of the page, rounded */
function inUnits(value: number, quantity: Quantity, copy: SlopeCopy): string {
  const { numerals, system, units, spokenUnits, isSpoken = false } = copy;
  const written = plain(value, DIGITS[quantity], numerals);
  return isSpoken
    ? fillPattern(formOf(value, spokenUnits[system][quantity], copy), { value: written })
    : `${written} ${units[system][quantity]}`;
}

export function withUnit(value: number, quantity: Quantity, copy: SlopeCopy): string {
  return inUnits(rounded(value, quantity, copy), quantity, copy);
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
  return { ...copy, isSpoken: true };
}

function timesTolerance(loss: number): number {
  return Number((loss / TOLERANCE.most).toPrecision(2));
}

function scaleOf(loss: number, copy: SlopeCopy): string {
  const { answer, numerals } = copy;
  if (loss <= SOIL_FORMATION) return answer.forming;
  if (loss <= TOLERANCE.least) return answer.bearable;
  if (loss <= TOLERANCE.most) return answer.thin;
  const times = timesTolerance(loss);
  return fillPattern(formOf(times, answer.times, copy), { times: plain(times, 2, numerals) });
}

/** What the figure means, in sentences. */
export function verdictOf(result: Result, copy: SlopeCopy): string {
  const { loss, depth, held, contouringLimit: limit } = result;
  const { answer, numerals } = copy;
  const layer = limited(depth, 'depth', copy);
  const amount = fillPattern(answer[layer.is], { amount: inUnits(layer.value, 'depth', copy) });
  return [
    ...(loss > MEASURED_MOST
      ? [answer.beyond]
      : [
          fillPattern(answer.depth, { depth: amount }),
          scaleOf(loss, copy),
          ...(held > 0 ? [fillPattern(answer.held, { share: percent(held, 2, numerals) })] : []),
        ]),
    ...(limit === undefined
      ? []
      : [fillPattern(answer.tooLong, { length: withUnit(limit, 'length', copy) })]),
  ].join(' ');
}

/** Returns both figures and their meaning for screen readers. */
export function sentenceOf(result: Result, copy: SlopeCopy): string {
  const { answer } = copy;
  const say = (value: number): string => {
    const { is, value: shown } = limited(value, 'loss', copy);
    const amount = inUnits(shown, 'loss', spoken(copy));
    return is === 'about' ? amount : fillPattern(answer[is], { amount });
  };
  const figures = { loss: say(result.loss), leaving: say(result.leaving) };
  return `${fillPattern(answer.announced, figures)} ${verdictOf(result, spoken(copy))}`;
}
