import type { Image, Nodes, PhrasingContent } from 'mdast';
import {
  captionOf,
  figureBlock,
  figureIn,
  writtenRows,
  sourceOf,
  wordsOf,
  type NumberedSource,
  type PageText,
} from '../../../text/index.ts';
import { longDate } from '../../../lib/dates.ts';
import { fillPattern } from '../../../lib/patterns.ts';
import { primaryLanguage } from '../../../lib/language.ts';
import type { FigureData } from '../../../schemas/chart.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import {
  byline,
  isOwnFigure,
  placeOf,
  sourceUrl,
  titleLanguage,
  titleStop,
} from '../../../schemas/source.ts';

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

const textNode = (value: string): SheetNode => ({ type: 'text', value });

function rowNode(cells: readonly (string | number)[]): SheetNode {
  const children = cells.map((cell) => ({ type: 'tableCell', children: [textNode(`${cell}`)] }));
  return { type: 'tableRow', children };
}

function referenceOf({ sign, source }: NumberedSource, { copy, language }: PageText) {
  const { title } = source;
  return {
    sign,
    by: byline(source, copy.undated),
    title,
    stop: titleStop(title),
    /** Of the title. Typst takes no region with it. */
    language: primaryLanguage(titleLanguage(source, language) ?? language),
    place: placeOf(source),
    address: sourceUrl(source),
    read: fillPattern(copy.readOn, { date: longDate(source.read, language) }),
  };
}

export function documentOf(text: PageText, { siteUrl, drawingOf }: Options) {
  /** Our own figures have words instead of a source. */
  const sourceNode = (id: string, words?: string): SheetNode => {
    if (isOwnFigure(id)) return textNode(text.copy.own[id]);
    const cited = text.sources.find((source) => source.id === id);
    if (cited === undefined) throw new Error(`The text does not count its source ${id}.`);
    return { type: 'cite', sign: cited.sign, value: words ?? cited.source.short };
  };

  const figureNodes = (image: Image): SheetNode[] => {
    const { figure, picture } = figureIn(text, image);
    const { title, description, unit, legend, columns = [], rows = [] } = figure;
    const node = {
      type: 'figure',
      title,
      /** The unit of a chart and the explanation of its marks; may be empty. */
      unit: [unit, legend].filter(Boolean).join('. '),
      description,
      from: figure.sources.map((id) => sourceNode(id)),
      drawing: drawingOf(figure, picture),
    };
    const video = picture?.video;
    if (video !== undefined) {
      const link = { type: 'link', address: video.href, children: [textNode(video.label)] };
      return [node, { type: 'paragraph', children: [link] }];
    }
    if (rows.length === 0) return [node];
    const align = columns.map((_, column) => (column === 0 ? 'left' : 'right'));
    const children = [columns, ...writtenRows(figure, text.language)].map(rowNode);
    return [node, { type: 'table', align, caption: [], children }];
  };

  const nodeOf = (node: Nodes, caption: readonly PhrasingContent[]): SheetNode[] => {
    switch (node.type) {
      case 'text':
        return [textNode(typographic(node.value))];
      case 'footnoteReference':
        return [{ type: 'note', sign: text.marks.get(node)?.sign }];
      case 'link': {
        const id = sourceOf(node);
        if (id !== undefined) return [sourceNode(id, wordsOf(node))];
        const address = node.url.startsWith('/') ? siteUrl + node.url : node.url;
        return [{ type: node.type, address, children: nodesOf(node.children) }];
      }
      case 'image':
        return figureNodes(node);
      case 'table':
        return [{ ...node, caption: nodesOf(caption), children: nodesOf(node.children) }];
      default:
        return [{ ...node, children: 'children' in node ? nodesOf(node.children) : [] }];
    }
  };

  const nodesOf = (nodes: readonly Nodes[]): SheetNode[] =>
    nodes.flatMap((node, index) => {
      const isCaption = captionOf(nodes[index + 1], node).length > 0;
      const caption = captionOf(node, nodes[index - 1]);
      return isCaption ? [] : nodeOf(figureBlock(node) ?? node, caption);
    });

  return {
    blocks: nodesOf(text.tree.children.filter(({ type }) => type !== 'footnoteDefinition')),
    notes: text.notes.map(({ sign, definition }) => ({
      sign,
      blocks: nodesOf(definition.children),
    })),
    references: text.sources.map((source) => referenceOf(source, text)),
  };
}
