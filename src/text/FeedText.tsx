import { Fragment } from 'react';
import { keepTogether } from '../lib/keep-together.ts';
import { sourceOf } from './tree.ts';
import { figureIn, type PageText } from './reading.ts';
import { byline, sourceUrl, titleLanguage, titleStop } from '../schemas/source.ts';
import { paperAddress } from '../ui/Picture.tsx';
import { Blocks, type Setting } from './Blocks.tsx';
import { FigureTable } from './FigureTable.tsx';

interface Props {
  text: PageText;
  siteUrl: string;
  /** Shown before the text: an article's answer. */
  answer?: { heading: string; text: string };
}

/** Renders a text for programs without the site's styles: sources inline, charts as tables. */
export function FeedText({ text, siteUrl, answer }: Props) {
  const { tree, marks, notes, sources, copy, language } = text;
  const setting: Setting = {
    link: (link, words) => {
      const cited = sourceOf(link);
      if (cited === undefined) return <a href={new URL(link.url, siteUrl).href}>{words}</a>;
      const { source } = sources.find(({ id }) => id === cited) ?? {};
      return source ? <a href={sourceUrl(source)}>{words}</a> : words;
    },
    heading: ({ depth }, words) => (depth === 2 ? <h2>{words}</h2> : <h3>{words}</h3>),
    textOf: ({ value }) => keepTogether(value, text.writing),
    noteMark: (reference) => <sup>{marks.get(reference)?.sign}</sup>,
    figure: (image) => {
      const { figure, picture } = figureIn(text, image);
      return (
        <figure>
          {picture && (
            <img
              src={siteUrl + paperAddress(picture)}
              alt={image.alt ?? ''}
              width={picture.width}
              height={picture.height}
              loading="lazy"
            />
          )}
          {figure.rows && <FigureTable figure={figure} language={language} />}
          <figcaption>
            {figure.title}. {figure.description}
            {picture?.credit !== undefined && ` ${picture.credit}`}
            {picture?.video && (
              <>
                {' '}
                <a href={picture.video.href}>{picture.video.label}</a>
              </>
            )}
          </figcaption>
        </figure>
      );
    },
  };
  return (
    <>
      {answer && (
        <>
          <h2>{answer.heading}</h2>
          <p>{answer.text}</p>
        </>
      )}
      <Blocks nodes={tree.children} setting={setting} />
      {notes.map(({ sign, definition }) => (
        <Fragment key={sign}>
          <p>
            {copy.note} {sign}:
          </p>
          <Blocks nodes={definition.children} setting={setting} />
        </Fragment>
      ))}
      {sources.length > 0 && <h2>{copy.sources}</h2>}
      <ol>
        {sources.map(({ id, source }) => (
          <li key={id}>
            {byline(source, copy.undated)}:{' '}
            <a href={sourceUrl(source)} lang={titleLanguage(source, language)}>
              {source.title}
            </a>
            {titleStop(source.title)} {source.where}
          </li>
        ))}
      </ol>
    </>
  );
}
