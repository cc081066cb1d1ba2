/** The two sites that one repository builds: as specified, or with its dead ends filled. */
export const PROFILES = ['specified', 'complete'] as const;

export type Profile = (typeof PROFILES)[number];

/** The environment variable that names one of them; without it `site.yaml` does. */
export const PROFILE_SETTING = 'SITE_PROFILE';
