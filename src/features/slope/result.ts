import {
  contouringFactor,
  contouringLimit,
  depthOf,
  heldShare,
  lengthFactor,
  slopeLoss,
  steepnessFactor,
  topographicFactor,
  type Conditions,
} from './equation/index.ts';
import { COVER_FACTORS, TILLED, type Setting } from './setting.ts';

/** Metric and unrounded. */
export interface Result {
  readonly conditions: Conditions;
  readonly length: number;
  readonly steepness: number;
  readonly ls: number;
  /** A of each plowed hectare in t ha⁻¹ a⁻¹. */
  readonly loss: number;
  readonly leaving: number;
  /** In mm a⁻¹. */
  readonly depth: number;
  /** Share of the sediment that the strip holds back, or 0 without a strip. */
  readonly held: number;
  /** The greatest length in m for contour rows, if the slope is longer and the rows have no effect. */
  readonly contouringLimit: number | undefined;
}

/** @throws RangeError if the setting is outside the range of the model, or its strip does not fit */
export function resultOf(setting: Setting): Result {
  const { length, steepness, cover, plowing, strip, stripAt, soil, rain } = setting;
  const isContoured = TILLED[cover] && plowing === 'across';
  const practice = isContoured ? contouringFactor(steepness, length) : 1;
  const conditions = {
    erosivity: rain,
    erodibility: soil,
    cover: COVER_FACTORS[cover],
    practice,
  };
  const { loss, leaving } = slopeLoss({
    ...conditions,
    length,
    steepness,
    strip: strip > 0 ? { at: stripAt, width: strip } : undefined,
  });
  return {
    conditions,
    length: lengthFactor(length, steepness),
    steepness: steepnessFactor(steepness),
    ls: topographicFactor(length, steepness),
    loss,
    leaving,
    depth: depthOf(loss),
    held: strip > 0 ? heldShare(strip) : 0,
    contouringLimit: isContoured && practice === 1 ? contouringLimit(steepness) : undefined,
  };
}
