import { readFileSync } from 'node:fs';
import { breakLines } from '../lib/break-lines.ts';
import type { shareColors } from '../theme/colors.ts';
import type { Mark } from '../theme/schema.ts';
import { createCatchment, drawLand, type LandArt } from './catchment.ts';
import { polyline, type PictureSize, type Rectangle } from './geometry.ts';
import type { TextToPath } from './glyphs.ts';
import { markGroup, sideOf } from './mark.ts';
import { groundFile, type HorizonKind } from './ground.ts';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type ShareColors = ReturnType<typeof shareColors>;

export interface ShareOptions {
  readonly seed: string;
  /** An SVG document of this size, for a renderer without fonts and style sheets. */
  readonly drawing?: { readonly svg: string; readonly size: PictureSize } | undefined;
  readonly title: string;
  /** A short line beside the mark. */
  readonly kicker: string;
  readonly mark: Mark;
  readonly colors: ShareColors;
  readonly textToPath: TextToPath;
}

const LEFT = 72;
const TERRAIN_HEIGHT = 560;

/** The trunk is to the right of the text, and its tributaries are above it. */
const LAYOUT = ['272,-30 286,174', '70,-34 150,14 222,26 264,60 284,104', '350,20 284,116'].map(
  polyline,
);

/** The typesetting of a title beside the trunk, and to the left of a drawing. */
const TITLES = {
  open: { sizes: [84, 72, 62, 52], width: 860, lines: 3 },
  drawing: { sizes: [76, 64, 52], width: 380, lines: 5 },
} as const;
const TITLE_LEADING = 1.1;
const TITLE_BOTTOM = 488;
const KICKER_SIZE = 30;
const MARK_SIZE = 56;

const PLATE = { x: 476, y: 56, width: 726, height: 432 } as const;

/** Strata along the lower edge, with the beginning and the end of each boundary. */
const STRATA: readonly { kind: HorizonKind; top: number; bottom: number }[] = [
  { kind: 'clear', top: 534, bottom: 550 },
  { kind: 'wavy', top: 548, bottom: 612 },
  { kind: 'gradual', top: 578, bottom: 634 },
];

/** Sets the title at the largest size at which it fits, or else at the smallest. */
function setTitle({ title, textToPath }: ShareOptions, place: keyof typeof TITLES) {
  const { sizes, width, lines: most } = TITLES[place];
  const linesAt = (size: number): string[] =>
    breakLines(title, width, (line) => textToPath(line, size).width);
  const size = sizes.find((each) => linesAt(each).length <= most) ?? Math.min(...sizes);
  return { size, lines: linesAt(size) };
}

/** Draws land as SVG, with the given widths of its contour lines and index contours. */
export function landSvg(
  { contours, water }: LandArt,
  { contour, index, rill }: ShareColors,
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

function openGround(seed: string, words: Rectangle, colors: ShareColors): string {
  const land = createCatchment({
    seed,
    size: { width: SHARE_SIZE.width, height: TERRAIN_HEIGHT },
    layout: LAYOUT,
    density: 22,
    keepClear: [{ x: 0, y: 0, width: 420, height: 150 }, words],
  });
  const contours = { levels: 12, spacing: 44, shortest: 200 };
  return landSvg(drawLand(land, contours, { head: 1.3, growth: 0.9 }), colors, [1.4, 2.2]);
}

function strata(seed: string, { grounds }: ShareColors): string {
  return STRATA.map(({ kind, top, bottom }, order) => {
    const file = `ground/boundaries/${groundFile(kind, seed)}`;
    const edge = readFileSync(new URL(file, import.meta.url), 'utf8');
    const rest = `<rect y="${bottom}" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}"/>`;
    return `<g fill="${grounds[order]}">${edge.replace('<svg', `<svg y="${top}"`)}${rest}</g>`;
  }).join('');
}

function brand({ kicker, mark, colors, textToPath }: ShareOptions): string {
  const drawn = markGroup(mark, { mark: colors.rill, detail: colors.index });
  const name = textToPath(kicker, KICKER_SIZE).d;
  return [
    `<g transform="translate(${LEFT - 8} ${MARK_SIZE})scale(${MARK_SIZE / sideOf(mark)})">${drawn}</g>`,
    `<path transform="translate(${LEFT + 62} ${MARK_SIZE + 39})" d="${name}"/>`,
  ].join('');
}

/** Frames the drawing at the height of the last line of the title. */
function plate(
  { svg, size }: NonNullable<ShareOptions['drawing']>,
  { index }: ShareColors,
): string {
  const scale = Math.min(PLATE.width / size.width, PLATE.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [PLATE.x + PLATE.width - width, PLATE.y + PLATE.height - height];
  return [
    `<g transform="translate(${x} ${y})scale(${scale})">${svg}</g>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${index}" stroke-width="2"/>`,
  ].join('');
}

/** Draws an SVG document without text elements, so that rendering it requires no fonts. */
export function shareSvg(options: ShareOptions): string {
  const { seed, drawing, colors, textToPath } = options;
  const { width, height } = SHARE_SIZE;
  const { lines, size } = setTitle(options, drawing ? 'drawing' : 'open');
  const leading = size * TITLE_LEADING;
  const first = TITLE_BOTTOM - (lines.length - 1) * leading;
  const top = first - size;
  const outlines = lines.map((line) => textToPath(line, size));
  const words = outlines.map(({ d }, order) => {
    const y = Math.round(first + order * leading);
    return `<path transform="translate(${LEFT} ${y})" d="${d}"/>`;
  });
  const widest = Math.max(...outlines.map((outline) => outline.width));
  const behindWords = { x: 0, y: top, width: LEFT + widest + 30, height: TERRAIN_HEIGHT - top };
  const ground = drawing ? plate(drawing, colors) : openGround(seed, behindWords, colors);
  // Contour lines stop around text, as on a map.
  const halo = `fill="${colors.ink}" stroke="${colors.paper}" stroke-width="22" stroke-linejoin="round" paint-order="stroke"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    ground,
    `<g ${halo}>${brand(options)}</g>`,
    strata(seed, colors),
    `<g ${halo}>${words.join('')}</g></svg>`,
  ].join('');
}
