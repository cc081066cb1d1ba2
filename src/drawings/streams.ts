import {
  fits,
  gather,
  isSlanted,
  nearest,
  SAMPLES,
  type Confluence,
  type Draft,
  type Stream,
} from './confluence.ts';
import { calm, flatten, resample, smooth } from './curve.ts';
import {
  boxAround,
  contains,
  distance,
  dot,
  isOutside,
  lengthOf,
  turn,
  unit,
  type PictureSize,
  type Point,
  type Rectangle,
} from './geometry.ts';
import { createNoise, type Noise } from './noise.ts';
import { between, createRandom, type Random } from './random.ts';

/** The inputs of a network of streams. Distances are in units of the view box. */
export interface StreamOptions {
  readonly seed: string;
  readonly size: PictureSize;
  /** Main streams from head to mouth. The first ends beyond the border, each other one near a stream before it. */
  readonly stems: readonly (readonly Point[])[];
  /** The smallest distance between two streams, except near their confluence. */
  readonly spacing: number;
  readonly reaches: readonly number[];
  readonly node: number;
  /** The area of the text, which streams avoid. */
  readonly keepClear?: readonly Rectangle[];
}

/** Amplitude of a line's bends, relative to their length. */
const SWAY = 0.5;

const STEP = 0.22;

/** The distance that a tributary needs from its trunk, as a share of its own length. */
const LEAVING = 0.42;

const SHORTEST = 8;

/** Cosines and sines of the turns that a growing head can take: 0, 11, 22, and 33 degrees to either side. */
const TURNS: readonly Point[] = [
  [1, 0],
  [0.9816, 0.1908],
  [0.9816, -0.1908],
  [0.9272, 0.3746],
  [0.9272, -0.3746],
  [0.8387, 0.5446],
  [0.8387, -0.5446],
];

/** Cosines and sines of two angles to the upstream direction: where a tributary leaves, and where it then heads. */
const FORK = [0.848, 0.5299] as const;
const AWAY = [0.5, 0.866] as const;

/** Distance from other streams, relative to that between streams, beyond which a head gains nothing. */
const FAR = 1.6;

/** Lengths of the bends of a main stream and of a tributary, relative to the distance between streams. */
const STEM_BENDS = 2.4;
const BENDS = 1.6;

/** The longest bend of a tributary relative to its length, so that short ones wind too. */
const BENDS_OF_LENGTH = 0.6;

/** Distance at which two hand-drawn streams flow together, relative to the distance between streams. */
const MEETING = 0.5;

/** Rounds of averaging that remove the kink where a hand-drawn stream meets another. */
const CALMING = 10;

/** Shifts a line sideways by noise of two scales. Nearby lines shift alike, so none cross. The ends stay in place. */
function wind(line: readonly Point[], noise: Noise, bends: number): Point[] {
  const total = lengthOf(line);
  const even = resample(line, bends / 8);
  const wound = even.map(([x, y], index): Point => {
    const share = index / (even.length - 1);
    const sway = SWAY * bends * Math.min(1, (Math.min(share, 1 - share) * total) / (0.4 * bends));
    const [u, v] = [x / bends, y / bends];
    return [
      x + sway * (noise(u, v) + 0.5 * noise(2.3 * u + 7.1, 2.3 * v)),
      y + sway * (noise(u + 31.4, v) + 0.5 * noise(2.3 * u, 2.3 * v + 53.6)),
    ];
  });
  return calm(wound, 2);
}

/** Whether a line turns by more than 45 degrees from one of its points to the next. */
function isKinked(line: readonly Point[]): boolean {
  return line.some((here, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    return before && after && dot(unit(before, here), unit(here, after)) < Math.SQRT1_2;
  });
}

/** Returns the line as it is drawn, smoothed more if it has kinks. */
function draft(line: readonly Point[], node: number, joins?: Confluence): Draft | undefined {
  let even = resample(line, node / 3);
  for (;;) {
    const course = smooth(even, node);
    const drawn = course && flatten(course, SAMPLES);
    if (!drawn || !isKinked(drawn)) {
      return drawn && { course, line: drawn, box: boxAround(drawn), joins };
    }
    even = calm(even, 4);
  }
}

