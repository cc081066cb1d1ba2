import { fillPattern } from './patterns.ts';
import { pluralOf, type PluralForms } from './plurals.ts';

/** The `dir` attribute of a language; `undefined` for left to right. */
export function directionOf(language: string): 'rtl' | undefined {
  return new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : undefined;
}

/** Cached by language and decimals, because creating one takes 100 times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats a number for the language, with the given decimals or with its own. */
export function numberText(value: number, language: string, decimals?: number): string {
  const key = `${language} ${decimals ?? ''}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, digitsOf(decimals));
  numberFormats.set(key, format);
  return format.format(value);
}

/** Formats a percentage with its sign, whose position depends on the language. */
export function percentText(value: number, language: string, decimals?: number): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', ...digitsOf(decimals) });
  return format.format(value / 100);
}

function digitsOf(decimals?: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 6 };
}

/** A duration with its unit, in years if they are whole, such as 1 year or 90 days. */
export function durationText(days: number, language: string): string {
  const [value, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(value);
}

/** Formats a number with the short form of its unit on the same line, such as 61 m. */
export function unitText(
  value: number,
  unit: 'meter' | 'kilometer',
  language: string,
  decimals?: number,
): string {
  const style = { style: 'unit', unit, ...digitsOf(decimals) } as const;
  return new Intl.NumberFormat(language, style).format(value).replaceAll(' ', '\u00a0');
}

/** Puts the signs of the language between the items of a list, such as a comma, or a word before the last. */
export function listText(items: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(items);
}

/** Writes a number in the form of a sentence that fits it, such as 1 page and 2 pages, with further values. */
export function countText(
  count: number,
  forms: PluralForms,
  language: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const form = forms[pluralOf(count, language)] ?? forms.other;
  return fillPattern(form, { ...values, count: numberText(count, language) });
}

/** Sorts by name, as the language does. */
export function sortedByName<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  language: string,
): Item[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}

/** Returns all month names and a pattern for the text between the parts of a date. */
export function dateWords(language: string): { months: string[]; between: string[] } {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  const parts = days.flatMap((day) => format.formatToParts(day));
  const words = (type: Intl.DateTimeFormatPartTypes): string[] => [
    ...new Set(parts.flatMap((part) => (part.type === type ? part.value : []))),
  ];
  return { months: words('month'), between: words('literal') };
}

/** Returns the names of the days of the week, in full and abbreviated. */
export function weekdayWords(language: string): string[] {
  const styles = ['long', 'short'] as const;
  return styles.flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day)));
  });
}

export function percentWord(language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'percent',
    unitDisplay: 'long',
  });
  const unit = format.formatToParts(1).find(({ type }) => type === 'unit');
  return unit?.value ?? '%';
}

/** Whether a tag names a language that Intl supports. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Returns a tag without region and script, such as `es` of `es-MX`. */
export function primaryLanguage(tag: string): string {
  return new Intl.Locale(tag).language;
}

/** Returns the language's own name, capitalized, with its script and region if another of these tags is of it, too. */
export function languageName(tag: string, tags: readonly string[] = []): string {
  const language = primaryLanguage(tag);
  const isShared = tags.some((other) => other !== tag && primaryLanguage(other) === language);
  const names = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isShared ? tag : language) ?? language;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Returns a tag as the Open Graph protocol writes it, with the most likely region if it has none, such as `fr_FR`. */
export function openGraphLocale(tag: string): string {
  const { language, region = '' } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
