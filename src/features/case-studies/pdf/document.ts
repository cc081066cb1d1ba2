import type { FootnoteReference, Image, Link, Nodes, Paragraph, PhrasingContent } from 'mdast';
import {
  captionOf,
  figureBlock,
  figureOf,
  noteLetter,
  sourceOf,
  wordsOf,
  type NumberedSource,
  type PageText,
} from '../../../text/index.ts';
import type { FigureData } from '../../../schemas/chart.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import { isOwnFigure, sourceUrl } from '../../../schemas/source.ts';

interface Options {
  /** Without a trailing slash. */
  siteUrl: string;
  drawingOf: (figure: FigureData, picture: Picture | undefined) => string | undefined;
}

/** Adds typographic quotation marks, and prevents line breaks between a number and its unit. */
function typographic(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replaceAll(/(?<=^|[\s(])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replaceAll(/(?<=\d) (?=(?:%|[µcmk]?m[²³]?|kg|t(?:\/ha)?)(?![\p{L}]))/gu, '\u00A0');
}

/**
 * A node as the template reads it: a node of Markdown, or a `cite`, a `note`, or a `figure` with what only the build
 * knows. It is data, so that none of a text is read as markup.
 */
interface SheetNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly SheetNode[];
  readonly [key: string]: unknown;
}

/** Nodes that the template reads as they are. Definitions are resolved where they are used, and HTML is rejected earlier. */
const UNCHANGED = new Set([
  'break',
  'thematicBreak',
  'strong',
  'emphasis',
  'blockquote',
  'listItem',
  'tableRow',
  'tableCell',
]);

const textNode = (value: string): SheetNode => ({ type: 'text', value });

/** Turns a text's tree into nodes for the template. */
class Setter {
  readonly #text: PageText;
  readonly #options: Options;

  constructor(text: PageText, options: Options) {
    this.#text = text;
    this.#options = options;
  }

  nodes(nodes: readonly Nodes[]): SheetNode[] {
    return nodes.flatMap((node, index) => {
      const isCaption = captionOf(nodes[index + 1], node).length > 0;
      return isCaption ? [] : this.#node(node, captionOf(node, nodes[index - 1]));
    });
  }

  #node(node: Nodes, caption: readonly PhrasingContent[]): SheetNode[] {
    const { type } = node;
    const children = 'children' in node ? this.nodes(node.children) : [];
    switch (type) {
      case 'text':
        return [textNode(typographic(node.value))];
      case 'inlineCode':
      case 'code':
        return [{ type, value: node.value }];
      case 'link':
        return [this.#link(node)];
      case 'footnoteReference':
        return this.#note(node);
      case 'paragraph':
        return this.#paragraph(node);
      case 'heading':
        return [{ type, depth: node.depth, children }];
      case 'list':
        return [{ type, ordered: node.ordered === true, children }];
      case 'table':
        return [{ type, align: node.align, caption: this.nodes(caption), children }];
      default:
        return UNCHANGED.has(type) ? [{ type, children }] : children;
    }
  }

  #paragraph(paragraph: Paragraph): SheetNode[] {
    const image = figureBlock(paragraph);
    const { type, children } = paragraph;
    return image === undefined ? [{ type, children: this.nodes(children) }] : this.#figure(image);
  }

  #note(reference: FootnoteReference): SheetNode[] {
    const mark = this.#text.reading.noteMarks.get(reference);
    return mark === undefined ? [] : [{ type: 'note', letter: noteLetter(mark.number) }];
  }

  #link(link: Link): SheetNode {
    const id = sourceOf(link);
    if (id !== undefined) return this.#source(id, wordsOf(link));
    const address = link.url.startsWith('/') ? this.#options.siteUrl + link.url : link.url;
    return { type: 'link', address, children: this.nodes(link.children) };
  }

  /** Our own figures have words instead of a source. */
  #source(id: string, words?: string): SheetNode {
    const { copy, sources } = this.#text;
    if (isOwnFigure(id)) return textNode(copy.own[id]);
    const cited = sources.find((source) => source.id === id);
    if (cited === undefined) throw new Error(`The text does not count its source ${id}.`);
    return { type: 'cite', number: cited.number, value: words ?? cited.source.short };
  }

  #figure(image: Image): SheetNode[] {
    const slug = figureOf(image);
    const figure = this.#text.figures.find((each) => each.slug === slug);
    if (figure === undefined) throw new Error(`There is no content/figures/${String(slug)}.yaml.`);
    const picture = this.#text.pictures.find(({ name }) => name === figure.picture);
    const drawing = this.#options.drawingOf(figure, picture);
    const { columns = [], rows = [] } = figure;
    const node = {
      type: 'figure',
      title: figure.title,
      /** The unit of a chart and the explanation of its marks; may be empty. */
      unit: [figure.unit, figure.legend].filter(Boolean).join('. '),
      description: figure.description,
      from: this.#from(figure),
      ...(drawing === undefined ? {} : { drawing }),
    };
    const video = picture?.video;
    if (video !== undefined) {
      const link = { type: 'link', address: video.href, children: [textNode(video.label)] };
      return [node, { type: 'paragraph', children: [link] }];
    }
    if (rows.length === 0) return [node];
    const align = columns.map((_, column) => (column === 0 ? 'left' : 'right'));
    const table = [columns, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: [textNode(String(cell))] })),
    }));
    return [node, { type: 'table', align, caption: [], children: table }];
  }

  #from({ sources }: FigureData): SheetNode[] {
    return sources.flatMap((id, index) => [
      ...(index > 0 ? [textNode(', ')] : []),
      this.#source(id),
    ]);
  }
}

/** PDF/UA allows no skipped level of headings, even if the text has one. */
function withoutSkippedLevels(nodes: readonly SheetNode[]): SheetNode[] {
  let last = 1;
  return nodes.map((node) => {
    if (node.type !== 'heading') return node;
    last = Math.min(Number(node.depth), last + 1);
    return { ...node, depth: last };
  });
}

function referenceOf({ number, source }: NumberedSource) {
  const { authors, year, title, where, pages } = source;
  const place = [where, pages].filter((part) => part !== undefined).join(', ');
  const by = year === undefined ? authors.join(', ') : `${authors.join(', ')} (${year})`;
  return {
    number,
    text: `${by.replace(/\.$/, '')}. ${title.replace(/\.$/, '')}. ${place}.`,
    address: sourceUrl(source),
    read: source.read,
  };
}

/** A text as the template sets it. */
export function documentOf(text: PageText, options: Options) {
  const setter = new Setter(text, options);
  const { sections, notes } = text.reading;
  const blocks = sections.flatMap(({ heading, blocks: below }) => [
    ...(heading ? [{ type: 'heading', depth: 2, children: [textNode(heading.title)] }] : []),
    ...setter.nodes(below),
  ]);
  return {
    blocks: withoutSkippedLevels(blocks),
    notes: notes.map(({ number, definition }) => ({
      letter: noteLetter(number),
      blocks: setter.nodes(definition.children),
    })),
    references: text.sources.map(referenceOf),
  };
}
