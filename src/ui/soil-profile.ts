import { horizonsOf } from '../lib/soil.ts';
import type { SectionIds } from '../schemas/sections.ts';

/**
 * Chooses the horizons of a page's sections by their positions, so that they can be in any order.
 * @param isBelowDrawing whether the drawing above ends in the first ground
 */
export function soilProfile<Name extends string>(
  ids: SectionIds<Name>,
  names: readonly Name[],
  isBelowDrawing = false,
) {
  const layers = horizonsOf(names.length);
  return names.map((name, index) => {
    const isFirst = index === 0;
    const layer = layers[index] ?? 'c';
    const { heading, ...id } = ids[name];
    const edge = isFirst && isBelowDrawing ? { boundary: null } : {};
    const continued = layer === layers[index - 1];
    const ground = { layer, continued, ...id, 'aria-labelledby': heading, ...edge };
    return { name, ground, isFirst };
  });
}
