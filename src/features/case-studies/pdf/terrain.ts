import { createCatchment, type Layout } from '../../../drawings/catchment.ts';
import { contourPaths, contoursOf } from '../../../drawings/contours.ts';
import type { ShareColors } from '../../../drawings/share.ts';
import { drawWater } from '../../../drawings/water.ts';

/** Size of the band in units of its view box; as wide as a page. */
const SIZE = { width: 840, height: 232 } as const;

/** Height of the band in mm on a page of 210 mm. */
export const TERRAIN_HEIGHT = (SIZE.height / SIZE.width) * 210;

/** A trunk towards the right and two arms, on the picture of 320 by 144 that all layouts are drawn on. */
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

/** Both papers of a study, and each page that offers them, ask for the same land. */
const drawn = new Map<string, string>();

/** The land at the head of a study, of the family of its card: an SVG document. */
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
