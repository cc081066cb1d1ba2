import { CARD_WIDTH_PX } from '../lib/constants.ts';
import type { HorizonName } from '../lib/soil.ts';
import { themeSchema, type Colors, type Theme } from './schema.ts';
import { dimmed, mixed, toHex } from './colors.ts';

type Color = Colors[keyof Colors];

/** A color's custom property: `soilA` is `--soil-a`. */
function propertyOf(key: string): string {
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The names of the colors that a drawing can use. */
export const COLOR_ROLES: readonly string[] = [
  '--ink',
  '--press',
  ...Object.keys(themeSchema.shape.colors.shape).map(propertyOf),
];

function lightDark(color: Color): string {
  return typeof color === 'string' ? color : `light-dark(${color.day}, ${color.night})`;
}

/** The first tier of tokens, as the style sheet that `tokens.css` builds on. */
export function themeStyleSheet({ colors, fonts }: Theme): string {
  const declarations = [
    'color-scheme: light dark;',
    ...Object.entries(colors).map(([key, color]) => `${propertyOf(key)}: ${lightDark(color)};`),
    // Dark soil has the error color of the night by day too.
    `--error-night: ${colors.error.night};`,
    // Paper on dark soil has the water of the sky.
    `--water-sky: ${lightDark(colors.water)};`,
    `--text: ${fonts.text};`,
    `--card-width: ${CARD_WIDTH_PX}px;`,
  ];
  return `@layer tokens { :root { ${declarations.join(' ')} } }\n`;
}

/** Returns the value of a role of color: one of these, or a color of the theme. */
function findRole(
  { colors }: Theme,
  write: (color: Color) => string,
  roles: Readonly<Record<string, string>>,
): (role: string) => string {
  const own = new Map(
    Object.entries(colors).map(([key, color]): [string, string] => [propertyOf(key), write(color)]),
  );
  return (role) => {
    const value = roles[role] ?? own.get(role);
    if (value === undefined) throw new Error(`A drawing uses ${role}, but no such color exists.`);
    return value;
  };
}

const ROLE = /var\((--[a-z-]+)\)/g;

/** The size of a caption in pixels. Words of a drawing have this size or are up to a fifth larger, if they fit. */
const CAPTION = 15;

/** The largest size of words for which a drawing has room, in units of its view box, and those in wider pictures. */
export const LEGIBLE = 36;
const SMALLER = [30, 25, 21, 18, 15, 12.5, 10.5];

/** `tan(atan2(900px, 100vw))` would be exact, but WebKit 2.50 reads its degrees as radians. */
function wordSizes(drawingWidth: number): string {
  const rules = SMALLER.map((size) => {
    const width = Math.ceil((CAPTION * drawingWidth) / size);
    return `@media(min-width:${width}px){text{font-size:${size}px}}`;
  });
  return `text{font-size:${LEGIBLE}px}${rules.join('')}`;
}

/**
 * Chromium first lays out a picture when it arrives, as if it were 0 wide, and again when it paints it. Nothing is laid
 * out the first time, so that the arrival of a picture with words is no long task on a slow phone.
 */
const NOTHING_UNTIL_SIZED = '@media(width:0){:root *{display:none}}';

/** Returns a drawing as a separate file with its own style, because that of the page does not apply to it. */
export function drawingFile(markup: string, layer: HorizonName, theme: Theme): string {
  const { loam, cream, leaf, shoot, cool } = theme.colors;
  const pale = {
    '--ink': `light-dark(${loam}, ${cream})`,
    '--press': `light-dark(${leaf}, ${shoot})`,
  };
  const dark = { '--ink': cream, '--press': shoot, '--water': cool };
  // What a role of color is on the pale horizon and on the dark ones (Horizon.module.css).
  const valueOf = findRole(theme, lightDark, layer === 'c' ? pale : dark);
  const used = new Set(Array.from(markup.matchAll(ROLE), ([, role = '']) => role));
  const declared = Array.from(used, (role) => `${role}:${valueOf(role)}`).join(';');
  const style = `:root{color-scheme:light dark;font-family:${theme.fonts.text};${declared}}`;
  const [, width] = /viewBox="(?:[^\s,"]+[\s,]+){2}([^\s,"]+)/.exec(markup) ?? [];
  const sizes = markup.includes('<text') ? wordSizes(Number(width)) : '';
  return markup.replace('>', `><style>${style}${sizes}${NOTHING_UNTIL_SIZED}</style>`);
}

/** How far a color that is made for dark ground is drawn to the ink, so that it can be seen on paper. */
const ON_PAPER = 0.35;

/** Share of the lightness of grain, which stays ochre on paper and is seen on it (3:1). */
const GRAIN_ON_PAPER = 0.8;

/** A drawing's markup as an SVG document for paper, with colors in place of its color roles. */
export function paperDrawing(markup: string, theme: Theme): string {
  const { loam, sky, leaf, grass, straw } = theme.colors;
  const write = (color: Color): string => toHex(typeof color === 'string' ? color : color.day);
  const valueOf = findRole(theme, write, {
    '--ink': toHex(loam),
    '--ground': toHex(sky.day),
    '--press': toHex(leaf),
    '--grass': mixed(grass, loam, ON_PAPER),
    '--straw': dimmed(straw, GRAIN_ON_PAPER),
  });
  return markup.replaceAll(ROLE, (_, role: string) => valueOf(role));
}
