import type { FigureData } from '../schemas/chart.ts';
import type { Picture } from '../schemas/pictures.ts';
import { chartHeight } from './Chart.tsx';

/** In pixels, on a window of 1440 px: the width of the rail, and the heights of a line of text and of one in a chart. */
const RAIL = 512;
const LINE = 27;
const CHART_LINE = 15;

/** Of captions, and letters in a line of a title and in one of a unit with its legend. */
const CAPTION = { line: 21, title: 44, scale: 62 };

/** Source, fold, and gaps. */
const FRAME = 180;

/** Estimates how high a figure in the rail is, in lines of the text. */
export function figureHeight(
  figure: FigureData,
  picture: Picture | undefined,
  language: string,
): number {
  const { title, unit = '', legend = '' } = figure;
  const lines =
    Math.ceil(title.length / CAPTION.title) + Math.ceil((unit + legend).length / CAPTION.scale);
  const graphic = picture
    ? (RAIL * picture.height) / picture.width
    : chartHeight(figure, language) * CHART_LINE;
  return (lines * CAPTION.line + graphic + FRAME) / LINE;
}
