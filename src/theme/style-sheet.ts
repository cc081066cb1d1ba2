import type { HorizonName } from '../lib/soil.ts';
import type { Colors, Theme } from './schema.ts';
import { mixed, toHex } from './colors.ts';

/** A color's custom property: `soilA` is `--soil-a`. */
function propertyOf(key: string): string {
  return `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function declarations([key, color]: [string, Colors[keyof Colors]]): string[] {
  const property = propertyOf(key);
  if (typeof color === 'string') return [`${property}: ${color};`];
  const both = `${property}: light-dark(${color.day}, ${color.night});`;
  // Dark soil has the error color of the night by day too.
  return key === 'error' ? [`--error-night: ${color.night};`, both] : [both];
}

/** The first tier of tokens, as the style sheet that `tokens.css` builds on. */
export function themeStyleSheet({ colors, fonts }: Theme): string {
  return [
    '@layer tokens {',
    ':root {',
    'color-scheme: light dark;',
    ...Object.entries(colors).flatMap(declarations),
    `--text: ${fonts.text};`,
    '}',
    '}',
    '',
  ].join('\n');
}

/** Words of a drawing are as large as a caption, in pixels, but in units of its view box at most this large. */
const CAPTION = 15;
export const LEGIBLE = 36;

/**
 * Returns the style of a drawing in a separate file, to which the style of the page does not apply.
 * @param markup the drawing, which names its colors as custom properties
 * @param layer the horizon that it is to stand on
 */
export function drawingStyleSheet(
  markup: string,
  layer: HorizonName,
  { colors, fonts }: Theme,
): string {
  const write = (color: Colors[keyof Colors]): string =>
    typeof color === 'string' ? color : `light-dark(${color.day}, ${color.night})`;
  const { loam, cream, leaf, shoot, cool } = colors;
  const paleRoles = {
    '--ink': `light-dark(${loam}, ${cream})`,
    '--press': `light-dark(${leaf}, ${shoot})`,
  };
  const darkRoles = { '--ink': cream, '--press': shoot, '--water': cool };
  // What a role of color is on the pale horizon and on the dark ones (Horizon.module.css).
  const roles = new Map<string, string>(Object.entries(layer === 'c' ? paleRoles : darkRoles));
  const used = new Set(markup.match(/(?<=var\()--[a-z-]+/g));
  const declared = [...used].map((property) => {
    const [, color] = Object.entries(colors).find(([key]) => propertyOf(key) === property) ?? [];
    const value = roles.get(property) ?? (color && write(color));
    if (value === undefined) throw new Error(`No color of the theme is called ${property}.`);
    return `${property}:${value}`;
  });
  const style = `:root{color-scheme:light dark;font-family:${fonts.text};${declared.join(';')}}`;
  const [, width = '0'] = /viewBox="\S+ \S+ (\S+)/.exec(markup) ?? [];
  // A tangent is a number: units of the view box in a pixel of the page.
  return `${style}text{font-size:min(${LEGIBLE}px,${CAPTION}px*tan(atan2(${width}px,100vw)))}`;
}

/** How far a color that is made for dark ground is drawn to the ink, so that it can be seen on paper. */
const ON_PAPER = 0.35;

/** The roles of color that drawings name, as they are on paper. */
function paperRoles({ colors }: Theme): Map<string, string> {
  const own = Object.entries(colors).map(([name, color]): [string, string] => [
    propertyOf(name),
    toHex(typeof color === 'string' ? color : color.day),
  ]);
  return new Map([
    ...own,
    ['--ink', toHex(colors.loam)],
    ['--ground', toHex(colors.sky.day)],
    ['--press', toHex(colors.leaf)],
    ['--grass', mixed(colors.grass, colors.loam, ON_PAPER)],
    ['--straw', mixed(colors.straw, colors.loam, ON_PAPER)],
  ]);
}

/**
 * A drawing's markup as an SVG document for paper, with colors in place of its color roles.
 *
 * @throws if the drawing uses a role that has no color on paper
 */
export function paperDrawing(markup: string, theme: Theme): string {
  const roles = paperRoles(theme);
  return markup.replaceAll(/var\((--[a-z-]+)\)/g, (_, role: string) => {
    const color = roles.get(role);
    if (color === undefined)
      throw new Error(`A drawing uses ${role}, which has no color on paper.`);
    return color;
  });
}
