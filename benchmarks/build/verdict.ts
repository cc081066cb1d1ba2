import type { Build } from './measure.ts';

/** Share of the smallest build's time by which builds of the same size differ on a busy machine. */
const NOISE = 0.25;

function latestProblems({ articles, shown, latest }: Build): string[] {
  if (shown.join('\n') === latest.join('\n')) return [];
  return [`With ${articles} articles the resources page shows ${shown.join(', ')}.`];
}

/** Articles from which on every list and feed is full. */
const FULL = 100;

/** What the numbers of pages and the length of titles may add to a list, in bytes. */
const SLACK = 250;

/** The resources page shows the same four whatever else there is; lists and feeds show others, as many. */
function flatProblems(builds: readonly Build[], { articles, sources }: Build): string[] {
  return Object.entries(sources).flatMap(([file, bytes]) => {
    const isAlike = file === 'resources.html';
    const first = builds.find(
      (build) => file in build.sources && (isAlike || build.articles >= FULL),
    );
    const more = bytes - (first?.sources[file] ?? bytes);
    if (first === undefined || articles < first.articles || more <= (isAlike ? 0 : SLACK))
      return [];
    return [
      `With ${articles} articles the source of ${file} has ${more} bytes more than with ${first.articles}.`,
    ];
  });
}

/** What each article costs beyond the smallest build may not grow with their number. */
function growthProblems(base: Build, smaller: Build, larger: Build): string[] {
  const cost = ({ milliseconds }: Build): number => milliseconds - base.milliseconds;
  const noise = NOISE * base.milliseconds;
  const factor = (larger.articles - base.articles) / (smaller.articles - base.articles);
  const most = factor * (Math.max(0, cost(smaller)) + noise);
  if (cost(larger) <= most) return [];
  const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);
  return [
    `${larger.articles} articles add ${seconds(cost(larger))} s to the build; ${smaller.articles} add ${seconds(cost(smaller))} s, so that at most ${seconds(most)} s would be linear.`,
  ];
}

/**
 * What is wrong with how builds grow, as sentences.
 * @param builds in the order of their sizes
 */
export function verdict(builds: readonly Build[]): string[] {
  const [base, ...larger] = builds;
  if (base === undefined) return [];
  return [
    ...builds.flatMap(latestProblems),
    ...larger.flatMap((build) => flatProblems(builds, build)),
    ...larger.flatMap((build, index) => {
      const smaller = larger[index - 1];
      return smaller === undefined ? [] : growthProblems(base, smaller, build);
    }),
  ];
}
