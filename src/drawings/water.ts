import { SAMPLES, type Stream } from './confluence.ts';
import type { Point } from './geometry.ts';
import { writePath, type Piece, type Subpath } from './svg-path.ts';

export interface Water {
  readonly width: number;
  readonly d: string;
}

export interface WaterWidths {
  readonly head: number;
  /** Increase of the width with the square root of the flow. */
  readonly growth: number;
}

/** The ratio of a width to the next thinner one, and their largest difference in widths of a head: invisible steps. */
const WIDTH_STEP = 1.25;
const WIDEST_STEP = 1.4;

/** Number of pieces over which a stream widens below a confluence. */
const SWELLING = 4;

function wider(width: number, head: number): number {
  return Math.min(WIDTH_STEP * width, width + WIDEST_STEP * head);
}

/** Index of a width among those that are drawn, beginning with 0 at a head. */
function orderOf(wanted: number, head: number): number {
  let order = 0;
  for (let width = wider(head, head); width <= wanted; width = wider(width, head)) order += 1;
  return order;
}

/** Width of each piece of a course. It grows with the square root of the flow, as in rivers. */
function widthsOf({ course, flows }: Stream, { head, growth }: WaterWidths): number[] {
  const roots = course.pieces.map((_, piece) =>
    Math.sqrt(flows[piece * SAMPLES + SAMPLES / 2] ?? 0),
  );
  return roots.map((_, piece) => {
    const above = roots.slice(Math.max(0, piece - SWELLING), piece + 1);
    return head + (growth * above.reduce((sum, root) => sum + root, 0)) / above.length;
  });
}

/** Divides a course where its width grows, at the joints of its pieces, so that it stays smooth. */
export function reachesOf(
  stream: Stream,
  widths: WaterWidths,
): { order: number; subpath: Subpath }[] {
  const reaches: { order: number; subpath: { start: Point; pieces: Piece[] } }[] = [];
  const wanted = widthsOf(stream, widths);
  let from = stream.course.start;
  stream.course.pieces.forEach((piece, index) => {
    const order = orderOf(wanted[index] ?? 0, widths.head);
    const last = reaches.at(-1);
    if (last?.order === order) last.subpath.pieces.push(piece);
    else reaches.push({ order, subpath: { start: from, pieces: [piece] } });
    from = piece.to;
  });
  return reaches;
}

/** Sorted from thinnest to widest, without widths that no stream has. */
export function drawWater(streams: readonly Stream[], widths: WaterWidths): Water[] {
  const reaches = streams.flatMap((stream) => reachesOf(stream, widths));
  const widest = Math.max(...reaches.map(({ order }) => order));
  const drawn: Water[] = [];
  for (let order = 0, width = widths.head; order <= widest; order += 1) {
    const same = reaches.filter((reach) => reach.order === order);
    const d = writePath(same.map(({ subpath }) => subpath));
    if (d !== '') drawn.push({ width: Math.round(10 * width) / 10, d });
    width = wider(width, widths.head);
  }
  return drawn;
}
