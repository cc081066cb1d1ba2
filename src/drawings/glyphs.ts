import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { parse } from 'opentype.js/dist/opentype.mjs';
import type { Font, PathCommand } from 'opentype.js';

/** Returns a line of text as an outline that starts at 0,0 on its baseline, and its width in pixels. */
export type TextToPath = (text: string, sizePx: number) => { d: string; width: number };

/** A tenth of a pixel is invisible at the sizes of a share image. */
const STEPS_PER_PIXEL = 10;

/** The library's own path data joins a negative zero to the preceding number. */
function pathData(commands: readonly PathCommand[]): string {
  const rounded = (value: number): number => Math.round(value * STEPS_PER_PIXEL) / STEPS_PER_PIXEL;
  // Commands have their coordinates in the order of path data.
  return commands
    .map(({ type, ...place }) => type + Object.values<number>(place).map(rounded).join(' '))
    .join('');
}

function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
    if (font === undefined) throw new Error(`No font has the character "${character}".`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The first font that has a character provides it. Throws if none has it. */
export function createTextToPath(...fontBytes: readonly ArrayBuffer[]): TextToPath {
  const fonts = fontBytes.map((bytes) => parse(bytes));
  return (text, sizePx) => {
    const runs = runsOf(text, fonts);
    const width = runs.reduce(
      (total, { font, text: its }) => total + font.getAdvanceWidth(its, sizePx),
      0,
    );
    return {
      width,
      // Line breaking needs many widths and few outlines.
      get d() {
        let x = 0;
        let d = '';
        for (const { font, text: its } of runs) {
          d += pathData(font.getPath(its, x, 0, sizePx).commands);
          x += font.getAdvanceWidth(its, sizePx);
        }
        return d;
      },
    };
  };
}

type Attributes = Readonly<Record<string, string>>;

/** The share of a line's width that is left of its position, by anchor. */
const ANCHORS: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

function tag(name: string, attributes: Attributes, inside: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Replaces the text of an SVG document with outlines of one size, so that rendering it requires no fonts. */
export function outlineWords(svg: string, size: number, textToPath: TextToPath): string {
  const outline = (node: XmlNode, above: Attributes): string => {
    if (!(node instanceof XmlElement)) return '';
    const attributes = { ...above, ...node.attributes };
    if (node.name !== 'text') {
      const inside = node.children.map((child) => outline(child, attributes));
      return tag(node.name, node.attributes, inside.join(''));
    }
    const { x = '0', y = '0', fill = 'none', 'text-anchor': anchor = 'start' } = attributes;
    const { d, width } = textToPath(node.text, size);
    const left = Number(x) - width * (ANCHORS[anchor] ?? 0);
    return tag('path', { transform: `translate(${left} ${y})`, fill, d }, '');
  };
  const { root } = parseXml(svg);
  return root ? outline(root, {}) : '';
}
