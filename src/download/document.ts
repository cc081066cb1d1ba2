import type { Image, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import {
  captionOf,
  figureBlock,
  figureOf,
  sourceOf,
  wordsOf,
  type Reading,
} from '../markdown/index.ts';
import type { FigureData } from '../schemas/figure.ts';
import { isOwnFigure, type Sources } from '../schemas/source.ts';
import { chartOf, type Chart } from './chart.ts';

/** A stretch of words as the template sets it. */
export type Span =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; spans: Span[] }
  | { kind: 'link'; address: string; spans: Span[] }
  | { kind: 'cite'; number: number; text: string };

/** A block of the text as the template sets it. */
export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; caption: Span[]; align: string[]; head: Span[][]; rows: Span[][][] }
  | {
      kind: 'figure';
      title: string;
      description: string;
      from: Span[];
      chart?: Chart;
      /** SVG document. */
      drawing?: string;
    };

/** What the words of a text refer to. */
export interface Surroundings {
  sources: Sources;
  figures: readonly FigureData[];
  /** What figures are called that no source has. */
  own: Readonly<Record<'example' | 'computed', string>>;
  /** The site's address without a trailing slash, before paths of the site. */
  siteUrl: string;
  /** SVG document of a drawing of `src/figures/`; none where the figure is a chart. */
  drawingOf: (figure: FigureData) => string | undefined;
}

/** Words as a printer sets them: quotation marks that open and close, and no line broken between a number and its unit. */
function typographic(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replaceAll(/(?<=^|[\s(])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replaceAll(/(?<=\d) (?=(?:%|[µcmk]?m[²³]?|kg|t(?:\/ha)?)(?![\p{L}]))/gu, '\u00A0');
}

/** Makes blocks of a text's tree. Everything becomes data: nothing of it is ever read as markup. */
class Setter {
  readonly #reading: Reading;
  readonly #around: Surroundings;

  constructor(reading: Reading, around: Surroundings) {
    this.#reading = reading;
    this.#around = around;
  }

  spans(nodes: readonly Nodes[]): Span[] {
    return nodes.flatMap((node) => this.#span(node));
  }

  #span(node: Nodes): Span[] {
    switch (node.type) {
      case 'text':
        return [{ kind: 'text', text: typographic(node.value) }];
      case 'inlineCode':
        return [{ kind: 'code', text: node.value }];
      case 'break':
        return [{ kind: 'break' }];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, spans: this.spans(node.children) }];
      case 'link': {
        const id = sourceOf(node);
        if (id === undefined) {
          const address = node.url.startsWith('/') ? this.#around.siteUrl + node.url : node.url;
          return [{ kind: 'link', address, spans: this.spans(node.children) }];
        }
        if (isOwnFigure(id)) return [{ kind: 'text', text: this.#around.own[id] }];
        return [{ kind: 'cite', number: this.#numberOf(id), text: wordsOf(node) }];
      }
      default:
        return 'children' in node ? this.spans(node.children) : [];
    }
  }

  #numberOf(id: string): number {
    const cited = this.#reading.sources.find((source) => source.id === id);
    if (cited === undefined) throw new Error(`The text does not count its source ${id}.`);
    return cited.number;
  }

  blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node, index) => {
      const isCaption = captionOf(nodes[index + 1], node).length > 0;
      return isCaption ? [] : this.#block(node, nodes[index - 1]);
    });
  }

  #block(node: RootContent, before: RootContent | undefined): Block[] {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: node.depth - 1, spans: this.spans(node.children) }];
      case 'paragraph': {
        const image = figureBlock(node);
        if (image !== undefined) return [this.#figure(image)];
        return [{ kind: 'paragraph', spans: this.spans(node.children) }];
      }
      case 'list':
        return [
          {
            kind: 'list',
            isOrdered: node.ordered === true,
            items: node.children.map((item) => this.blocks(item.children)),
          },
        ];
      case 'table':
        return [this.#table(node, captionOf(node, before))];
      case 'blockquote':
        return this.blocks(node.children);
      default:
        return [];
    }
  }

  #table({ children, align }: Table, caption: readonly PhrasingContent[]): Block {
    const [head = [], ...rows] = children.map((row) =>
      row.children.map((cell) => this.spans(cell.children)),
    );
    return {
      kind: 'table',
      caption: this.spans(caption),
      align: head.map((_, column) => align?.[column] ?? 'left'),
      head,
      rows,
    };
  }

  #figure(image: Image): Block {
    const name = figureOf(image);
    const figure = this.#around.figures.find(({ slug }) => slug === name);
    if (figure === undefined) throw new Error(`There is no content/figures/${String(name)}.yaml.`);
    const drawing = this.#around.drawingOf(figure);
    const chart = chartOf(figure);
    return {
      kind: 'figure',
      title: figure.title,
      description: figure.description,
      from: this.#from(figure),
      ...(drawing === undefined ? {} : { drawing }),
      ...(chart === undefined ? {} : { chart }),
    };
  }

  #from({ sources }: FigureData): Span[] {
    return sources.flatMap((id, index): Span[] => [
      ...(index > 0 ? [{ kind: 'text', text: ', ' } as const] : []),
      isOwnFigure(id)
        ? { kind: 'text', text: this.#around.own[id] }
        : {
            kind: 'cite',
            number: this.#numberOf(id),
            text: this.#around.sources[id]?.short ?? id,
          },
    ]);
  }
}

/** The blocks of a text in their order. */
export function blocksOf(reading: Reading, around: Surroundings): Block[] {
  const setter = new Setter(reading, around);
  return reading.sections.flatMap(({ heading, blocks }) => [
    ...(heading === undefined
      ? []
      : [
          {
            kind: 'heading',
            level: 1,
            spans: [{ kind: 'text', text: heading.title }],
          } satisfies Block,
        ]),
    ...setter.blocks(blocks),
  ]);
}
