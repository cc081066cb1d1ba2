import { catchmentField } from './catchment.ts';
import { contourPaths, contoursOf } from './contours.ts';
import { reachesOf, rillPaths } from './rill-drawing.ts';
import { createRills, type RillClass } from './rills.ts';

const SIZE = { width: 320, height: 144 } as const;

/** The terrain on an article's card: path data in a view box. */
export interface ArticleArt {
  readonly viewBox: string;
  readonly contours: { readonly lines: string; readonly index: string };
  /** Path data by width class, thinnest first; a class may be empty. */
  readonly rills: Record<RillClass, string>;
}

/** The terrain of a card, another for every slug. */
export function articleArt(slug: string): ArticleArt {
  const field = catchmentField(slug, SIZE);
  const options = {
    seed: slug,
    spacing: 12,
    joinWithin: 6,
    classFlows: [4, 14, 40, 110],
    headSpacing: 20,
    shortest: 26,
  } as const;
  const contours = contoursOf(field, { levels: 9, spacing: 20, shortest: 50 });
  const reaches = reachesOf(createRills(field, options), options);
  return {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    contours: contourPaths(contours),
    rills: rillPaths(reaches, { spacing: 18 }),
  };
}
