import type { Build } from './measure.ts';

/** Share of the smallest build's time by which builds of the same size differ on a busy machine. */
const NOISE = 0.25;

/** Articles from which on every list and feed is full. */
const FULL = 100;

/** Bytes that the numbers of pages and the length of titles may add to a list. */
const SLACK = 250;

/** The resources page shows the same four whatever else there is; lists and feeds show others, as many. */
function pageProblems(builds: readonly Build[], { articles, bytes }: Build): string[] {
  return Object.entries(bytes).flatMap(([file, size]) => {
    const isFixed = file === 'resources.html';
    const first = builds.find(
      (build) => file in build.bytes && (isFixed || build.articles >= FULL),
    );
    const more = size - (first?.bytes[file] ?? size);
    return first === undefined || articles < first.articles || more <= (isFixed ? 0 : SLACK)
      ? []
      : [`With ${articles} articles, ${file} has ${more} bytes more than with ${first.articles}.`];
  });
}

/** What each article costs beyond the smallest build may not grow with their number. */
function timeProblems(base: Build, smaller: Build, larger: Build): string[] {
  const cost = ({ milliseconds }: Build): number => milliseconds - base.milliseconds;
  const factor = (larger.articles - base.articles) / (smaller.articles - base.articles);
  const most = factor * (Math.max(0, cost(smaller)) + NOISE * base.milliseconds);
  if (cost(larger) <= most) return [];
  const [added, before, linear] = [cost(larger), cost(smaller), most].map((milliseconds) =>
    (milliseconds / 1_000).toFixed(1),
  );
  return [
    `${larger.articles} articles add ${added} s to the build; ${smaller.articles} add ${before} s, so at most ${linear} s would be linear.`,
  ];
}

/** What is wrong with how builds grow, as sentences; the builds are in the order of their sizes. */
export function growthProblems(builds: readonly Build[]): string[] {
  const [base, ...larger] = builds;
  if (base === undefined) return [];
  return [
    ...larger.flatMap((build) => pageProblems(builds, build)),
    ...larger.slice(1).flatMap((build, index) => timeProblems(base, larger[index] ?? base, build)),
  ];
}
