/** The two sites: as specified, or with its dead ends filled. */
export const PROFILES = ['specified', 'complete'] as const;

export type Profile = (typeof PROFILES)[number];
