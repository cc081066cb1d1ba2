import type { Image, Link, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import {
  captionOf,
  figureBlock,
  figureOf,
  noteLetter,
  sourceOf,
  wordsOf,
  type Reading,
} from '../../../text/index.ts';
import type { FigureData } from '../../../schemas/chart.ts';
import type { Picture } from '../../../schemas/pictures.ts';
import { isOwnFigure, type Sources } from '../../../schemas/source.ts';
import type { Block, NoteBlocks, Span } from './blocks.ts';

export interface Surroundings {
  sources: Sources;
  figures: readonly FigureData[];
  /** Shown instead of a source for our own figures. */
  own: Readonly<Record<'example' | 'computed', string>>;
  /** Without a trailing slash. */
  siteUrl: string;
  drawingOf: (figure: FigureData) => string | undefined;
  videoOf: (figure: FigureData) => Picture['video'];
}

/** Typographic quotation marks, and no line break between a number and its unit. */
function typographic(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replaceAll(/(?<=^|[\s(])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replaceAll(/(?<=\d) (?=(?:%|[µcmk]?m[²³]?|kg|t(?:\/ha)?)(?![\p{L}]))/gu, '\u00A0');
}

/** Turns a text's tree into data, so that none of it is read as markup. */
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
      case 'link':
        return this.#link(node);
      case 'footnoteReference': {
        const mark = this.#reading.noteMarks.get(node);
        return mark === undefined ? [] : [{ kind: 'note', letter: noteLetter(mark.number) }];
      }
      default:
        return 'children' in node ? this.spans(node.children) : [];
    }
  }

  #link(link: Link): Span[] {
    const id = sourceOf(link);
    if (id === undefined) {
      const address = link.url.startsWith('/') ? this.#around.siteUrl + link.url : link.url;
      return [{ kind: 'link', address, spans: this.spans(link.children) }];
    }
    if (isOwnFigure(id)) return [{ kind: 'text', text: this.#around.own[id] }];
    return [{ kind: 'cite', number: this.#numberOf(id), text: wordsOf(link) }];
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
        if (image !== undefined) return this.#figure(image);
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
        return [{ kind: 'quote', blocks: this.blocks(node.children) }];
      case 'code':
        return [{ kind: 'code', text: node.value }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      default:
        // Definitions are resolved where they are used, and HTML is refused.
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

  #figure(image: Image): Block[] {
    const name = figureOf(image);
    const figure = this.#around.figures.find(({ slug }) => slug === name);
    if (figure === undefined) throw new Error(`There is no content/figures/${String(name)}.yaml.`);
    const drawing = this.#around.drawingOf(figure);
    const { columns = [], rows = [] } = figure;
    const cells = (row: readonly (string | number)[]) =>
      row.map((cell): Span[] => [{ kind: 'text', text: String(cell) }]);
    const block: Block = {
      kind: 'figure',
      title: figure.title,
      unit: [figure.unit, figure.legend].filter(Boolean).join('. '),
      description: figure.description,
      from: this.#from(figure),
      ...(drawing === undefined ? {} : { drawing }),
    };
    const video = this.#around.videoOf(figure);
    if (video !== undefined) {
      const label: Span = { kind: 'text', text: video.label };
      const link: Span = { kind: 'link', address: video.href, spans: [label] };
      return [block, { kind: 'paragraph', spans: [link] }];
    }
    if (rows.length === 0) return [block];
    const align = columns.map((_, column) => (column === 0 ? 'left' : 'right'));
    return [
      block,
      { kind: 'table', caption: [], align, head: cells(columns), rows: rows.map(cells) },
    ];
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

/** PDF/UA allows no skipped level of headings, even if the text has one. */
function withoutSkippedLevels(blocks: readonly Block[]): Block[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    last = Math.min(block.level, last + 1);
    return { ...block, level: last };
  });
}

export function blocksOf(reading: Reading, around: Surroundings): Block[] {
  const setter = new Setter(reading, around);
  const blocks = reading.sections.flatMap(({ heading, blocks }) => [
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
  return withoutSkippedLevels(blocks);
}

export function notesOf(reading: Reading, around: Surroundings): NoteBlocks[] {
  const setter = new Setter(reading, around);
  return reading.notes.map(({ number, definition }) => ({
    letter: noteLetter(number),
    blocks: setter.blocks(definition.children),
  }));
}
