/** Content for tests, which no owner changes. */
const FROZEN = { CONTENT_DIR: 'tests/content' };

// Another brand in another language shows that the code contains no brand name and no English copy.
const BRAND = { CONTENT_DIR: 'tests/brands/tlalli', SITE_PROFILE: 'complete' };

/** The builds that tests use, with their settings. */
export const builds = {
  specified: { ...FROZEN, BUILD_DIR: 'dist/tests', SITE_PROFILE: 'specified' },
  // The gallery is never part of a published site.
  gallery: { ...FROZEN, BUILD_DIR: 'dist/tests', SITE_PROFILE: 'specified', SITE_GALLERY: '1' },
  complete: { ...FROZEN, BUILD_DIR: 'dist/tests/complete', SITE_PROFILE: 'complete' },
  brand: { ...BRAND, BUILD_DIR: 'dist/tests/brand' },
  staging: { ...BRAND, BUILD_DIR: 'dist/tests/staging', SITE_NOINDEX: '1' },
  // The owner's site has the settings of the environment, but another folder than the site that will be published.
  owner: { BUILD_DIR: process.env.BUILD_DIR ?? 'dist/check' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
