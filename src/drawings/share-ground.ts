import { createCatchment, drawLand, type LandArt } from './catchment.ts';
import { polyline, type PictureSize, type Rectangle } from './geometry.ts';

/** Colors of the land, as CSS colors that a renderer without style sheets understands. */
export interface GroundColors {
  readonly contour: string;
  readonly index: string;
  readonly rill: string;
}

/** The trunk is to the right of the text, and its tributaries are above it. */
const LAYOUT = ['272,-30 286,174', '70,-34 150,14 222,26 264,60 284,104', '350,20 284,116'].map(
  polyline,
);

/** Draws land as SVG, with the given widths of its contour lines and index contours. */
export function landSvg(
  { contours, water }: LandArt,
  { contour, index, rill }: GroundColors,
  [thin, thick]: readonly [number, number],
): string {
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${contours.lines}" stroke="${contour}" stroke-width="${thin}"/>`,
    `<path d="${contours.index}" stroke="${index}" stroke-width="${thick}"/>`,
    ...water.map(({ width, d }) => `<path d="${d}" stroke="${rill}" stroke-width="${width}"/>`),
    '</g>',
  ].join('');
}

export function openGround(
  seed: string,
  size: PictureSize,
  words: Rectangle,
  colors: GroundColors,
): string {
  const land = createCatchment({
    seed,
    size,
    layout: LAYOUT,
    density: 22,
    keepClear: [{ x: 0, y: 0, width: 420, height: 150 }, words],
  });
  const contours = { levels: 12, spacing: 44, shortest: 200 };
  return landSvg(drawLand(land, contours, { head: 1.3, growth: 0.9 }), colors, [1.4, 2.2]);
}
