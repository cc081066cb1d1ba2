import type { Article } from '../schemas/article.ts';
import type { Mark } from '../schemas/mark.ts';
import type { TextToPath } from './glyphs.ts';
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

/** What a share image says, and in which colours. */
export interface ShareOptions {
  readonly seed: string;
  /** Whose subject is drawn, where it is an article or its category. */
  readonly category?: Article['category'] | undefined;
  /** Broken into at most three lines. */
  readonly title: string;
  /** One short line beside the mark. */
  readonly kicker: string;
  readonly mark: Mark;
  readonly colours: ShareColours;
  readonly textToPath: TextToPath;
}

const LEFT = 72;
const TERRAIN_HEIGHT = 560;

/** How a title is set beside the trunk, and how below an article's picture. */
const TITLES = {
  open: { sizes: [84, 72, 62, 52], width: 860, lines: 3 },
  article: { sizes: [72, 62, 52], width: 1056, lines: 2 },
} as const;
const TITLE_LEADING = 1.1;
const TITLE_BOTTOM = 488;
const KICKER_SIZE = 30;

/** Height of an article's picture above its title. */
const BAND_HEIGHT = 310;

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
function setTitle({ title, textToPath, category }: ShareOptions): {
  lines: string[];
  size: number;
} {
  const { sizes, width, lines: most } = TITLES[category ? 'article' : 'open'];
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

/** On a plate of paper, which the picture of an article needs. */
function brand({ kicker, mark, colours, textToPath }: ShareOptions): string {
  const drawn = markGroup(mark, { mark: colours.rill, detail: colours.index });
  const plate = LEFT + 90 + textToPath(kicker, KICKER_SIZE).width;
  return [
    `<rect width="${plate}" height="132" fill="${colours.paper}"/>`,
    `<g transform="translate(${LEFT - 8} 56)scale(${MARK_SIZE / sideOf(mark)})">${drawn}</g>`,
    `<path transform="translate(${LEFT + 62} 95)" d="${textToPath(kicker, KICKER_SIZE).d}" fill="${colours.ink}"/>`,
  ].join('');
}

/** An SVG document without text elements: whoever renders it needs no fonts. */
export function shareSvg(options: ShareOptions): string {
  const { seed, category, colours, textToPath } = options;
  const { width, height } = SHARE_SIZE;
  const { lines, size } = setTitle(options);
  const leading = size * TITLE_LEADING;
  const first = TITLE_BOTTOM - (lines.length - 1) * leading;
  const top = first - size;
  const widest = Math.max(...lines.map((line) => textToPath(line, size).width));
  const words = lines.map(
    (line, order) =>
      `<path transform="translate(${LEFT} ${Math.round(first + order * leading)})" d="${textToPath(line, size).d}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    category
      ? articleGround({ slug: seed, category }, { width, height: BAND_HEIGHT }, colours)
      : openGround(
          seed,
          { width, height: TERRAIN_HEIGHT },
          { x: 0, y: top, width: LEFT + widest + 30, height: TERRAIN_HEIGHT - top },
          colours,
        ),
    strata(seed, colours),
    brand(options),
    `<g fill="${colours.ink}">${words.join('')}</g></svg>`,
  ].join('');
}
