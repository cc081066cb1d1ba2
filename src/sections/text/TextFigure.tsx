import { Fragment } from 'react';
import { DRAWING_LAYERS, FigureImage } from '../../figures/index.ts';
import { keepTogether } from '../../lib/keep-together.ts';
import type { FigureData } from '../../schemas/figure.ts';
import type { LongTextWords } from '../../schemas/long-text.ts';
import { isOwnFigure } from '../../schemas/source.ts';
import { Chart } from './Chart.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { NumberedSource } from './SourceList.tsx';
import styles from './TextFigure.module.css';

interface Props {
  figure: FigureData;
  /** What it shows in a few words, as the text says it. */
  alt: string;
  sources: readonly NumberedSource[];
  words: LongTextWords;
}

/** A chart or a drawing with its finding, where it is from, and its numbers as a table. */
export function TextFigure({ figure, alt, sources, words }: Props) {
  const { title, description, drawing, unit } = figure;
  const name = alt === '' ? title : alt;
  return (
    <figure className={styles.root}>
      {drawing === undefined ? (
        <Chart figure={figure} name={name} />
      ) : (
        <FigureImage
          name={drawing}
          alt={description}
          className={DRAWING_LAYERS[drawing] === 'c' ? styles.pale : undefined}
        />
      )}
      <figcaption>
        <p className={styles.title}>
          {title}
          {unit !== undefined && <span> ({unit})</span>}
        </p>
        <p className={styles.from}>
          {words.figure.from}:{' '}
          {figure.sources.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <FigureSource id={id} sources={sources} words={words} />
            </Fragment>
          ))}
        </p>
        {figure.rows && (
          <details className={styles.data}>
            <summary>{words.figure.data}</summary>
            <FigureTable figure={figure} />
          </details>
        )}
      </figcaption>
    </figure>
  );
}

function FigureSource({
  id,
  sources,
  words,
}: {
  id: string;
  sources: readonly NumberedSource[];
  words: LongTextWords;
}) {
  if (isOwnFigure(id)) return words.own[id];
  const named = sources.find((source) => source.id === id);
  return (
    named && (
      <a href={`#source-${named.number}`}>
        {keepTogether(named.source.short)}
        <sup>{named.number}</sup>
      </a>
    )
  );
}
