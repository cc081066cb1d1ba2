/** Returns the value below which this share of all values lies, or `NaN` for an empty list. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** For an even number of values, returns the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return atShare(values, 0.5);
}
