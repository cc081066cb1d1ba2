import Color from 'colorjs.io';
import type { Theme } from './schema.ts';
import { toHex } from './colours.ts';

/** How far a colour that is made for dark ground is drawn to the ink, so that it can be seen on paper. */
const ON_PAPER = 0.35;

/** The roles of colour that drawings name, as they are on paper. */
function paperRoles({ colours }: Theme): Map<string, string> {
  const onPaper = (colour: string) =>
    toHex(Color.mix(colour, colours.loam, ON_PAPER, { space: 'oklab' }).toString());
  const own = Object.entries(colours).map(([name, colour]): [string, string] => [
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    toHex(typeof colour === 'string' ? colour : colour.day),
  ]);
  return new Map([
    ...own,
    ['ink', toHex(colours.loam)],
    ['ground', toHex(colours.sky.day)],
    ['press', toHex(colours.leaf)],
    ['shoot', toHex(colours.young)],
    ['straw', onPaper(colours.straw)],
  ]);
}

/**
 * A drawing's markup as an SVG document for paper: its roles of colour become colours.
 *
 * @throws where it names a role that paper has not.
 */
export function paperDrawing(markup: string, theme: Theme): string {
  const roles = paperRoles(theme);
  return markup.replaceAll(/var\(--([a-z-]+)\)/g, (_, role: string) => {
    const colour = roles.get(role);
    if (colour === undefined)
      throw new Error(`A drawing names the colour --${role}, which paper has not.`);
    return colour;
  });
}
