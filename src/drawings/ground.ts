import { hashText } from './random.ts';

/** Kinds of boundary between two soil horizons, in the terms of soil science. */
export const HORIZON_KINDS = ['clear', 'gradual', 'wavy', 'irregular', 'broken'] as const;
export type HorizonKind = (typeof HORIZON_KINDS)[number];

export type Texture = 'roots' | 'crumbs' | 'stones' | 'plates';

/** Drawings of each boundary and texture: `clear-1.svg` to `clear-4.svg`. */
const VARIANTS = 4;

/** Returns the file of one variant in `ground/boundaries/` or `ground/textures/`, chosen by the seed. */
export function groundFile(drawing: HorizonKind | Texture, seed: string): string {
  return `${drawing}-${1 + (hashText(`${seed} ${drawing}`) % VARIANTS)}.svg`;
}
