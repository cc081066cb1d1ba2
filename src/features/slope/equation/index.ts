/**
 * RUSLE, the Revised Universal Soil Loss Equation, A = R K LS C P (Renard et al. 1997, USDA Agriculture
 * Handbook 703, here "AH-703"). Metric within, other units at the edge by `units.ts`. Outside of its range
 * each function throws a RangeError whose sentence says which range and whose.
 */
export {
  contouringFactor,
  contouringLimit,
  COVER_RANGE,
  ERODIBILITY_RANGE,
  EROSIVITY_RANGE,
} from './factors.ts';
export {
  cellLengthFactor,
  LENGTH_RANGE,
  lengthExponent,
  lengthFactor,
  rillRatio,
  RILLING,
  stretchLengthFactor,
} from './length.ts';
export {
  depthOf,
  SOIL_FORMATION,
  soilLoss,
  TOLERANCE,
  topographicFactor,
  type Conditions,
} from './loss.ts';
export type { Range } from './range.ts';
export { sineOf, STEEPNESS_RANGE, steepnessFactor } from './steepness.ts';
export { heldShare, slopeLoss, STRIP_RANGE, type StripedSlope } from './strip.ts';
export { customaryErodibility, customaryErosivity, feet, inches, tonsPerAcre } from './units.ts';
