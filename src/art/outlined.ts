import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml';
import type { TextToPath } from './glyphs.ts';

/** A line of text in the size of all words. */
type SetLine = (text: string) => ReturnType<TextToPath>;

type Attributes = Readonly<Record<string, string>>;

/** Share of a line's width by which it begins left of its place, by the name of its anchor. */
const ANCHORS: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

function tag(name: string, attributes: Attributes, inside: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${inside}</${name}>`;
}

function line(text: string, attributes: Attributes, setLine: SetLine): string {
  const { x = '0', y = '0', fill = 'none', 'text-anchor': anchor } = attributes;
  const { d, width } = setLine(text);
  const left = Number(x) - width * (ANCHORS[anchor ?? 'start'] ?? 0);
  return tag('path', { transform: `translate(${left} ${y})`, fill, d }, '');
}

function outline(node: XmlNode, above: Attributes, setLine: SetLine): string {
  if (!(node instanceof XmlElement)) return '';
  const attributes = { ...above, ...node.attributes };
  if (node.name === 'text') {
    const text = node.children.map((child) => (child instanceof XmlText ? child.text : ''));
    return line(text.join(''), attributes, setLine);
  }
  const inside = node.children.map((child) => outline(child, attributes, setLine));
  return tag(node.name, node.attributes, inside.join(''));
}

/** An SVG document with outlines of one size for its words: whoever renders it needs no fonts. */
export function outlineWords(svg: string, size: number, textToPath: TextToPath): string {
  const { root } = parseXml(svg);
  return root ? outline(root, {}, (text) => textToPath(text, size)) : '';
}
