import type { Field } from './field.ts';
import { distance, type Point, type Rectangle } from './geometry.ts';
import { createRandom } from './random.ts';
import { createSpotIndex, type Spot } from './spot-index.ts';
import { traceDown } from './streamline.ts';

/** Width classes of a rill, from a thread of water to the trunk. */
export const RILL_CLASSES = [1, 2, 3, 4] as const;

/** One of the width classes. */
export type RillClass = (typeof RILL_CLASSES)[number];

/** How a rill network is gathered from a field. Distances are in units of the view box. */
export interface RillOptions {
  readonly seed: string;
  /** Distance between the places where rain starts to run. */
  readonly spacing: number;
  /** Two streams that come this near become one. */
  readonly joinWithin: number;
  /** Least flow of each class, in starts gathered; the first is where a channel begins. */
  readonly classFlows: readonly [number, number, number, number];
  /** Least distance between the heads of two drawn streams. */
  readonly headSpacing: number;
  /** Streams shorter than this are left out. */
  readonly shortest: number;
  /** Where words stand: a stream ends at the edge of such a place. */
  readonly keepClear?: readonly Rectangle[];
}

/** A stream from its head down to the border, a pit or the stream that it joins. */
export interface Stream {
  readonly line: readonly Point[];
  /** Starts gathered at each point of the line; never less than at the point before. */
  readonly flows: readonly number[];
  /** The stream joined, as its place in the network, and the point of its line where they meet. */
  readonly joins?: { readonly stream: number; readonly point: number };
}

interface Draft {
  line: Point[];
  joins?: { stream: number; point: number };
}

/** Length of a step of a stream, over the distance within which streams join. */
export const STREAM_STEP = 0.4;

/** A join is drawn out over this many times its gap, so that streams meet at a slant. */
const JOIN_SLANT = 4;

/** Least length of a join in steps. */
const SHORTEST_JOIN = 10;

function starts(field: Field, { seed, spacing }: RillOptions): Point[] {
  const random = createRandom(`${seed} rain`);
  const points: Point[] = [];
  for (let y = 0; y < field.height; y += spacing) {
    for (let x = 0; x < field.width; x += spacing) {
      points.push([x + spacing * random(), y + spacing * random()]);
    }
  }
  return points;
}

/** Leads a line over into the stream that it joins, sinking all the way. */
function lead(
  field: Field,
  line: readonly Point[],
  trunk: readonly Point[],
  at: number,
): Draft & { at: number } {
  const from = line.at(-1);
  const target = trunk[at];
  if (!from || !target) return { line: [...line], at };
  const step = distance(target, trunk[at + 1] ?? from);
  const slanted = step > 0 ? Math.round((distance(from, target) * JOIN_SLANT) / step) : 0;
  const steps = Math.max(SHORTEST_JOIN, slanted);
  const meeting = Math.min(trunk.length - 1, at + steps);
  const offset: Point = [from[0] - target[0], from[1] - target[1]];
  const led = [...line];
  let height = field.heightAt(...from);
  for (let index = at + 1; index < meeting; index += 1) {
    const base = trunk[index];
    if (!base) break;
    const share = 1 - (index - at) / (meeting - at);
    const point: Point = [base[0] + offset[0] * share, base[1] + offset[1] * share];
    const here = field.heightAt(...point);
    if (here >= height || here <= field.heightAt(...(trunk[meeting] ?? base))) continue;
    height = here;
    led.push(point);
  }
  const end = trunk[meeting];
  if (end) led.push(end);
  return { line: led, at: meeting };
}

/** Lays the longest streams first and lets each later one end in the first that it meets. */
function merge(field: Field, lines: readonly Point[][], joinWithin: number): Draft[] {
  const index = createSpotIndex(joinWithin);
  const drafts: Draft[] = [];
  const nearest = (place: Point): Spot | undefined => {
    const height = field.heightAt(...place);
    let best: Spot | undefined;
    let gap = joinWithin;
    for (const spot of index.near(place)) {
      const away = distance(place, spot.place);
      if (away > gap || field.heightAt(...spot.place) >= height) continue;
      best = spot;
      gap = away;
    }
    return best;
  };
  for (const line of [...lines].sort((a, b) => b.length - a.length)) {
    const draft = meet(field, line, drafts, nearest);
    index.add(drafts.length, draft.line);
    drafts.push(draft);
  }
  return drafts;
}

function meet(
  field: Field,
  line: readonly Point[],
  drafts: readonly Draft[],
  nearest: (place: Point) => Spot | undefined,
): Draft {
  for (const [reached, place] of line.entries()) {
    const spot = nearest(place);
    const trunk = spot && drafts[spot.stream];
    if (!spot || !trunk) continue;
    const led = lead(field, line.slice(0, reached + 1), trunk.line, spot.point);
    return { line: led.line, joins: { stream: spot.stream, point: led.at } };
  }
  return { line: [...line] };
}

/** Adds up what each stream carries: tributaries always stand after the stream that they join. */
function gather(drafts: readonly Draft[]): Stream[] {
  const gains = drafts.map(({ line }) => {
    const gain = new Float64Array(line.length);
    gain[0] = 1;
    return gain;
  });
  const flows: number[][] = [];
  for (let stream = drafts.length - 1; stream >= 0; stream -= 1) {
    let sum = 0;
    const flow = Array.from(gains[stream] ?? [], (gain) => (sum += gain));
    flows[stream] = flow;
    const joins = drafts[stream]?.joins;
    const gain = joins && gains[joins.stream];
    if (gain) gain[joins.point] = (gain[joins.point] ?? 0) + sum;
  }
  return drafts.map((draft, stream) => ({ ...draft, flows: flows[stream] ?? [] }));
}

/** A stream that others join always stands before them. */
export function createRills(field: Field, options: RillOptions): Stream[] {
  const lines = starts(field, options).map((start) =>
    traceDown(field, start, STREAM_STEP * options.joinWithin),
  );
  return gather(merge(field, lines, options.joinWithin));
}
