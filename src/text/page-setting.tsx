import type { Image, Nodes } from 'mdast';
import { keepTogether } from '../lib/keep-together.ts';
import { figureOf, nodesIn, sourceOf, wordsOf } from './tree.ts';
import { noteLetter } from './reading.ts';
import type { PageText } from './page-text.ts';
import { isOwnFigure } from '../schemas/source.ts';
import { Beside, type SideNote } from './Beside.tsx';
import type { Setting } from './Blocks.tsx';
import { Cite, NoteMark } from './Cite.tsx';
import { TableFrame } from './TableFrame.tsx';
import styles from './TableFrame.module.css';
import { TextFigure } from './TextFigure.tsx';

export function figureIn({ figures, pictures }: PageText, image: Image) {
  const figure = figures.find(({ slug }) => slug === figureOf(image));
  return { figure, picture: pictures.find(({ name }) => name === figure?.picture) };
}

function sideNotes(part: Nodes, { reading, sources }: PageText): SideNote[] {
  return [...nodesIn(part)].flatMap((node): SideNote[] => {
    if (node.type === 'link') {
      const mark = reading.cites.get(node);
      const source = sources.find(({ number }) => number === mark?.number)?.source;
      if (mark?.time !== 1 || source === undefined) return [];
      return [{ mark: String(mark.number), text: source.title }];
    }
    if (node.type !== 'footnoteReference') return [];
    const mark = reading.noteMarks.get(node);
    const note = reading.notes.find(({ number }) => number === mark?.number);
    if (mark?.time !== 1 || note === undefined) return [];
    return [
      { mark: noteLetter(note.number), text: note.definition.children.map(wordsOf).join(' ') },
    ];
  });
}

/** Blocks that have their own grid row. */
const WITH_MARGIN = new Set(['paragraph', 'list', 'blockquote', 'table']);

export function pageSetting(text: PageText, topLevel: ReadonlySet<Nodes>): Setting {
  const { reading, sources, copy, language } = text;
  return {
    cite: (link) => {
      const id = sourceOf(link) ?? '';
      const mark = reading.cites.get(link);
      const named = keepTogether(wordsOf(link));
      if (isOwnFigure(id) || mark === undefined) return named;
      return <Cite mark={mark}>{named}</Cite>;
    },
    noteMark: (reference) => {
      const mark = reading.noteMarks.get(reference);
      return mark && <NoteMark mark={mark} word={copy.note} />;
    },
    figure: (image) => {
      const { figure, picture } = figureIn(text, image);
      if (figure === undefined) return null;
      return <TextFigure {...{ figure, picture, sources, copy, language }} alt={image.alt ?? ''} />;
    },
    href: (url) => url,
    headingId: (heading) =>
      heading.type === 'heading' ? reading.headingIds.get(heading) : undefined,
    tableFrame: (table, columns, caption) => (
      <TableFrame columns={columns} name={caption.map(wordsOf).join('')}>
        {table}
      </TableFrame>
    ),
    endCell: styles.end,
    beside: (block, caption) =>
      WITH_MARGIN.has(block.type) && topLevel.has(block) ? (
        <Beside notes={[...caption, block].flatMap((node) => sideNotes(node, text))} />
      ) : null,
  };
}
