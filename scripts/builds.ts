/** The builds that tests look at: by name, the settings that each is built with. */
export const builds = {
  site: { SITE_PROFILE: 'specified' },
  // Never part of the site that visitors get.
  gallery: { SITE_PROFILE: 'specified', SITE_GALLERY: '1' },
  complete: { SITE_PROFILE: 'complete', BUILD_DIR: 'dist/complete' },
} as const;
