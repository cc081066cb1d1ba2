import { createCatchment } from './catchment.ts';
import { contourPaths, contoursOf } from './contours.ts';
import { polyline, type PictureSize, type Rectangle } from './geometry.ts';
import type { PatchArt } from './patch.ts';
import { drawWater } from './water.ts';

/** Colors of what is drawn of the land, as CSS colors that a renderer without style sheets understands. */
export interface GroundColors {
  readonly contour: string;
  readonly index: string;
  readonly rill: string;
}

/** The trunk is right of the words; its crown spreads over them. */
const LAYOUT = ['272,-30 286,174', '70,-34 150,14 222,26 264,60 284,104', '350,20 284,116'].map(
  polyline,
);

function land(
  { contours, water }: Pick<PatchArt, 'contours' | 'water'>,
  { contour, index, rill }: GroundColors,
): string {
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${contours.lines}" stroke="${contour}" stroke-width="1.4"/>`,
    `<path d="${contours.index}" stroke="${index}" stroke-width="2.2"/>`,
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
  const { field, streams } = createCatchment({
    seed,
    size,
    layout: LAYOUT,
    density: 22,
    keepClear: [{ x: 0, y: 0, width: 420, height: 150 }, words],
  });
  const contours = contourPaths(contoursOf(field, { levels: 12, spacing: 44, shortest: 200 }));
  return land({ contours, water: drawWater(streams, { head: 1.3, growth: 0.9 }) }, colors);
}
