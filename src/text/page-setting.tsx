import type { Nodes } from 'mdast';
import type { ReactNode } from 'react';
import { titleLanguage } from '../schemas/source.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import beside from './Beside.module.css';
import type { Setting } from './Blocks.tsx';
import cite from './Cite.module.css';
import { figureIn, type Mark, type PageText } from './reading.ts';
import frame from './TableFrame.module.css';
import { TextFigure } from './TextFigure.tsx';
import { NARROW_TABLE, nodesIn, sourceOf, wordsOf } from './tree.ts';

interface CiteProps {
  mark: Mark | undefined;
  /** Ids of the entry at the end, and of the first citation, to which the entry links back, without the sign. */
  to: 'source' | 'note';
  from: 'cite' | 'mark';
  children: ReactNode;
}

function Cite({ mark, to, from, children }: CiteProps) {
  // Our own figures have none.
  if (mark === undefined) return children;
  const { sign, time } = mark;
  return (
    <a
      className={cite.root}
      href={`#${to}-${sign}`}
      id={time === 1 ? `${from}-${sign}` : undefined}
    >
      {children}
      <sup>{sign}</sup>
    </a>
  );
}

/** Returns what wide screens show in the margin. The lists at the end have it on every screen. */
function sideNotes(part: Nodes, { marks, sources, notes, language }: PageText) {
  return [...nodesIn(part)].flatMap((node) => {
    const mark = marks.get(node);
    if (mark?.time !== 1) return [];
    const { sign } = mark;
    const source = sources.find((each) => each.sign === sign)?.source;
    const note = notes.find((each) => each.sign === sign)?.definition.children;
    return [
      {
        sign,
        words: source?.title ?? note?.map(wordsOf).join(' '),
        lang: source && titleLanguage(source, language),
      },
    ];
  });
}

/** Blocks that have their own grid row, so that their notes never collide. */
const WITH_MARGIN = new Set(['paragraph', 'list', 'blockquote', 'table']);

/** A table with this number of columns may be wider than a line of text. */
const WIDE_TABLE = 5;

export function pageSetting(text: PageText): Setting {
  const topLevel = new Set<Nodes>(text.tree.children);
  return {
    link: (link, words) =>
      sourceOf(link) === undefined ? (
        <a href={link.url}>{words}</a>
      ) : (
        <Cite mark={text.marks.get(link)} to="source" from="cite">
          {words}
        </Cite>
      ),
    noteMark: (reference) => (
      <Cite mark={text.marks.get(reference)} to="note" from="mark">
        <VisuallyHidden>{text.copy.note} </VisuallyHidden>
      </Cite>
    ),
    figure: (image) => <TextFigure {...figureIn(text, image)} alt={image.alt ?? ''} text={text} />,
    heading: (heading, words) => <h3 id={text.headingIds.get(heading)}>{words}</h3>,
    endCell: frame.end,
    framed: (block, caption, markup) => {
      const columns = block.type === 'table' ? (block.children[0]?.children.length ?? 0) : 0;
      const isAlone = WITH_MARGIN.has(block.type) && topLevel.has(block);
      const notes = [...caption, block].flatMap((node) => (isAlone ? sideNotes(node, text) : []));
      return (
        <>
          {columns <= NARROW_TABLE ? (
            markup
          ) : (
            // A wide table scrolls horizontally in its frame, so that the page never does.
            <div
              role="region"
              className={columns < WIDE_TABLE ? frame.root : frame.wide}
              aria-label={caption.map(wordsOf).join('')}
              // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- keys scroll the focused element
              tabIndex={0}
            >
              {markup}
            </div>
          )}
          {notes.length > 0 && (
            <p className={beside.root} aria-hidden="true">
              {notes.map(({ sign, words, lang }) => (
                <span key={sign} lang={lang}>
                  <b>{sign}</b> {words}
                </span>
              ))}
            </p>
          )}
        </>
      );
    },
  };
}
