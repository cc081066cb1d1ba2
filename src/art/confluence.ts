import { distance, type Point } from './geometry.ts';
import type { Subpath } from './svg-path.ts';
import { dot, unit } from './winding.ts';

/** Where a stream ends on another: that one's place in the network, and the point of its line. */
export interface Confluence {
  readonly stream: number;
  readonly point: number;
}

/** A stream from its head down to the border or to the stream that it joins. */
export interface Stream {
  /** As it is drawn. */
  readonly course: Subpath;
  /** The course in `SAMPLES` points a piece. */
  readonly line: readonly Point[];
  /** Water gathered at each point of the line, in lengths of stream above it; it only grows downstream. */
  readonly flows: readonly number[];
  /** Where it joins another; none at the border. */
  readonly joins?: Confluence;
}

/** A stream before it is known what it carries. */
export type Draft = Omit<Stream, 'flows'>;

/** Points of a line for each piece of its course. */
export const SAMPLES = 4;

/** Least distance of a drawn tributary from other streams: over their distance, and over that from its mouth. */
const CROWDED = 0.3;
const CLOSING = 0.25;

/** The point of the network nearest to a place. */
export function nearest(
  drafts: readonly Draft[],
  place: Point,
): Confluence & { readonly away: number } {
  let best = { stream: 0, point: 0, away: Infinity };
  drafts.forEach(({ line }, stream) => {
    line.forEach((other, point) => {
      const away = distance(place, other);
      if (away < best.away) best = { stream, point, away };
    });
  });
  return best;
}

/** Whether a stream flows with the current where it meets another. */
export function isSlanted({ line, joins }: Draft, drafts: readonly Draft[]): boolean {
  if (!joins) return true;
  const [before, end] = line.slice(-SAMPLES);
  const trunk = drafts[joins.stream]?.line ?? [];
  const [from, to] = trunk.slice(joins.point - 1);
  return !!before && !!end && !!from && !!to && dot(unit(before, end), unit(from, to)) > 0.1;
}

/** Whether a stream touches another before it has come to its mouth. */
function isCrowded({ line }: Draft, drafts: readonly Draft[], spacing: number): boolean {
  const end = line.at(-1);
  return line.some((place) => {
    const left = end ? distance(place, end) : 0;
    return nearest(drafts, place).away < Math.min(CROWDED * spacing, CLOSING * left);
  });
}

/** Whether a tributary can be drawn among those that there are. */
export function fits(
  drawn: Draft | undefined,
  drafts: readonly Draft[],
  spacing: number,
): drawn is Draft {
  return !!drawn && isSlanted(drawn, drafts) && !isCrowded(drawn, drafts, spacing);
}
