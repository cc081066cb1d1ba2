/** Where a quantity is at home, and who says so. */
export interface Range {
  /** As it begins a sentence: `A slope's length`. */
  readonly quantity: string;
  readonly least: number;
  readonly most: number;
  /** As it follows a number; empty for a plain number. */
  readonly unit: string;
  readonly source: string;
}

/**
 * The value, if it lies in the range, bounds included.
 * @throws RangeError with a sentence for whoever chose the value: nothing here guesses beyond its source.
 */
export function within(value: number, { quantity, least, most, unit, source }: Range): number {
  if (value >= least && value <= most) return value;
  const said = unit === '' ? String(value) : `${value} ${unit}`;
  const bounds = unit === '' ? `${least} to ${most}` : `${least} to ${most} ${unit}`;
  throw new RangeError(`${quantity} is ${said}, outside of ${bounds} (${source}).`);
}
