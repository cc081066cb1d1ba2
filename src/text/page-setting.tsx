import type { Link } from 'mdast';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { keepTogether } from '../lib/keep-together.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Setting } from './Blocks.tsx';
import cite from './Cite.module.css';
import { EXAMPLE_SIGN } from './citations.ts';
import { figureIn, type PageText } from './reading.ts';
import frame from './TableFrame.module.css';
import { TableFrame } from './TableFrame.tsx';
import { TextFigure } from './TextFigure.tsx';
import { isWideTable, NARROW_TABLE, sourceOf, wordsOf } from './tree.ts';

interface OpenerProps {
  /** Id of what the sign opens. */
  opens: string;
  sign: string;
  /** Id, to which an entry at the end of the page links back. */
  id?: string | undefined;
  name: string;
  /** Whether it stands directly beside the one before. */
  isNext?: boolean;
}

/**
 * A raised number, letter, or sign that opens what it stands for. Its button lies over it, because a line may break
 * before a button.
 */
export function Opener({ opens, sign, id, name, isNext = false }: OpenerProps) {
  return (
    <span className={classes(cite.root, isNext ? cite.next : undefined)}>
      <sup aria-hidden="true" data-paper="">
        {sign}
      </sup>
      <button type="button" popoverTarget={opens} id={id}>
        <VisuallyHidden>
          {sign} {name}
        </VisuallyHidden>
      </button>
    </span>
  );
}

interface CiteProps {
  text: PageText;
  link: Link;
  id: string;
  words: ReactNode;
}

function Cite({ text, link, id, words }: CiteProps) {
  const mark = text.marks.get(link);
  const source = text.sources.find(({ sign }) => sign === mark?.sign)?.source;
  const shown = text.bare.links.has(link) ? null : words;
  const isNext = text.bare.following.has(link);
  if (id === 'example') {
    return (
      <>
        {shown}
        <Opener opens="example" sign={EXAMPLE_SIGN} name={text.copy.own.example} isNext={isNext} />
      </>
    );
  }
  if (mark === undefined || source === undefined) return words;
  const { sign, time } = mark;
  return (
    <>
      {shown}
      <Opener
        opens={`work-${sign}`}
        sign={sign}
        id={time === 1 ? `cite-${sign}` : undefined}
        name={source.short}
        isNext={isNext}
      />
    </>
  );
}

export function pageSetting(text: PageText): Setting {
  return {
    textOf: (node) => keepTogether(text.bare.textOf(node), text.writing),
    link: (link, words) => {
      const id = sourceOf(link);
      return id === undefined ? (
        <a href={link.url}>{words}</a>
      ) : (
        <Cite text={text} link={link} id={id} words={words} />
      );
    },
    noteMark: (reference) => {
      const mark = text.marks.get(reference);
      if (mark === undefined) return null;
      const { sign, time } = mark;
      const id = time === 1 ? `mark-${sign}` : undefined;
      return <Opener opens={`remark-${sign}`} sign={sign} id={id} name={text.copy.note} />;
    },
    figure: (image) => <TextFigure {...figureIn(text, image)} alt={image.alt ?? ''} text={text} />,
    heading: (heading, words) => <h3 id={text.headingIds.get(heading)}>{words}</h3>,
    nameCell: frame.name,
    endCell: frame.end,
    framed: (block, caption, markup) => {
      if (block.type !== 'table' || (block.children[0]?.children.length ?? 0) <= NARROW_TABLE)
        return markup;
      return (
        <TableFrame label={caption.map(wordsOf).join('')} isWide={isWideTable(block)}>
          {markup}
        </TableFrame>
      );
    },
  };
}
