import type { Image, Nodes } from 'mdast';
import { captionOf, figureBlock, isWideTable, wordsOf } from './tree.ts';

/** Blocks that follow each other, with what stands in the rail beside them. */
export interface Passage {
  /** Figures, or a table after its caption. Empty where nothing stands beside the text. */
  beside: readonly Nodes[];
  text: readonly Nodes[];
}

/** Text of so many lines is longer than what stands beside it. */
const LONG = 20;

/** Letters in a line of text and in one of a table in the rail, on a window of 1440 px. */
const LINE = { text: 66, table: 50 };

function linesOf(block: Nodes): number {
  if (block.type !== 'table') return Math.ceil(wordsOf(block).length / LINE.text);
  return block.children.reduce(
    (sum, row) => sum + Math.ceil(row.children.map(wordsOf).join(' ').length / LINE.table),
    0,
  );
}

function sumOfLines(blocks: readonly Nodes[]): number {
  return blocks.reduce((sum, block) => sum + linesOf(block), 0);
}

/** Whether what stands beside the text takes its column, too. */
export function isWide({ beside }: Passage, isWideFigure: (figure: Image) => boolean): boolean {
  return beside.some((block) => {
    const figure = figureBlock(block);
    return figure ? isWideFigure(figure) : block.type === 'table' && isWideTable(block);
  });
}

export function isLong({ text }: Passage): boolean {
  return sumOfLines(text) >= LONG;
}

/** Heights in lines of the text: the contents with a gap, without and for each entry, a heading with its seam, and a gap. */
const HEIGHTS = { contents: 6.5, entry: 1.62, heading: 4.5, gap: 0.6 };

/** Contents can follow so many figures: the style sheet has a timeline for each. */
const MOST = 3;

/** Lines of text and headings from a passage until something else stands in the rail. */
function linesUntilNext({ text }: Passage, [rest = [], ...sections]: Passage[][]): number {
  const { heading, gap } = HEIGHTS;
  const heights = (blocks: readonly Nodes[]) => blocks.map((block) => linesOf(block) + gap);
  const lines = heights(text);
  for (const passage of [...rest, ...sections.flatMap((section) => [heading, ...section])]) {
    if (typeof passage === 'number') lines.push(passage);
    else if (passage.beside.length > 0) break;
    else lines.push(...heights(passage.text));
  }
  return lines.reduce((sum, height) => sum + height, 0);
}

/**
 * Passages below whose figure contents with so many entries fit into the rail, before whatever stands there next.
 * @param heightOf the height of what stands beside a passage, in lines of the text; infinite if it moves no contents
 */
export function passagesWithRoom(
  sections: readonly Passage[][],
  entries: number,
  heightOf: (passage: Passage) => number,
): Passage[] {
  const { contents, entry } = HEIGHTS;
  return sections
    .flatMap((section, index) =>
      section.filter((passage, place) => {
        const height = passage.beside.length > 0 ? heightOf(passage) : Infinity;
        const later = [section.slice(place + 1), ...sections.slice(index + 1)];
        const room = linesUntilNext(passage, later) - height;
        return room >= contents + entries * entry;
      }),
    )
    .slice(0, MOST);
}

/**
 * Divides a section before each figure and each wide table. Without a figure, it is divided before a narrow table, too,
 * if the text after it is as long: otherwise, the table would stand beside the next section.
 */
export function passagesOf(blocks: readonly Nodes[]): Passage[] {
  const hasFigure = blocks.some((block) => figureBlock(block) !== undefined);
  const fits = (block: Nodes, index: number) =>
    block.type === 'table' &&
    (isWideTable(block) || (!hasFigure && sumOfLines(blocks.slice(index + 1)) >= linesOf(block)));
  const passages: { beside: Nodes[]; text: Nodes[] }[] = [];
  const start = (...beside: Nodes[]) => passages.push({ beside, text: [] });
  blocks.forEach((block, index) => {
    const last = passages.at(-1);
    if (figureBlock(block) !== undefined) {
      if (last?.text.length === 0) last.beside.push(block);
      else start(block);
    } else if (fits(block, index)) {
      const hasCaption = captionOf(block, blocks[index - 1]).length > 0;
      const caption = hasCaption ? last?.text.pop() : undefined;
      start(...(caption ? [caption] : []), block);
    } else if (last === undefined) passages.push({ beside: [], text: [block] });
    else last.text.push(block);
  });
  return passages;
}
