import type { Article } from '../schemas/article.ts';
import type { Mark } from '../schemas/mark.ts';
import type { TextToPath } from './glyphs.ts';
import type { PictureSize } from './geometry.ts';
import { horizon, type HorizonKind } from './horizon.ts';
import { markGroup, sideOf } from './mark.ts';
import { articleGround, openGround, type GroundColours } from './share-ground.ts';

/** Size of a share image in pixels, as the social networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Colours of a share image, as CSS colours that a renderer without style sheets understands. */
export interface ShareColours extends GroundColours {
  readonly paper: string;
  readonly ink: string;
  /** Three grounds, from the top soil downwards. */
  readonly grounds: readonly [string, string, string];
}

/** A drawing with a meaning, as a renderer without fonts and style sheets draws it. */
export interface SharedDrawing {
  /** An SVG document of that size. */
  readonly svg: string;
  readonly size: PictureSize;
}

/** What a share image says, and in which colours. */
export interface ShareOptions {
  readonly seed: string;
  /** Whose subject is drawn, where it is an article or its category. */
  readonly category?: Article['category'] | undefined;
  /** What is drawn beside the title instead of land. */
  readonly drawing?: SharedDrawing | undefined;
  /** Broken into as many lines as its place has. */
  readonly title: string;
  /** One short line beside the mark. */
  readonly kicker: string;
  readonly mark: Mark;
  readonly colours: ShareColours;
  readonly textToPath: TextToPath;
}

const LEFT = 72;
const TERRAIN_HEIGHT = 560;

/** How a title is set beside the trunk, below an article's picture, and left of a drawing. */
const TITLES = {
  open: { sizes: [84, 72, 62, 52], width: 860, lines: 3 },
  article: { sizes: [72, 62, 52], width: 1056, lines: 2 },
  drawing: { sizes: [76, 64, 52], width: 380, lines: 5 },
} as const;
const TITLE_LEADING = 1.1;
const TITLE_BOTTOM = 488;
const KICKER_SIZE = 30;

/** Height of an article's picture above its title. */
const BAND_HEIGHT = 250;

/** Where a drawing has room, right of the title. */
const PLATE = { x: 476, y: 56, width: 726, height: 432 } as const;

/** Strata along the lower edge: kind of boundary and the height of its upper side. */
const STRATA: readonly { kind: HorizonKind; top: number }[] = [
  { kind: 'clear', top: 534 },
  { kind: 'wavy', top: 548 },
  { kind: 'gradual', top: 578 },
];

/**
 * Fills lines one after the other, at words.
 * @param longest width in pixels
 */
export function breakLines(
  text: string,
  longest: number,
  widthOf: (line: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= longest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The title at the largest size at which it fits; the smallest size takes what does not. */
function setTitle(
  { title, textToPath }: ShareOptions,
  place: keyof typeof TITLES,
): { lines: string[]; size: number } {
  const { sizes, width, lines: most } = TITLES[place];
  const set = sizes.map((size) => ({
    size,
    lines: breakLines(title, width, (line) => textToPath(line, size).width),
  }));
  const fits = set.find(({ lines }) => lines.length <= most) ?? set.at(-1);
  return fits ?? { lines: [title], size: sizes[0] };
}

function strata(seed: string, { grounds }: ShareColours): string {
  return STRATA.map(({ kind, top }, order) => {
    const { ground, height } = horizon(kind, seed);
    const fill = grounds[order] ?? grounds[0];
    const below = top + height;
    const rest = `<rect y="${below}" width="1440" height="${SHARE_SIZE.height - below}" fill="${fill}"/>`;
    const edge = `<path transform="translate(0 ${top})" d="${ground}" fill="${fill}" fill-rule="evenodd"/>`;
    return edge + (below < SHARE_SIZE.height ? rest : '');
  }).join('');
}

/** Side of the mark beside the brand's name, in pixels. */
const MARK_SIZE = 56;

/** Mark and name, whose mark's upper left corner stands there. */
function brand({ kicker, mark, colours, textToPath }: ShareOptions, top: number): string {
  const drawn = markGroup(mark, { mark: colours.rill, detail: colours.index });
  const name = textToPath(kicker, KICKER_SIZE).d;
  return [
    `<g transform="translate(${LEFT - 8} ${top})scale(${MARK_SIZE / sideOf(mark)})">${drawn}</g>`,
    `<path transform="translate(${LEFT + 62} ${top + 39})" d="${name}"/>`,
  ].join('');
}

/** The drawing as a plate that stands on the title's last line. */
function plate({ svg, size }: SharedDrawing, { index }: ShareColours): string {
  const scale = Math.min(PLATE.width / size.width, PLATE.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const [x, y] = [PLATE.x + PLATE.width - width, PLATE.y + PLATE.height - height];
  return [
    `<g transform="translate(${x} ${y})scale(${scale})">${svg}</g>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${index}" stroke-width="2"/>`,
  ].join('');
}

/** Lines of the land stop around words, as on a map. */
const HALO = 'stroke-width="22" stroke-linejoin="round" paint-order="stroke"';

/** An SVG document without text elements: whoever renders it needs no fonts. */
export function shareSvg(options: ShareOptions): string {
  const { seed, category, drawing, colours, textToPath } = options;
  const { width, height } = SHARE_SIZE;
  const place = drawing ? 'drawing' : category ? 'article' : 'open';
  const { lines, size } = setTitle(options, place);
  const leading = size * TITLE_LEADING;
  const first = TITLE_BOTTOM - (lines.length - 1) * leading;
  const top = first - size;
  const widest = Math.max(...lines.map((line) => textToPath(line, size).width));
  const words = lines.map(
    (line, order) =>
      `<path transform="translate(${LEFT} ${Math.round(first + order * leading)})" d="${textToPath(line, size).d}"/>`,
  );
  const ground = (): string => {
    if (drawing) return plate(drawing, colours);
    if (category)
      return articleGround({ slug: seed, category }, { width, height: BAND_HEIGHT }, colours);
    const behindWords = { x: 0, y: top, width: LEFT + widest + 30, height: TERRAIN_HEIGHT - top };
    return openGround(seed, { width, height: TERRAIN_HEIGHT }, behindWords, colours);
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ground(),
    `<g fill="${colours.ink}" stroke="${colours.paper}" ${HALO}>`,
    brand(options, place === 'article' ? Math.round(top) - MARK_SIZE - 8 : MARK_SIZE),
    `</g>`,
    strata(seed, colours),
    `<g fill="${colours.ink}" stroke="${colours.paper}" ${HALO}>${words.join('')}</g></svg>`,
  ].join('');
}
