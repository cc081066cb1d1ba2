/** The value below which that share of all lies; `NaN` if there is none. */
export function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Of an even number of values, the lower one of the two in the middle. */
export function median(values: readonly number[]): number {
  return atShare(values, 0.5);
}
