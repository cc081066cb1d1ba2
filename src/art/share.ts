import { createCatchment, type Layout } from './catchment.ts';
import { contourPaths, contoursOf } from './contours.ts';
import type { TextToPath } from './glyphs.ts';
import type { Rectangle } from './geometry.ts';
import { horizon, type HorizonKind } from './horizon.ts';
import type { Mark } from '../schemas/mark.ts';
import { markGroup, sideOf } from './mark.ts';
import { drawWater, type WaterWidths } from './water.ts';

/** Size of a share image in pixels, as the social networks ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Colours of a share image, as CSS colours that a renderer without style sheets understands. */
export interface ShareColours {
  readonly paper: string;
  readonly ink: string;
  readonly contour: string;
  readonly index: string;
  readonly rill: string;
  /** Three grounds, from the top soil downwards. */
  readonly grounds: readonly [string, string, string];
}

/** What a share image says, and in which colours. */
export interface ShareOptions {
  readonly seed: string;
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
const TITLE = { sizes: [84, 72, 62, 52], width: 860, lines: 3, leading: 1.1, bottom: 488 } as const;
const KICKER_SIZE = 30;
/** The trunk stands right of the words; its crown spreads over them. */
const LAYOUT: Layout = [
  [
    [272, -30],
    [286, 174],
  ],
  [
    [70, -34],
    [150, 14],
    [222, 26],
    [264, 60],
    [284, 104],
  ],
  [
    [350, 20],
    [284, 116],
  ],
];

const WIDTHS: WaterWidths = { head: 1.3, growth: 0.9 };

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
function setTitle(title: string, textToPath: TextToPath): { lines: string[]; size: number } {
  const set = TITLE.sizes.map((size) => ({
    size,
    lines: breakLines(title, TITLE.width, (line) => textToPath(line, size).width),
  }));
  const fits = set.find(({ lines }) => lines.length <= TITLE.lines) ?? set.at(-1);
  return fits ?? { lines: [title], size: TITLE.sizes[0] };
}

function terrain(seed: string, colours: ShareColours, words: Rectangle): string {
  const size = { width: SHARE_SIZE.width, height: TERRAIN_HEIGHT };
  const { field, streams } = createCatchment({
    seed,
    size,
    layout: LAYOUT,
    density: 22,
    keepClear: [{ x: 0, y: 0, width: 420, height: 150 }, words],
  });
  const contours = contourPaths(contoursOf(field, { levels: 12, spacing: 44, shortest: 200 }));
  return [
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<path d="${contours.lines}" stroke="${colours.contour}" stroke-width="1.4"/>`,
    `<path d="${contours.index}" stroke="${colours.index}" stroke-width="2.2"/>`,
    ...drawWater(streams, WIDTHS).map(
      ({ width, d }) => `<path d="${d}" stroke="${colours.rill}" stroke-width="${width}"/>`,
    ),
    '</g>',
  ].join('');
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

function brand({ kicker, mark, colours, textToPath }: ShareOptions): string {
  const drawn = markGroup(mark, { mark: colours.rill, detail: colours.index });
  return [
    `<g transform="translate(${LEFT - 8} 56)scale(${MARK_SIZE / sideOf(mark)})">${drawn}</g>`,
    `<path transform="translate(${LEFT + 62} 95)" d="${textToPath(kicker, KICKER_SIZE).d}" fill="${colours.ink}"/>`,
  ].join('');
}

/** An SVG document without text elements: whoever renders it needs no fonts. */
export function shareSvg(options: ShareOptions): string {
  const { seed, title, colours, textToPath } = options;
  const { width, height } = SHARE_SIZE;
  const { lines, size } = setTitle(title, textToPath);
  const leading = size * TITLE.leading;
  const first = TITLE.bottom - (lines.length - 1) * leading;
  const top = first - size;
  const widest = Math.max(...lines.map((line) => textToPath(line, size).width));
  const words = lines.map(
    (line, order) =>
      `<path transform="translate(${LEFT} ${Math.round(first + order * leading)})" d="${textToPath(line, size).d}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    terrain(seed, colours, {
      x: 0,
      y: top,
      width: LEFT + widest + 30,
      height: TERRAIN_HEIGHT - top,
    }),
    strata(seed, colours),
    brand(options),
    `<g fill="${colours.ink}">${words.join('')}</g></svg>`,
  ].join('');
}
