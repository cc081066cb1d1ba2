import { createCatchment, drawLand } from '../../../drawings/catchment.ts';
import { polyline } from '../../../drawings/geometry.ts';
import { landSvg, type ShareColors } from '../../../drawings/share.ts';

/** In units of the view box; as wide as a page. */
const SIZE = { width: 840, height: 232 } as const;

/** In mm, on a page 210 mm wide. */
export const TERRAIN_HEIGHT = (SIZE.height / SIZE.width) * 210;

/** One stream and two tributaries, in the 320 by 144 units of all layouts. */
const LAYOUT = [
  '229,-19 233,74 239,163',
  '126,-19 160,19 202,43 232,81',
  '301,-19 274,37 237,99',
].map(polyline);

/** Cached by seed and colors, because all paper sizes of a study have the same terrain. */
const drawn = new Map<string, string>();

export function terrainSvg(seed: string, colors: ShareColors): string {
  const key = JSON.stringify([seed, colors]);
  const svg = drawn.get(key) ?? drawTerrain(seed, colors);
  drawn.set(key, svg);
  return svg;
}

function drawTerrain(seed: string, colors: ShareColors): string {
  const land = createCatchment({ seed, size: SIZE, layout: LAYOUT, density: 20 });
  const contours = { levels: 14, spacing: 26, shortest: 70 };
  const art = drawLand(land, contours, { head: 0.7, growth: 0.5 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${colors.paper}"/>`,
    `${landSvg(art, colors, [0.7, 1.1])}</svg>`,
  ].join('');
}
