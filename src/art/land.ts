import type { Field } from './field.ts';
import { gather } from './stream-flows.ts';
import type { Draft, Stream } from './confluence.ts';
import { isOutside } from './winding.ts';

/** A piece of land and the water that runs off it. */
export interface Catchment {
  readonly field: Field;
  readonly streams: readonly Stream[];
}

/** How land is laid around streams. */
interface LandOptions {
  readonly fieldAround: (streams: readonly Stream[]) => Field;
  /** Fall along a valley, in height over distance. */
  readonly fall: number;
  /** Distance between two streams. */
  readonly spacing: number;
}

/** Climb of which no contour line tells, over what a valley falls between two streams. */
const UNSEEN_CLIMB = 0.5;

/** How far the water of a stream would climb within the picture, in height. */
function climbOf({ line }: Stream, field: Field): number {
  let lowest = Infinity;
  let climb = 0;
  for (const place of line) {
    if (isOutside(place, field, 0)) continue;
    const height = field.heightAt(...place);
    lowest = Math.min(lowest, height);
    climb = Math.max(climb, height - lowest);
  }
  return climb;
}

/** The streams without some tributaries and those that join them. */
function without(
  dropped: ReadonlySet<Stream>,
  streams: readonly Stream[],
  spacing: number,
): Stream[] {
  const places = new Map<number, number>();
  const kept: Draft[] = [];
  streams.forEach((stream, place) => {
    const { course, line, joins } = stream;
    const trunk = joins && places.get(joins.stream);
    if (joins && (trunk === undefined || dropped.has(stream))) return;
    places.set(place, kept.length);
    kept.push({
      course,
      line,
      ...(joins && trunk !== undefined && { joins: { stream: trunk, point: joins.point } }),
    });
  });
  return gather(kept, spacing);
}

/** Lays land around streams, without the tributaries whose water would climb: a lower valley lies beside them. */
export function layLand(grown: readonly Stream[], options: LandOptions): Catchment {
  const { fieldAround, fall, spacing } = options;
  const most = UNSEEN_CLIMB * fall * spacing;
  let streams = grown;
  for (;;) {
    const field = fieldAround(streams);
    const climbing = streams.filter((stream) => stream.joins && climbOf(stream, field) > most);
    if (climbing.length === 0) return { field, streams };
    streams = without(new Set(climbing), streams, spacing);
  }
}
