/**
 * Parses a whole number in a setting or an option: only digits, without a sign, point, or exponent.
 * @returns `undefined` for other text and for a number outside the inclusive bounds
 */
export function wholeNumber(value: string, least: number, most: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= least && number <= most ? number : undefined;
}
