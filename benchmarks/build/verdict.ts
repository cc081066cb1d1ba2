import type { Build } from './measure.ts';

/** Share of the smallest build's time by which builds of the same size differ on a busy machine. */
const NOISE = 0.25;

function latestProblems({ articles, shown, latest }: Build): string[] {
  if (shown.join('\n') === latest.join('\n')) return [];
  return [`With ${articles} articles the resources page shows ${shown.join(', ')}.`];
}

function flatProblems(first: Build, { articles, resourcesSource }: Build): string[] {
  const more = resourcesSource - first.resourcesSource;
  if (more === 0) return [];
  return [`With ${articles} articles the source of the resources page has ${more} bytes more.`];
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
    ...larger.flatMap((build) => flatProblems(base, build)),
    ...larger.flatMap((build, index) => {
      const smaller = larger[index - 1];
      return smaller === undefined ? [] : growthProblems(base, smaller, build);
    }),
  ];
}
