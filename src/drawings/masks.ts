import { hashText } from './random.ts';

/** Kinds of boundary between two soil horizons, in the terms of soil science. */
export const HORIZON_KINDS = ['clear', 'gradual', 'wavy', 'irregular', 'broken'] as const;
export type HorizonKind = (typeof HORIZON_KINDS)[number];

/** Drawings in `masks/` that style sheets fill with a soil color: boundaries and textures. */
export type Mask = HorizonKind | 'roots' | 'crumbs' | 'stones' | 'plates';

/** Drawings of each mask: `clear-1.svg` to `clear-4.svg`. */
const VARIANTS = 4;

/** Returns the file name of one variant of a mask, chosen by the seed. */
export function maskFile(mask: Mask, seed: string): string {
  return `${mask}-${1 + (hashText(`${seed} ${mask}`) % VARIANTS)}.svg`;
}
