export interface Range {
  /** As it begins a sentence: `A slope's length`. */
  readonly quantity: string;
  readonly least: number;
  readonly most: number;
  /** As it follows a number; empty for a plain number. */
  readonly unit: string;
  readonly source: string;
}

/** @throws RangeError outside of the range: nothing is guessed beyond its source */
export function within(value: number, { quantity, least, most, unit, source }: Range): number {
  if (value >= least && value <= most) return value;
  const measured = (bounds: string): string => `${bounds} ${unit}`.trim();
  throw new RangeError(
    `${quantity} is ${measured(String(value))}, outside of ${measured(`${least} to ${most}`)} (${source}).`,
  );
}
