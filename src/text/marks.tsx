import type { SVGProps } from 'react';
import { lines, percent } from './chart-scales.ts';

/** Percent of the width of the chart, and lines of text below its top. */
type Point = readonly [x: number, y: number];

/** Of areas and points, which may be too pale on their ground. */
export const OUTLINE = { stroke: 'var(--ink)', strokeWidth: 1.5 } as const;

interface LineProps extends SVGProps<SVGLineElement> {
  start: Point;
  stop: Point;
}

export function Line({ start: [x1, y1], stop: [x2, y2], ...rest }: LineProps) {
  const ends = { x1: percent(x1), x2: percent(x2), y1: lines(y1), y2: lines(y2) };
  return <line {...ends} stroke="var(--ink)" {...rest} />;
}

export function Label({ at: [x, y], ...rest }: SVGProps<SVGTextElement> & { at: Point }) {
  return <text x={percent(x)} y={lines(y)} {...rest} />;
}
