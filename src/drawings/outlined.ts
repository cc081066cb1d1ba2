import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import type { TextToPath } from './glyphs.ts';

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
