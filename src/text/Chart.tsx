import { useId } from 'react';
import { classes } from '../lib/classes.ts';
import type { FigureData } from '../schemas/chart.ts';
import { drawLevel, drawRows } from './BarMarks.tsx';
import styles from './Chart.module.css';
import { chartSeries, lines } from './chart-scales.ts';
import { drawLines } from './LineMarks.tsx';
import { drawNumbers } from './NumberMarks.tsx';
import { drawParts, drawSquares } from './PartMarks.tsx';

interface Props {
  figure: FigureData;
  name: string;
  language: string;
}

/** By kind. A figure with a picture has no chart, so its rows are never used. */
const DRAWINGS = {
  bars: drawRows,
  dots: drawRows,
  level: drawLevel,
  lines: drawLines,
  numbers: drawNumbers,
  parts: drawParts,
  picture: drawRows,
  portrait: drawRows,
  squares: drawSquares,
};

/** In lines of its text. */
export function chartHeight(figure: FigureData, language: string): number {
  return DRAWINGS[figure.kind](chartSeries(figure, language)).height;
}

/**
 * Horizontal measures are percentages and vertical ones are lines of text, so a chart fills any width with text of the
 * same size. Colors are attributes, so that PDFs can contain charts, too.
 */
export function Chart({ figure, name, language }: Props) {
  const id = useId();
  const chart = chartSeries(figure, language);
  const { height, marks } = DRAWINGS[figure.kind](chart);
  const isSmall = chart.series.length * chart.labels.length === 2;
  return (
    <svg
      className={classes(styles.root, isSmall ? styles.small : undefined)}
      role="img"
      data-paper=""
      aria-label={name}
      aria-describedby={id}
      width="100%"
      height={lines(height)}
      fill="var(--ink)"
    >
      <desc id={id}>{figure.description}</desc>
      {marks}
    </svg>
  );
}
