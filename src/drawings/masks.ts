import { hashText } from './random.ts';

/** Kinds of boundary between two soil horizons, in the words of field soil description. */
export const HORIZON_KINDS = ['clear', 'gradual', 'wavy', 'irregular', 'broken'] as const;
export type HorizonKind = (typeof HORIZON_KINDS)[number];

/** Drawings in `masks/` that style sheets fill with a soil's color: boundaries, and what lies in each ground. */
export type Mask = HorizonKind | 'roots' | 'crumbs' | 'stones' | 'plates';

/** Drawings of each mask: `clear-1.svg` to `clear-4.svg`. */
const VARIANTS = 4;

/** File name of one of a mask's drawings; each page and picture is a seed, so that neighbors rarely look alike. */
export function maskFile(mask: Mask, seed: string): string {
  return `${mask}-${1 + (hashText(`${seed} ${mask}`) % VARIANTS)}.svg`;
}
