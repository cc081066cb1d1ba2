import { defineConfig } from '@playwright/test';
import kit from '../../playwright.config.ts';

const { webServer, projects = [], ...shared } = kit;

const [specification] = projects;

if (specification === undefined || webServer === undefined || Array.isArray(webServer)) {
  throw new Error('playwright.config.ts has no project or no server.');
}

/** What an owner must not get wrong, on the site that BUILD_DIR names: whatever its words, numbers and looks are. */
export default defineConfig({
  ...shared,
  testDir: '.',
  // What is wrong stays wrong, and is told once.
  retries: 0,
  reporter: './reporter.ts',
  outputDir: '../../.cache/test-results-site',
  webServer: {
    ...webServer,
    cwd: '../..',
    env: {
      ...webServer.env,
      BUILD_DIR: process.env.BUILD_DIR ?? '',
      CONTENT_DIR: process.env.CONTENT_DIR ?? 'content',
      SITE_PROFILE: process.env.SITE_PROFILE ?? '',
    },
  },
  projects: [{ name: 'site', use: specification.use ?? {} }],
});
