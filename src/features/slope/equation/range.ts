export interface Range {
  /** The beginning of a sentence, such as `A slope's length`. */
  readonly quantity: string;
  readonly least: number;
  readonly most: number;
  /** The unit after a number, or empty for a plain number. */
  readonly unit: string;
  readonly source: string;
}

/** @throws RangeError outside the range, because its source does not support other values */
export function within(value: number, { quantity, least, most, unit, source }: Range): number {
  if (value >= least && value <= most) return value;
  const measured = (bounds: string): string => `${bounds} ${unit}`.trim();
  throw new RangeError(
    `${quantity} is ${measured(String(value))}, outside of ${measured(`${least} to ${most}`)} (${source}).`,
  );
}
