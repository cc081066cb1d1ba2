import { useId } from 'react';
import type { FigureData } from '../schemas/chart.ts';
import { BarMarks } from './BarMarks.tsx';
import styles from './Chart.module.css';
import { chartSeries, lineHeight, rowHeight } from './chart-scales.ts';
import { LineMarks } from './LineMarks.tsx';

interface Props {
  figure: FigureData;
  name: string;
}

/**
 * Horizontal measures are percentages and vertical ones are lines of text, so a chart fills any width with letters of
 * one size.
 */
export function Chart({ figure, name }: Props) {
  const id = useId();
  const isLines = figure.kind === 'lines';
  const series = chartSeries(figure);
  return (
    <svg
      className={styles.root}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      width="100%"
      height={isLines ? lineHeight(series) : rowHeight(series)}
    >
      <title id={`${id}t`}>{name}</title>
      <desc id={`${id}d`}>{figure.description}</desc>
      {isLines ? (
        <LineMarks chart={series} />
      ) : (
        <BarMarks chart={series} isDots={figure.kind === 'dots'} />
      )}
    </svg>
  );
}
