import { defineConfig } from '@playwright/test';
import kit, { WORKERS } from '../../playwright.config.ts';
import { builds } from '../../tools/builds.ts';

const { webServer, projects = [], ...shared } = kit;

const [specification] = projects;

if (specification === undefined || webServer === undefined || Array.isArray(webServer)) {
  throw new Error('playwright.config.ts has no project or no server.');
}

/** Checks what an owner must not get wrong, with any content and any look, on a build of its own. */
export default defineConfig({
  ...shared,
  testDir: '.',
  // Each worker reads the content and has its own browser, and no test waits.
  workers: WORKERS,
  // Mistakes in content are not flaky, so there is no retry.
  retries: 0,
  reporter: './reporter.ts',
  // Two sites may be checked at the same time.
  outputDir: `../../.cache/test-results-site/${builds.owner.BUILD_DIR}`,
  webServer: {
    ...webServer,
    cwd: '../..',
    env: {
      ...webServer.env,
      ...builds.owner,
      CONTENT_DIR: process.env.CONTENT_DIR ?? 'content',
      SITE_PROFILE: process.env.SITE_PROFILE ?? '',
    },
  },
  projects: [{ name: 'site', use: specification.use ?? {} }],
});
