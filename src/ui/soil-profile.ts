import type { HorizonKind } from '../drawings/masks.ts';
import { horizonsOf, type HorizonName } from '../lib/soil.ts';
import type { SectionIds } from '../schemas/sections.ts';

const BOUNDARIES: Readonly<Record<HorizonName, HorizonKind>> = {
  o: 'clear',
  a: 'clear',
  b: 'irregular',
  c: 'gradual',
};

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
    const layer = layers[index] ?? 'c';
    const continued = layer === layers[index - 1];
    const isOpen = continued || (isBelowDrawing && index === 0);
    const { heading, ...id } = ids[name];
    const edge = isOpen ? {} : { boundary: BOUNDARIES[layer] };
    const ground = { layer, continued, ...id, 'aria-labelledby': heading, ...edge };
    return { name, ground, isFirst: index === 0 };
  });
}
