import type { Nodes } from 'mdast';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import beside from './Beside.module.css';
import type { Setting } from './Blocks.tsx';
import cite from './Cite.module.css';
import { figureIn, noteLetter, type Mark, type PageText } from './reading.ts';
import frame from './TableFrame.module.css';
import { TextFigure } from './TextFigure.tsx';
import { NARROW_TABLE, nodesIn, sourceOf, wordsOf } from './tree.ts';

interface CiteProps {
  /** Shown as a superscript: the number of a source, or the letter of a note. */
  mark: string;
  /** Ids of the entry in the list, and of the first citation, to which the entry links back. */
  to: string;
  id: string;
  time: Mark['time'];
  children: ReactNode;
}

function Cite({ mark, to, id, time, children }: CiteProps) {
  return (
    <a className={cite.root} href={`#${to}`} id={time === 1 ? id : undefined}>
      {children}
      <sup>{mark}</sup>
    </a>
  );
}

/** Returns what wide screens show in the margin. The lists at the end have it on every screen. */
function sideNotes(part: Nodes, text: PageText): { mark: string; words: string }[] {
  return [...nodesIn(part)].flatMap((node) => {
    const { number, time } = text.marks.get(node) ?? {};
    if (number === undefined || time !== 1) return [];
    if (node.type === 'link') {
      const cited = text.sources.find((each) => each.number === number);
      return cited ? [{ mark: String(number), words: cited.source.title }] : [];
    }
    const note = text.notes.find((each) => each.number === number);
    const words = note?.definition.children.map(wordsOf).join(' ');
    return words === undefined ? [] : [{ mark: noteLetter(number), words }];
  });
}

/** Blocks that have their own grid row, so that their notes never collide. */
const WITH_MARGIN = new Set(['paragraph', 'list', 'blockquote', 'table']);

/** A table with this number of columns may be wider than a line of text. */
const WIDE_TABLE = 5;

export function pageSetting(text: PageText): Setting {
  const topLevel = new Set<Nodes>(text.tree.children);
  return {
    link: (link, words) => {
      if (sourceOf(link) === undefined) return <a href={link.url}>{words}</a>;
      const mark = text.marks.get(link);
      // Our own figures have no mark.
      if (mark === undefined) return words;
      const { number, time } = mark;
      return (
        <Cite mark={String(number)} to={`source-${number}`} id={`cite-${number}`} time={time}>
          {words}
        </Cite>
      );
    },
    noteMark: (reference) => {
      const mark = text.marks.get(reference);
      if (mark === undefined) return null;
      const letter = noteLetter(mark.number);
      return (
        <Cite mark={letter} to={`note-${letter}`} id={`mark-${letter}`} time={mark.time}>
          <VisuallyHidden>{text.copy.note} </VisuallyHidden>
        </Cite>
      );
    },
    figure: (image) => {
      const { figure, picture } = figureIn(text, image);
      if (figure === undefined) return null;
      return <TextFigure figure={figure} picture={picture} alt={image.alt ?? ''} text={text} />;
    },
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
              {notes.map(({ mark, words }) => (
                <span key={mark}>
                  <b>{mark}</b> {words}
                </span>
              ))}
            </p>
          )}
        </>
      );
    },
  };
}
