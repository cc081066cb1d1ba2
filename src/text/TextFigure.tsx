import { Fragment } from 'react';
import { keepTogether } from '../lib/keep-together.ts';
import type { FigureData } from '../schemas/chart.ts';
import type { Picture as PictureFile } from '../schemas/pictures.ts';
import type { LongTextWords } from './long-text-schema.ts';
import { isOwnFigure } from '../schemas/source.ts';
import { Picture } from '../ui/Picture.tsx';
import { Chart } from './Chart.tsx';
import { FigureTable } from './FigureTable.tsx';
import type { NumberedSource } from './reading.ts';
import styles from './TextFigure.module.css';

interface Props {
  figure: FigureData;
  /** Replaces the chart. */
  picture: PictureFile | undefined;
  alt: string;
  sources: readonly NumberedSource[];
  copy: LongTextWords;
}

export function TextFigure({ figure, picture, alt, sources, copy }: Props) {
  const { title, description, unit } = figure;
  const name = alt === '' ? title : alt;
  return (
    <figure className={styles.root}>
      {picture === undefined ? (
        <Chart figure={figure} name={name} />
      ) : (
        <Picture
          picture={picture}
          alt={description}
          className={picture.ground === 'c' ? styles.pale : undefined}
        />
      )}
      <figcaption>
        <p className={styles.title}>
          {title}
          {unit !== undefined && <span> ({unit})</span>}
        </p>
        <p className={styles.from}>
          {copy.figure.from}:{' '}
          {figure.sources.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <FigureSource id={id} sources={sources} copy={copy} />
            </Fragment>
          ))}
        </p>
        {figure.rows && (
          <details className={styles.data}>
            <summary>{copy.figure.data}</summary>
            <FigureTable figure={figure} />
          </details>
        )}
      </figcaption>
    </figure>
  );
}

function FigureSource({ id, sources, copy }: Pick<Props, 'sources' | 'copy'> & { id: string }) {
  if (isOwnFigure(id)) return copy.own[id];
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
