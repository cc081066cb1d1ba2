/** Coefficients of R = linear × P + square × P², with P in mm a⁻¹ and R in MJ mm ha⁻¹ h⁻¹ a⁻¹. */
interface Equation {
  readonly linear: number;
  readonly square: number;
}

/**
 * Estimates erosivity R from the rain of a year. Some regional equations fall again beyond a certain rain, where they
 * were not fitted; from there on R stays at its peak.
 */
export function erosivityOf(millimeters: number, { linear, square }: Equation): number {
  const peak = square < 0 ? -linear / (2 * square) : Infinity;
  const rain = Math.min(millimeters, peak);
  return linear * rain + square * rain ** 2;
}
