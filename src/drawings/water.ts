import { SAMPLES, type Stream } from './confluence.ts';
import type { Point } from './geometry.ts';
import { writePath, type Piece, type Subpath } from './svg-path.ts';

export interface WaterWidths {
  readonly head: number;
  /** Increase of the width with the square root of the flow. */
  readonly growth: number;
}

/** The ratio of a width to the next thinner one, and their largest difference in widths of a head: invisible steps. */
const WIDTH_STEP = 1.17;
const WIDEST_STEP = 1;

/** Number of pieces above and below a confluence over which a stream widens, so that it covers the end of what joins it. */
const SWELLING = 3;

function wider(width: number, head: number): number {
  return Math.min(WIDTH_STEP * width, width + WIDEST_STEP * head);
}

/** Returns the widest of the drawn widths, beginning with that of a head, that is not too wide. */
function drawnWidth(wanted: number, head: number): number {
  let width = head;
  while (wider(width, head) <= wanted) width = wider(width, head);
  return width;
}

/** Width of each piece of a course. It grows with the square root of the flow, as in rivers. */
function widthsOf({ course, flows }: Stream, { head, growth }: WaterWidths): number[] {
  const roots = course.pieces.map((_, piece) =>
    Math.sqrt(flows[piece * SAMPLES + SAMPLES / 2] ?? 0),
  );
  return roots.map((_, piece) => {
    const near = roots.slice(Math.max(0, piece - SWELLING), piece + SWELLING + 1);
    return head + (growth * near.reduce((sum, root) => sum + root, 0)) / near.length;
  });
}

export interface Reach {
  readonly width: number;
  readonly subpath: Subpath;
}

/** Divides a course where its width changes, at the joints of its pieces, so that it stays smooth. */
export function reachesOf({ start, pieces }: Subpath, widthOf: (piece: number) => number): Reach[] {
  const reaches: { width: number; subpath: { start: Point; pieces: Piece[] } }[] = [];
  let from = start;
  pieces.forEach((piece, index) => {
    const width = widthOf(index);
    const last = reaches.at(-1);
    if (last?.width === width) last.subpath.pieces.push(piece);
    else reaches.push({ width, subpath: { start: from, pieces: [piece] } });
    from = piece.to;
  });
  return reaches;
}

export function streamReaches(stream: Stream, widths: WaterWidths): Reach[] {
  const wanted = widthsOf(stream, widths);
  return reachesOf(stream.course, (piece) => drawnWidth(wanted[piece] ?? 0, widths.head));
}

/** Sorted from thinnest to widest. */
export function drawReaches(reaches: readonly Reach[]) {
  return [...Map.groupBy(reaches, ({ width }) => width)]
    .sort(([one], [other]) => one - other)
    .map(([width, same]) => ({
      width: Math.round(10 * width) / 10,
      d: writePath(same.map(({ subpath }) => subpath)),
    }));
}

export function drawWater(streams: readonly Stream[], widths: WaterWidths) {
  return drawReaches(streams.flatMap((stream) => streamReaches(stream, widths)));
}
