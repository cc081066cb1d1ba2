import type { Theme } from './schema.ts';
import { mixed, toHex } from './colors.ts';
import { propertyOf } from './style-sheet.ts';

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
      throw new Error(`A drawing names the color ${role}, which paper has not.`);
    return color;
  });
}
