/** The horizons of the page, from the litter down to the weathered parent rock. */
export const HORIZON_NAMES = ['o', 'a', 'b', 'c'] as const;

export type HorizonName = (typeof HORIZON_NAMES)[number];

/** Depths of the horizons in centimeters, in the soil profile of the page. */
export const HORIZON_DEPTHS: Record<HorizonName, { letter: string; from: number; to: number }> = {
  o: { letter: 'O', from: 0, to: 4 },
  a: { letter: 'A', from: 4, to: 28 },
  b: { letter: 'B', from: 28, to: 75 },
  c: { letter: 'C', from: 75, to: 120 },
};

/** By the number of sections. The footer's bedrock must not follow A, because their colors are too similar. */
const PROFILES: readonly (readonly HorizonName[])[] = [
  [],
  ['o'],
  ['o', 'b'],
  ['o', 'b', 'c'],
  ['o', 'a', 'b', 'c'],
  ['o', 'a', 'a', 'b', 'c'],
  ['o', 'a', 'a', 'b', 'c', 'c'],
  ['o', 'a', 'a', 'b', 'b', 'c', 'c'],
  ['o', 'a', 'a', 'a', 'b', 'b', 'c', 'c'],
  ['o', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'],
  ['o', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'c'],
];

/**
 * Pairs the sections of a page, from the top down, with their horizons.
 * @throws if there are more than ten
 */
export function withHorizons<Section>(
  sections: readonly Section[],
): { section: Section; layer: HorizonName }[] {
  const layers = PROFILES[sections.length];
  return sections.map((section, index) => {
    const layer = layers?.[index];
    if (layer !== undefined) return { section, layer };
    throw new Error(
      `A page has at most ${PROFILES.length - 1} sections, not ${sections.length}: leave some out, or add their horizons to src/lib/soil.ts.`,
    );
  });
}
