/** The horizons that the page digs through, from the litter down to the weathered parent rock. */
export const HORIZON_NAMES = ['o', 'a', 'b', 'c'] as const;

export type HorizonName = (typeof HORIZON_NAMES)[number];

/** Depths in centimeters at which the horizons lie in the profile that the page draws. */
export const HORIZON_DEPTHS: Record<HorizonName, { letter: string; from: number; to: number }> = {
  o: { letter: 'O', from: 0, to: 4 },
  a: { letter: 'A', from: 4, to: 28 },
  b: { letter: 'B', from: 28, to: 75 },
  c: { letter: 'C', from: 75, to: 120 },
};

/** By how many sections there are. The footer's bedrock follows any horizon but A, from which it hardly differs. */
const PROFILES: readonly (readonly HorizonName[])[] = [
  [],
  ['o'],
  ['o', 'b'],
  ['o', 'b', 'c'],
  ['o', 'a', 'b', 'c'],
  ['o', 'a', 'a', 'b', 'c'],
  ['o', 'a', 'a', 'b', 'c', 'c'],
];

/** The horizons of a page with so many sections, from the top down. */
export function horizonsOf(count: number): readonly HorizonName[] {
  return PROFILES[count] ?? [];
}