/** Leads a hand-drawn line into the first stream that it comes near, a little farther downstream. */
function join(
  drafts: readonly Draft[],
  line: readonly Point[],
  { spacing, node }: StreamOptions,
): Draft | undefined {
  if (drafts.length === 0) return draft(line, node);
  const spots = line.map((place) => nearest(drafts, place));
  const met = spots.findIndex(({ away }) => away < spacing * MEETING);
  const { line: trunk, point } = spots[met] ?? spots.at(-1) ?? { line: [], point: 0 };
  const free = met < 0 ? line : line.slice(0, met + 1);
  const end = free.at(-1);
  const below = trunk.findIndex((place, index) => {
    const before = trunk[index - 1];
    if (index <= point || !before || !end || distance(place, end) < spacing * MEETING) return false;
    return dot(unit(end, place), unit(before, place)) > 0.6;
  });
  const at = below < 0 ? trunk.length - 1 : below;
  const mouth = trunk[at];
  if (!mouth) return undefined;
  const led = calm(resample([...free, mouth], spacing / 8), CALMING);
  return draft(led, node, { line: trunk, point: at });
}

/** Grows a tributary from its trunk to its head. */
function grow(
  from: Point,
  [ahead, heading]: readonly [Point, Point],
  longest: number,
  drafts: readonly Draft[],
  { size, spacing, keepClear = [] }: StreamOptions,
): Point[] {
  const step = STEP * spacing;
  const line: Point[] = [from];
  let here = from;
  let direction = ahead;
  for (let steps = 1; steps * step <= longest; steps += 1) {
    let best: { score: number; to: Point; next: Point } | undefined;
    for (const angle of TURNS) {
      const next = turn(direction, angle);
      const to: Point = [here[0] + next[0] * step, here[1] + next[1] * step];
      const { away } = nearest(drafts, to, FAR * spacing);
      const room = Math.min(0.8 * spacing, LEAVING * steps * step);
      if (away < room || keepClear.some((box) => contains(box, to))) continue;
      const score =
        0.5 * Math.min(FAR, away / spacing) +
        0.55 * dot(next, heading) +
        0.3 * dot(next, direction);
      if (!best || score > best.score) best = { score, to, next };
    }
    if (!best) break;
    here = best.to;
    direction = best.next;
    line.push(here);
    if (isOutside(here, size, spacing / 2)) break;
  }
  return line;
}

/** Grows the tributaries of a stream on alternating sides, from its mouth upstream. */
function branch(
  { line: trunk }: Draft,
  longest: number,
  drafts: Draft[],
  random: Random,
  noise: Noise,
  options: StreamOptions,
): void {
  const { spacing, size, node } = options;
  let side = Math.sign(random() - 0.5);
  let free = spacing * between(random, 0.5, 1.2);
  for (let point = trunk.length - 1; point > 3; point -= 1) {
    const [above, below, from] = trunk.slice(point - 2);
    if (!above || !below || !from) continue;
    free -= distance(from, below);
    if (free > 0 || isOutside(from, size, 0)) continue;
    const upstream = unit(from, above);
    const ahead = turn(upstream, [FORK[0], FORK[1] * side]);
    const heading = turn(upstream, [AWAY[0], AWAY[1] * side]);
    const reach = longest * between(random, 0.45, 1);
    const grown = grow(from, [ahead, heading], reach, drafts, options);
    if (grown.length <= SHORTEST) {
      free = spacing * 0.2;
      continue;
    }
    const bends = Math.min(BENDS * spacing, BENDS_OF_LENGTH * lengthOf(grown));
    const drawn = draft(wind(grown.toReversed(), noise, bends), node, { line: trunk, point });
    if (!drawn || !fits(drawn, drafts, spacing)) continue;
    drafts.push(drawn);
    side = -side;
    free = spacing * between(random, 0.75, 1.5);
  }
}

/** Returns all streams. A stream always comes before those that join it. */
export function createStreams(options: StreamOptions): Stream[] {
  const { seed, stems, spacing, reaches } = options;
  const noise = createNoise(`${seed} winding`);
  const random = createRandom(`${seed} tributaries`);
  const drafts: Draft[] = [];
  for (const stem of stems) {
    const drawn = join(drafts, wind(stem, noise, STEM_BENDS * spacing), options);
    if (drawn && isSlanted(drawn)) drafts.push(drawn);
  }
  let first = 0;
  for (const reach of reaches) {
    const trunks = drafts.slice(first);
    first = drafts.length;
    for (const trunk of trunks) branch(trunk, reach, drafts, random, noise, options);
  }
  return gather(drafts, spacing);
}
