import { createRandom, type Random } from '../../src/drawings/random.ts';

/** Points with the same number of features each, one after the other. */
export interface Points {
  readonly width: number;
  readonly values: Float64Array;
}

/** The clusters are found from this many points, and all points then join the nearest. */
const SAMPLE = 9_000;

/** The best of several beginnings is kept, because k-means can end in a local optimum. */
const BEGINNINGS = 10;

const MOST_ROUNDS = 60;

export function countOf({ width, values }: Points): number {
  return values.length / width;
}

function squareDistance(one: Points, at: number, other: Points, otherAt: number): number {
  let sum = 0;
  for (let axis = 0; axis < one.width; axis += 1) {
    const away =
      (one.values[at * one.width + axis] ?? 0) - (other.values[otherAt * one.width + axis] ?? 0);
    sum += away * away;
  }
  return sum;
}

/** Picks points after sorting them, so that the result does not depend on their order. */
function sampleOf({ width, values }: Points): Points {
  const count = values.length / width;
  const order = Array.from({ length: count }, (_, index) => index).sort((one, other) => {
    for (let axis = 0; axis < width; axis += 1) {
      const away = (values[one * width + axis] ?? 0) - (values[other * width + axis] ?? 0);
      if (away !== 0) return away;
    }
    return 0;
  });
  const kept = Math.min(SAMPLE, count);
  const picked = new Float64Array(kept * width);
  for (let each = 0; each < kept; each += 1) {
    const from = (order[Math.floor((each * count) / kept)] ?? 0) * width;
    picked.set(values.subarray(from, from + width), each * width);
  }
  return { width, values: picked };
}

/** k-means++ (Arthur & Vassilvitskii 2007): each next center is a point, chosen by its distance from those before it. */
function firstCenters(points: Points, count: number, random: Random): Points {
  const { width, values } = points;
  const centers = { width, values: new Float64Array(count * width) };
  const away = new Float64Array(countOf(points)).fill(Infinity);
  let next = Math.floor(random() * away.length);
  for (let center = 0; center < count; center += 1) {
    centers.values.set(values.subarray(next * width, (next + 1) * width), center * width);
    away.forEach((before, at) => {
      away[at] = Math.min(before, squareDistance(points, at, centers, center));
    });
    let left = random() * away.reduce((sum, each) => sum + each, 0);
    next = Math.max(
      0,
      away.findIndex((each) => (left -= each) < 0),
    );
  }
  return centers;
}

/** The nearest center of each point, and the sum of the squares of the distances to them. */
function assign(points: Points, centers: Points): { groups: Int32Array; sum: number } {
  const groups = new Int32Array(countOf(points));
  const count = countOf(centers);
  let sum = 0;
  for (let at = 0; at < groups.length; at += 1) {
    let least = Infinity;
    for (let center = 0; center < count; center += 1) {
      const away = squareDistance(points, at, centers, center);
      if (away >= least) continue;
      least = away;
      groups[at] = center;
    }
    sum += least;
  }
  return { groups, sum };
}

function moveCenters({ width, values }: Points, groups: Int32Array, centers: Points): void {
  const count = countOf(centers);
  const sums = new Float64Array(count * width);
  const members = new Float64Array(count);
  groups.forEach((group, at) => {
    members[group] = (members[group] ?? 0) + 1;
    for (let axis = 0; axis < width; axis += 1) {
      const place = group * width + axis;
      sums[place] = (sums[place] ?? 0) + (values[at * width + axis] ?? 0);
    }
  });
  sums.forEach((sum, place) => {
    const own = members[Math.floor(place / width)] ?? 0;
    if (own > 0) centers.values[place] = sum / own;
  });
}

function settle(points: Points, count: number, random: Random): { centers: Points; sum: number } {
  const centers = firstCenters(points, count, random);
  let before = Infinity;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { groups, sum } = assign(points, centers);
    if (sum === before) break;
    before = sum;
    moveCenters(points, groups, centers);
  }
  return { centers, sum: before };
}

/** Groups points around centers (k-means, Lloyd's algorithm). The order of the points does not matter. */
export function clustersOf(points: Points, count: number, seed: string): Int32Array {
  const sample = sampleOf(points);
  const random = createRandom(seed);
  let best = settle(sample, count, random);
  for (let beginning = 1; beginning < BEGINNINGS; beginning += 1) {
    const other = settle(sample, count, random);
    if (other.sum < best.sum) best = other;
  }
  return assign(points, best.centers).groups;
}

/** Scales each feature to a mean of 0 and a standard deviation of 1, so that all count alike. */
export function standardized({ width, values }: Points): Points {
  const scaled = values.slice();
  for (let axis = 0; axis < width; axis += 1) {
    // Sorted, so that sums of decimals do not depend on the order of the points.
    const column = Float64Array.from(
      { length: countOf({ width, values }) },
      (_, at) => values[at * width + axis] ?? 0,
    ).sort();
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
    const square = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length;
    const spread = Math.sqrt(square) || 1;
    for (let place = axis; place < values.length; place += width) {
      scaled[place] = ((values[place] ?? 0) - mean) / spread;
    }
  }
  return { width, values: scaled };
}
