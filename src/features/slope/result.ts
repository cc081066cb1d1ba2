import {
  contouringFactor,
  contouringLimit,
  depthOf,
  heldShare,
  lengthFactor,
  slopeLoss,
  steepnessFactor,
  topographicFactor,
} from './equation/index.ts';
import { COVER_FACTORS, TILLED, type Setting } from './setting.ts';

/**
 * Metric and unrounded.
 * @throws RangeError if the setting is outside the range of the model, or its strip does not fit
 */
export function resultOf(setting: Setting) {
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
    /** A of each plowed hectare in t ha⁻¹ a⁻¹. */
    loss,
    leaving,
    /** In mm a⁻¹. */
    depth: depthOf(loss),
    /** Share of the sediment that the strip holds back, or 0 without a strip. */
    held: strip > 0 ? heldShare(strip) : 0,
    /** The greatest length in m for contour rows, if the slope is longer and the rows have no effect. */
    contouringLimit: isContoured && practice === 1 ? contouringLimit(steepness) : undefined,
  };
}

export type Result = Readonly<ReturnType<typeof resultOf>>;
