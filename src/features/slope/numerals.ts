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

export type Numerals = Readonly<ReturnType<typeof numeralsOf>>;

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
