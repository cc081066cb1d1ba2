import { defineConfig } from '@playwright/test';
import { findWindowlessChromium } from '../../tools/find-chromium.ts';
import { wide } from '../support/views.ts';

/** The editor of content/, with one worker: Astro's development server shows one content at a time. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/edit-results',
  timeout: 300_000,
  workers: 1,
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: wide,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findWindowlessChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
      ],
    },
  },
  // Several processes share two cores, so slow results are not errors.
  expect: { timeout: 90_000 },
});
