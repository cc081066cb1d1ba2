import { withHorizons } from '../lib/soil.ts';
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
  const sections = withHorizons(names);
  return sections.map(({ section: name, layer }, index) => {
    const isFirst = index === 0;
    const { heading, ...id } = ids[name];
    const edge = isFirst && isBelowDrawing ? { boundary: null } : {};
    const continued = layer === sections[index - 1]?.layer;
    const ground = { layer, continued, ...id, 'aria-labelledby': heading, ...edge };
    return { name, ground, isFirst, isLast: index === sections.length - 1 };
  });
}
