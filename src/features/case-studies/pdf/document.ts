import type { Image, Link, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
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
import type { Block, NoteBlocks, Span } from './blocks.ts';

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

/** Turns a text's tree into data, so that none of it is read as markup. */
class Setter {
  readonly #text: PageText;
  readonly #options: Options;

  constructor(text: PageText, options: Options) {
    this.#text = text;
    this.#options = options;
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
        const mark = this.#text.reading.noteMarks.get(node);
        return mark === undefined ? [] : [{ kind: 'note', letter: noteLetter(mark.number) }];
      }
      default:
        return 'children' in node ? this.spans(node.children) : [];
    }
  }

  #link(link: Link): Span[] {
    const id = sourceOf(link);
    if (id === undefined) {
      const address = link.url.startsWith('/') ? this.#options.siteUrl + link.url : link.url;
      return [{ kind: 'link', address, spans: this.spans(link.children) }];
    }
    return [this.#source(id, wordsOf(link))];
  }

  /** Our own figures have words instead of a source. */
  #source(id: string, words?: string): Span {
    const { copy, sources } = this.#text;
    if (isOwnFigure(id)) return { kind: 'text', text: copy.own[id] };
    const cited = sources.find((source) => source.id === id);
    if (cited === undefined) throw new Error(`The text does not count its source ${id}.`);
    return { kind: 'cite', number: cited.number, text: words ?? cited.source.short };
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
        // Definitions are resolved where they are used, and HTML is rejected earlier.
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
    const slug = figureOf(image);
    const figure = this.#text.figures.find((each) => each.slug === slug);
    if (figure === undefined) throw new Error(`There is no content/figures/${String(slug)}.yaml.`);
    const picture = this.#text.pictures.find(({ name }) => name === figure.picture);
    const drawing = this.#options.drawingOf(figure, picture);
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
    const video = picture?.video;
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
      this.#source(id),
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
  const blocks = sections.flatMap(({ heading, blocks: below }): Block[] => {
    const own = setter.blocks(below);
    if (heading === undefined) return own;
    return [{ kind: 'heading', level: 1, spans: [{ kind: 'text', text: heading.title }] }, ...own];
  });
  return {
    blocks: withoutSkippedLevels(blocks),
    notes: notes.map(({ number, definition }): NoteBlocks => ({
      letter: noteLetter(number),
      blocks: setter.blocks(definition.children),
    })),
    references: text.sources.map(referenceOf),
  };
}
