import { straight, writePath } from '../../drawings/svg-path.ts';
import type { Place } from './result-schema.ts';

export const SECTION_SIZE = { width: 824, height: 96 } as const;

const MARGIN = { top: 38, bottom: 2 } as const;

/** Exaggerations from which the largest that fits is taken. */
const EXAGGERATIONS = [20, 15, 10, 8, 6, 5, 4, 3, 2, 1.5, 1] as const;

/** The section of a place as paths: the ground, the part of it under forest, and the point of the place. */
export function sectionPaths({ section: { line, open, place } }: Place) {
  const [, top] = line[0] ?? [0, 0];
  const [length] = line.at(-1) ?? [0];
  const heights = line.map(([, height]) => height);
  const fall = Math.max(top, ...heights) - Math.min(...heights);
  const room = SECTION_SIZE.height - MARGIN.top - MARGIN.bottom;
  const perMeter = Math.min(SECTION_SIZE.width / Math.max(1, length), room / Math.max(1, fall));
  const exaggeration = EXAGGERATIONS.find((each) => fall * perMeter * each <= room) ?? 1;
  const highest = Math.max(...heights);
  const points = line.map(([distance, height]): [number, number] => [
    distance * perMeter,
    MARGIN.top + (highest - height) * perMeter * exaggeration,
  ]);
  const until = points.filter((_, index) => (line[index]?.[0] ?? 0) <= open);
  const nearest = points[line.findIndex(([distance]) => distance >= place)] ??
    points.at(-1) ?? [0, 0];
  const pathOf = (drawn: readonly (readonly [number, number])[]): string =>
    writePath([straight(drawn)].flatMap((each) => each ?? []));
  const [lastX] = points.at(-1) ?? [0, 0];
  return {
    exaggeration,
    length: Math.round(length),
    fall: Math.round(fall),
    body: `${pathOf(points)}V${SECTION_SIZE.height}H0z`,
    forest: until.length > 1 ? pathOf(until) : '',
    place: { x: Math.round(nearest[0]), y: Math.round(nearest[1]) },
    end: Math.round(lastX),
  };
}
