/** Takes an option's name, its value and its bounds; gives the number. Throws an error of one sentence. */
export function wholeNumber(option: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new Error(`--${option} takes a whole number from ${least} to ${most}; it is "${value}".`);
}
