/** Content that no owner changes: what the kit's tests expect is written in it. */
const FROZEN = { CONTENT_DIR: 'tests/content' };

/** The builds that tests look at: by name, the settings that each is built with. */
export const builds = {
  specified: { ...FROZEN, BUILD_DIR: 'dist/tests', SITE_PROFILE: 'specified' },
  // Never part of a site that visitors get.
  gallery: { ...FROZEN, BUILD_DIR: 'dist/tests', SITE_PROFILE: 'specified', SITE_GALLERY: '1' },
  complete: { ...FROZEN, BUILD_DIR: 'dist/tests/complete', SITE_PROFILE: 'complete' },
  // Another brand than ours in another language: nothing in the code may know the name, or an English word.
  brand: {
    CONTENT_DIR: 'tests/brands/tlalli',
    BUILD_DIR: 'dist/tests/brand',
    SITE_PROFILE: 'complete',
  },
  // The owner's own site, with whatever settings it is to be built with.
  owner: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
