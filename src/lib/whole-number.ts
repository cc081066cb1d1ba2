/**
 * A number as a person writes it in a setting or an option: digits alone, no sign, point or exponent.
 * @returns nothing for any other text, and for a number out of bounds; both bounds are allowed.
 */
export function wholeNumber(value: string, least: number, most: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= least && number <= most ? number : undefined;
}
