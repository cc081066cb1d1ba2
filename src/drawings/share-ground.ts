import { articleArt, TUFT, type PicturedArticle, type Sign } from './article-art.ts';
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
  readonly leaf: string;
  readonly found: string;
  readonly bare: string;
}

/** The trunk is right of the words; its crown spreads over them. */
const LAYOUT = ['272,-30 286,174', '70,-34 150,14 222,26 264,60 284,104', '350,20 284,116'].map(
  polyline,
);

/** Contours, what is between them and the water, and the water. */
function land(
  { contours, water }: Pick<PatchArt, 'contours' | 'water'>,
  { contour, index, rill }: GroundColors,
  between = '',
): string {
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${contours.lines}" stroke="${contour}" stroke-width="1.4"/>`,
    `<path d="${contours.index}" stroke="${index}" stroke-width="2.2"/>`,
    between,
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

/** How each sign is set on paper: as on the article's card, in colors that stand out from white. */
const signsOn = ({ index, rill, leaf, found, bare }: GroundColors): Record<Sign, string> => ({
  rows: `stroke="${leaf}" stroke-width="72" stroke-dasharray="2 9" stroke-linecap="butt" opacity=".7"`,
  wet: `fill="${rill}" opacity=".35"`,
  green: `fill="${leaf}" opacity=".4"`,
  bare: `fill="${bare}" opacity=".4"`,
  drops: `stroke="${rill}" stroke-width="5"`,
  sheet: `stroke="${rill}" stroke-dasharray="9 7" stroke-linecap="butt"`,
  tiles: `stroke="${index}" stroke-width=".7"`,
  frames: `stroke="${found}" stroke-width="2.5" stroke-linejoin="miter" stroke-linecap="butt"`,
  holes: `stroke="${bare}" stroke-width="2"`,
  rain: `stroke="${rill}" stroke-width="18" stroke-dasharray="1.5 15" stroke-linecap="butt" opacity=".7"`,
  grass: `marker-mid="url(#tuft)" stroke-width="${TUFT.unit}"`,
});

/** Upper side, in the units of an article's picture, of the part that is as wide as a share picture. */
const BAND_TOP = 70;

/** What an article, or its category, is about, across the picture's upper part. */
export function articleGround(
  article: PicturedArticle,
  { width, height }: PictureSize,
  colors: GroundColors,
): string {
  const { viewBox, signs, ...art } = articleArt(article);
  const across = Number(viewBox.split(' ')[2]);
  const attributes = signsOn(colors);
  const drawn = signs.map(([sign, d]) => `<path d="${d}" ${attributes[sign]}/>`).join('');
  return [
    `<svg width="${width}" height="${height}" viewBox="0 ${BAND_TOP} ${across} ${(across * height) / width}">`,
    `<marker id="tuft" overflow="visible"><path d="${TUFT.blades}" stroke="${colors.leaf}"/></marker>`,
    land(art, colors, drawn),
    `</svg><path d="M0 ${height}h${width}" stroke="${colors.index}" stroke-width="2"/>`,
  ].join('');
}
