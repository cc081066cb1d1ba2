import { distance, distanceToBox, dot, unit, type Point, type Rectangle } from './geometry.ts';
import type { Subpath } from './svg-path.ts';

/** The end of a stream at another: the line of that stream, and the index of a point on it. */
export interface Confluence {
  readonly line: readonly Point[];
  readonly point: number;
}

/** A stream from its source down to the border or to the stream that it joins. */
export interface Stream {
  readonly course: Subpath;
  /** The course with `SAMPLES` points per piece. */
  readonly line: readonly Point[];
  /** Around the line. */
  readonly box: Rectangle;
  /** Water at each point of the line, as the length of streams above it. It only increases downstream. */
  readonly flows: readonly number[];
  readonly joins?: Confluence | undefined;
}

export type Draft = Omit<Stream, 'flows'>;

/** Points per piece of a course. */
export const SAMPLES = 4;

/** The least distance of a drawn tributary from other streams, relative to their spacing and to the distance from its mouth. */
const CROWDED = 0.3;
const CLOSING = 0.25;

/** Returns the nearest point of streams, whose distance is infinite if none is within the limit. */
export function nearest(
  drafts: readonly Draft[],
  place: Point,
  limit = Infinity,
): Confluence & { away: number } {
  let best: Confluence & { away: number } = { line: [], point: 0, away: Infinity };
  let square = limit * limit;
  for (const { line, box } of drafts) {
    if (distanceToBox(box, place) >= Math.min(limit, best.away)) continue;
    for (let point = 0; point < line.length; point += 1) {
      const other = line[point] ?? place;
      const dx = place[0] - other[0];
      const dy = place[1] - other[1];
      // The square root is computed only for nearer points, because this is the most frequent calculation.
      const otherSquare = dx * dx + dy * dy;
      if (otherSquare >= square) continue;
      const away = Math.sqrt(otherSquare);
      if (away < best.away) best = { line, point, away };
      square = otherSquare;
    }
  }
  return best;
}

export function isSlanted({ line, joins }: Draft): boolean {
  if (!joins) return true;
  const [before, end] = line.slice(-SAMPLES);
  const [from, to] = joins.line.slice(joins.point - 1);
  return !!before && !!end && !!from && !!to && dot(unit(before, end), unit(from, to)) > 0.1;
}

/** Whether a tributary joins its trunk in the direction of the current and touches no stream before its mouth. */
export function fits(tributary: Draft, drafts: readonly Draft[], spacing: number): boolean {
  const { line } = tributary;
  const end = line.at(-1);
  const crowded = line.some((place) => {
    const left = end ? distance(place, end) : 0;
    const room = Math.min(CROWDED * spacing, CLOSING * left);
    return nearest(drafts, place, room).away < room;
  });
  return !crowded && isSlanted(tributary);
}

/** Adds up the water of each stream. Tributaries come after the stream that they join. */
export function gather(drafts: readonly Draft[], unitLength: number): Stream[] {
  const gains = new Map(
    drafts.map(({ line }) => [
      line,
      line.map((point, index) => distance(line[index - 1] ?? point, point) / unitLength),
    ]),
  );
  const streams = drafts.toReversed().map((draft): Stream => {
    let sum = 0;
    const flows = (gains.get(draft.line) ?? []).map((gain) => (sum += gain));
    const trunk = draft.joins && gains.get(draft.joins.line);
    if (trunk) trunk[draft.joins.point] = (trunk[draft.joins.point] ?? 0) + sum;
    return { ...draft, flows };
  });
  return streams.toReversed();
}

/** Removes streams and those that join them. */
export function without(
  dropped: ReadonlySet<Draft>,
  streams: readonly Draft[],
  unitLength: number,
): Stream[] {
  const kept = new Set<Confluence['line']>();
  for (const stream of streams) {
    const { line, joins } = stream;
    if (!dropped.has(stream) && (!joins || kept.has(joins.line))) kept.add(line);
  }
  return gather(
    streams.filter(({ line }) => kept.has(line)),
    unitLength,
  );
}
