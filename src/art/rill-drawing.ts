import { calm, smooth, type Smoothing } from './curve.ts';
import { contains, distance, lengthOf, type Point } from './geometry.ts';
import { RILL_CLASSES, type RillClass, type RillOptions, type Stream } from './rills.ts';
import { writePath, type Subpath } from './svg-path.ts';

/** A stretch of one width. */
export interface Reach {
  readonly class: RillClass;
  readonly line: readonly Point[];
}

function classOf(flow: number, thresholds: RillOptions['classFlows']): RillClass {
  return RILL_CLASSES.findLast((each) => flow >= (thresholds[each - 1] ?? Infinity)) ?? 1;
}

/** Rounds of averaging that take the grid's wobble out of a stream before it is cut by width. */
const CALMING = 12;

/** Where a stream becomes a channel and is no longer under words. */
function headOf(stream: Stream, { classFlows, keepClear = [] }: RillOptions): number | undefined {
  const open = stream.line.map((point) => !keepClear.some((box) => contains(box, point)));
  const head = stream.flows.findIndex((flow) => flow >= classFlows[0]);
  const blocked = open.lastIndexOf(false);
  if (head < 0 || blocked === open.length - 1) return undefined;
  return Math.max(head, blocked + 1);
}

/** The reaches to draw, largest streams first, heads kept apart. */
export function reachesOf(streams: readonly Stream[], options: RillOptions): Reach[] {
  const heads: Point[] = [];
  const drawnFrom = new Map<number, number>();
  return streams.flatMap((stream, order): Reach[] => {
    const from = headOf(stream, options);
    const { joins } = stream;
    if (from === undefined) return [];
    if (joins && joins.point < (drawnFrom.get(joins.stream) ?? Infinity)) return [];
    const line = stream.line.slice(from);
    const [head] = line;
    if (!head || lengthOf(line) < options.shortest) return [];
    if (heads.some((other) => distance(other, head) < options.headSpacing)) return [];
    heads.push(head);
    drawnFrom.set(order, from);
    return split(calm(line, CALMING), classesOf(stream, from, options));
  });
}

/** Classes from a head on: each stream begins as a thread and widens by one class in its shortest length. */
function classesOf(stream: Stream, from: number, options: RillOptions): RillClass[] {
  let passed = 0;
  return stream.line.slice(from).map((point, index, line) => {
    const before = line[index - 1];
    if (before) passed += distance(before, point);
    const grown = classOf(stream.flows[from + index] ?? 0, options.classFlows);
    const widest = 1 + Math.floor(passed / options.shortest);
    return RILL_CLASSES.find((each) => each >= Math.min(grown, widest)) ?? 1;
  });
}

function split(line: readonly Point[], classes: readonly RillClass[]): Reach[] {
  const reaches: Reach[] = [];
  let start = 0;
  classes.forEach((each, index) => {
    const last = index === classes.length - 1;
    if (!last && classes[index + 1] === each) return;
    // A reach runs on to the first point of the next one.
    const stretch = line.slice(start, index + 2);
    if (stretch.length > 1) reaches.push({ class: each, line: stretch });
    start = index + 1;
  });
  return reaches;
}

/** Path data of each class, thinnest first. */
export function rillPaths(
  reaches: readonly Reach[],
  smoothing: Smoothing,
): Record<RillClass, string> {
  const draw = (each: RillClass): string =>
    writePath(
      reaches
        .filter((reach) => reach.class === each)
        .flatMap((reach): Subpath[] => {
          const subpath = smooth(reach.line, smoothing);
          return subpath ? [subpath] : [];
        }),
    );
  return { 1: draw(1), 2: draw(2), 3: draw(3), 4: draw(4) };
}
