import { wholeNumber } from '../../src/lib/whole-number.ts';

/** @throws an error with one sentence for the command line */
export function numberOption(option: string, value: string, least: number, most: number): number {
  const number = wholeNumber(value, least, most);
  if (number !== undefined) return number;
  throw new Error(`--${option} takes a whole number from ${least} to ${most}; it is "${value}".`);
}
