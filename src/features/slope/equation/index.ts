/*
 * RUSLE, the Revised Universal Soil Loss Equation, A = R K LS C P (Renard et al. 1997, USDA Agriculture
 * Handbook 703, "AH-703" in these files). Everything is metric, and `units.ts` converts.
 */
export {
  contouringFactor,
  contouringLimit,
  COVER_RANGE,
  ERODIBILITY_RANGE,
  EROSIVITY_RANGE,
} from './factors.ts';
export { LENGTH_RANGE, lengthExponent, lengthFactor, stretchLengthFactor } from './length.ts';
export {
  depthOf,
  MEASURED_MOST,
  SOIL_FORMATION,
  soilLoss,
  TOLERANCE,
  topographicFactor,
  type Conditions,
} from './loss.ts';
export type { Range } from './range.ts';
export { sineOf, STEEPNESS_RANGE, steepnessFactor } from './steepness.ts';
export { heldShare, slopeLoss, STRIP_RANGE } from './strip.ts';
export { customaryErodibility, customaryErosivity, feet, inches, tonsPerAcre } from './units.ts';
