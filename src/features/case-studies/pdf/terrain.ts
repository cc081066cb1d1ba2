import { createCatchment, type Layout } from '../../../drawings/catchment.ts';
import { contourPaths, contoursOf } from '../../../drawings/contours.ts';
import type { ShareColors } from '../../../drawings/share.ts';
import { drawWater } from '../../../drawings/water.ts';

/** In units of the view box; as wide as a page. */
const SIZE = { width: 840, height: 232 } as const;

/** In mm, on a page 210 mm wide. */
export const TERRAIN_HEIGHT = (SIZE.height / SIZE.width) * 210;

/** One stream and two tributaries, in the 320 by 144 units of all layouts. */
const LAYOUT: Layout = [
  [
    [229, -19],
    [233, 74],
    [239, 163],
  ],
  [
    [126, -19],
    [160, 19],
    [202, 43],
    [232, 81],
  ],
  [
    [301, -19],
    [274, 37],
    [237, 99],
  ],
];

/** By seed and colors: all papers and pages of a study have the same land. */
const drawn = new Map<string, string>();

export function terrainSvg(seed: string, colors: ShareColors): string {
  const key = JSON.stringify([seed, colors]);
  const svg = drawn.get(key) ?? drawTerrain(seed, colors);
  drawn.set(key, svg);
  return svg;
}

function drawTerrain(seed: string, colors: ShareColors): string {
  const { field, streams } = createCatchment({ seed, size: SIZE, layout: LAYOUT, density: 20 });
  const contours = contourPaths(contoursOf(field, { levels: 14, spacing: 26, shortest: 70 }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${contours.lines}" stroke="${colors.contour}" stroke-width="0.7"/>`,
    `<path d="${contours.index}" stroke="${colors.index}" stroke-width="1.1"/>`,
    ...drawWater(streams, { head: 0.7, growth: 0.5 }).map(
      ({ width, d }) => `<path d="${d}" stroke="${colors.rill}" stroke-width="${width}"/>`,
    ),
    '</g></svg>',
  ].join('');
}
