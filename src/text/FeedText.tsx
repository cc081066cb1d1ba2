import { Fragment } from 'react';
import { figureOf, noteLetter, sourceOf, wordsOf } from './index.ts';
import { sourceUrl, isOwnFigure } from '../schemas/source.ts';
import { Blocks, type Setting } from './Blocks.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { PageText } from './page-setting.tsx';

interface Props {
  text: PageText;
  siteUrl: string;
}

/** Feed readers have no styles: citations link straight to their sources, and figures become tables. */
function feedSetting({ reading, sources, figures }: PageText, siteUrl: string): Setting {
  return {
    cite: (link) => {
      const id = sourceOf(link) ?? '';
      const source = sources.find((candidate) => candidate.id === id)?.source;
      if (isOwnFigure(id) || source === undefined) return wordsOf(link);
      return <a href={sourceUrl(source)}>{wordsOf(link)}</a>;
    },
    noteMark: (reference) => {
      const mark = reading.noteMarks.get(reference);
      return mark && <sup>{noteLetter(mark.number)}</sup>;
    },
    figure: (image) => {
      const figure = figures.find(({ slug }) => slug === figureOf(image));
      if (figure === undefined) return null;
      return (
        <figure>
          {figure.rows && <FigureTable figure={figure} />}
          <figcaption>
            {figure.title}. {figure.description}
          </figcaption>
        </figure>
      );
    },
    href: (url) => new URL(url, siteUrl).href,
    headingId: () => undefined,
    tableFrame: (table) => table,
    endCell: undefined,
    beside: () => null,
  };
}

export function FeedText({ text, siteUrl }: Props) {
  const { reading, sources, words } = text;
  const setting = feedSetting(text, siteUrl);
  return (
    <>
      {reading.sections.map(({ heading, blocks }) => (
        <Fragment key={heading?.id ?? ''}>
          {heading && <h2>{heading.title}</h2>}
          <Blocks nodes={blocks} setting={setting} />
        </Fragment>
      ))}
      {reading.notes.map(({ number, definition }) => (
        <Fragment key={number}>
          <p>
            {words.note} {noteLetter(number)}:
          </p>
          <Blocks nodes={definition.children} setting={setting} />
        </Fragment>
      ))}
      {sources.length > 0 && <h2>{words.sources}</h2>}
      <ol>
        {sources.map(({ id, source }) => (
          <li key={id}>
            {source.authors.join(', ')}: <a href={sourceUrl(source)}>{source.title}</a>.{' '}
            {source.where}
          </li>
        ))}
      </ol>
    </>
  );
}
