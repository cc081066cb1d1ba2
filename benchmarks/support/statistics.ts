/**
 * The middle one, or the mean of the two in the middle.
 * @throws an error if there is none
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) {
    throw new Error('There is no median of no values.');
  }
  return (lower + upper) / 2;
}
