/** The two sites: as specified, or with its dead ends filled. */
export const PROFILES = ['specified', 'complete'] as const;

export type Profile = (typeof PROFILES)[number];

/** The environment variable that selects a profile. Without it, `site.yaml` does. */
export const PROFILE_SETTING = 'SITE_PROFILE';
