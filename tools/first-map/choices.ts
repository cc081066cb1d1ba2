import type { Spread } from './water.ts';

/** What someone else could reasonably choose otherwise. */
export interface Choices {
  /** Number of clusters of open land, and the seed of their beginnings. */
  readonly classes: number;
  readonly seed: string;
  readonly withBrightness: boolean;
  /** Cells by which clouds and shadows grow. */
  readonly maskGrowth: number;
  readonly spread: Spread;
  /**
   * Rounds of averaging over three by three cells of the elevation model. Single cells of the model of Pennsylvania
   * scatter by 1.4 m around the plane of their neighbors, which makes level ground look 5 % steep.
   */
  readonly smoothing: number;
  /** Cap on the slope length in m. */
  readonly longest: number;
  /** Whether forest sheds water onto fields. On a forest floor, most rain seeps in. */
  readonly forestSheds: boolean;
  /** Share of bare cells whose score is high. */
  readonly highest: number;
  /** Fewest cells of a patch. */
  readonly fewest: number;
  /** How a patch is ranked: by its three best cells, or by all. */
  readonly rank: 'best' | 'mean';
}

export const DEFAULT: Choices = {
  classes: 7,
  seed: '1',
  withBrightness: true,
  maskGrowth: 2,
  spread: 'all',
  smoothing: 2,
  longest: 305,
  forestSheds: false,
  highest: 0.2,
  fewest: 3,
  rank: 'best',
};

type Variant = Partial<Choices>;

/** One change at a time, and some pairs. */
export const VARIANTS: readonly Variant[] = [
  ...['2', '3', '4'].map((seed): Variant => ({ seed })),
  ...[5, 6, 8, 9].map((classes): Variant => ({ classes })),
  { withBrightness: false },
  { withBrightness: false, classes: 8 },
  { maskGrowth: 1 },
  { maskGrowth: 3 },
  { spread: 'steepest' },
  { spread: 'steepest', smoothing: 1 },
  ...[0, 1, 3].map((smoothing): Variant => ({ smoothing })),
  { longest: 122 },
  { longest: 183 },
  { longest: 244 },
  { longest: 122, smoothing: 1 },
  { forestSheds: true },
  { forestSheds: true, longest: 122 },
  { highest: 0.1 },
  { highest: 0.15 },
  { highest: 0.3 },
  { fewest: 4 },
  { fewest: 6 },
  { rank: 'mean' },
  { rank: 'mean', highest: 0.1 },
];
