import { Fragment, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { keepTogether } from '../lib/keep-together.ts';
import type { FigureData } from '../schemas/chart.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import { isOwnFigure, placeOf, titleLanguage, titleStop } from '../schemas/source.ts';
import paper from '../ui/Paper.module.css';
import { Picture } from '../ui/Picture.tsx';
import { Chart } from './Chart.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { PageText } from './reading.ts';
import styles from './TextFigure.module.css';

interface Props {
  figure: FigureData;
  /** Replaces the chart. */
  picture: PictureFile | undefined;
  alt: string;
  text: PageText;
}

/** A wide drawing fills its frame, and needs no other. */
function frameOf({ photo, ground }: PictureFile, isWide = false): string | undefined {
  if (photo !== undefined) return undefined;
  if (ground !== 'c') return styles.plate;
  return isWide ? undefined : styles.bare;
}

export function TextFigure({ figure, picture, alt, text }: Props) {
  const { slug, title, description, unit, legend, rows, wide } = figure;
  const { from, csv } = text.copy.figure;
  const name = alt === '' ? title : alt;
  const scale = [unit, legend].filter(Boolean).join('. ');
  return (
    <figure className={classes(styles.root, wide ? styles.wide : undefined)}>
      <figcaption>
        <p className={styles.title}>{keepTogether(title, text.writing)}</p>
        {scale && <p className={styles.unit}>{scale}</p>}
      </figcaption>
      {picture === undefined ? (
        <Chart figure={figure} name={name} language={text.language} />
      ) : (
        <Picture
          picture={picture}
          alt={description}
          sizes="100vw"
          className={classes(wide ? undefined : paper.bleed, frameOf(picture, wide))}
        />
      )}
      {(figure.sources.length > 0 || rows !== undefined) && (
        <p className={styles.unit}>
          {figure.sources.length > 0 && <>{from}: </>}
          {figure.sources.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <FigureSource id={id} text={text} />
            </Fragment>
          ))}
          {figure.sources.length > 0 && '.'}
          {rows && (
            <>
              {' '}
              <a href={`/figures/${slug}.csv`}>{csv}</a>
            </>
          )}
        </p>
      )}
      {figure.kind !== 'portrait' && <Pit figure={figure} text={text} />}
    </figure>
  );
}

/** The details below a figure, shown as soil horizons: its claim, method, sources, and objections. */
function Pit({ figure, text: { sources, copy, language } }: Pick<Props, 'figure' | 'text'>) {
  const { description, method, doubt, rows } = figure;
  const words = copy.figure;
  const works = sources.filter(({ id }) => figure.sources.includes(id));
  const rests = (rows ?? works.length > 0) && (
    <>
      {works.map(({ id, source }) => (
        <p key={id}>
          {source.short}: <span lang={titleLanguage(source, language)}>{source.title}</span>
          {titleStop(source.title)} {placeOf({ where: source.where })}
        </p>
      ))}
      {rows && <FigureTable figure={figure} language={language} />}
    </>
  );
  const horizons: [string, ReactNode][] = [
    [words.claim, description],
    [words.method, method],
    [words.data, rests],
    [words.doubt, doubt],
  ];
  return (
    <details className={styles.pit}>
      <summary>{words.dig}</summary>
      <dl>
        {horizons.map(
          ([term, answer]) =>
            answer && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{answer}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}

function FigureSource({ id, text }: { id: string; text: PageText }) {
  if (isOwnFigure(id)) return text.copy.own[id];
  const named = text.sources.find((source) => source.id === id);
  return (
    named && (
      <a href={`#source-${named.sign}`} data-paper="">
        {keepTogether(named.source.short, text.writing)}
      </a>
    )
  );
}
