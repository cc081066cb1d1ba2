/**
 * A number as a person writes it in a setting or an option: digits alone, no sign, point or exponent.
 * @returns `undefined` for any other text and for a number outside the bounds, which are inclusive
 */
export function wholeNumber(value: string, least: number, most: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= least && number <= most ? number : undefined;
}
