import { useId } from 'react';
import { classes } from '../lib/classes.ts';
import type { FigureData } from '../schemas/chart.ts';
import { BarMarks, rowsHeight } from './BarMarks.tsx';
import styles from './Chart.module.css';
import { chartSeries, lines, type ChartData } from './chart-scales.ts';
import { LineMarks, linesHeight } from './LineMarks.tsx';
import { PartMarks, partsHeight, SquareMarks, SQUARES_HEIGHT } from './PartMarks.tsx';

interface Props {
  figure: FigureData;
  name: string;
  language: string;
}

/** Returns the marks of a chart and their height in lines of text. */
function drawn(chart: ChartData, kind: FigureData['kind']) {
  switch (kind) {
    case 'lines':
      return { height: linesHeight(chart), marks: <LineMarks chart={chart} /> };
    case 'parts':
      return { height: partsHeight(chart), marks: <PartMarks chart={chart} /> };
    case 'squares':
      return { height: SQUARES_HEIGHT, marks: <SquareMarks chart={chart} /> };
    default: {
      const rows = kind === 'picture' ? 'bars' : kind;
      return { height: rowsHeight(chart, rows), marks: <BarMarks chart={chart} kind={rows} /> };
    }
  }
}

/**
 * Horizontal measures are percentages and vertical ones are lines of text, so a chart fills any width with text of the
 * same size. Colors are attributes, so that PDFs can contain charts, too.
 */
export function Chart({ figure, name, language }: Props) {
  const id = useId();
  const chart = chartSeries(figure, language);
  const { height, marks } = drawn(chart, figure.kind);
  const isSmall = chart.series.length * chart.labels.length === 2;
  return (
    <svg
      className={classes(styles.root, isSmall ? styles.small : undefined)}
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      width="100%"
      height={lines(height)}
      fill="var(--ink)"
    >
      <title id={`${id}t`}>{name}</title>
      <desc id={`${id}d`}>{figure.description}</desc>
      {marks}
    </svg>
  );
}
