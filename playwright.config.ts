import { defineConfig, type Project } from '@playwright/test';
import { builds } from './tools/builds.ts';
import { findChromium, findWindowlessChromium } from './tools/find-chromium.ts';
import { freePort } from './tests/support/free-port.ts';
import { wide } from './tests/support/views.ts';

// Workers read this file again and have to find the port that was chosen first: they inherit it here.
process.env.SITE_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.SITE_PORT}`;

function chromium(executablePath: string, ...further: readonly string[]) {
  const args = [
    '--disable-gpu',
    '--disable-quic',
    // There is no graphics card for which a separate process would draw.
    '--in-process-gpu',
    ...further,
  ];
  return { browserName: 'chromium', launchOptions: { executablePath, args } } as const;
}

/** Pages are kept for going back only where there are windows. */
const needWindows = 'speed/back-forward-cache.spec.ts';

/** In ms. On a busy machine, axe alone takes half of this time. */
const TEST_TIMEOUT_MS = 60_000;

/** For two cores; tests that send wait much of the time and have one worker more. */
export const WORKERS = 2;

/** Compares pictures; hinting follows the machine's settings, and so it is left off. */
const visual: Project = {
  name: 'visual',
  workers: WORKERS,
  testMatch: 'visual/**',
  // Some tests take pictures of many parts of a page.
  timeout: 120_000,
  expect: {
    // A reference has 256 colors, which alone makes some thirty pixels differ by more than this threshold,
    // and another Chromium may draw the edges of letters differently; a change that one sees is larger.
    toHaveScreenshot: { threshold: 0.12, maxDiffPixels: 300 },
    // A whole page is large, and a machine may be busy.
    timeout: 30_000,
  },
  use: {
    ...chromium(findChromium(), '--font-render-hinting=none', '--disable-lcd-text'),
    contextOptions: { reducedMotion: 'reduce' },
  },
};

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  timeout: TEST_TIMEOUT_MS,
  workers: WORKERS + 1,
  // The end of the run names what needed a second try, and what the first complained about: it is to be looked into.
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    ...chromium(findWindowlessChromium()),
    baseURL: address,
    viewport: wide,
    // It would answer for the server; tests/browser/complete/offline.spec.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing takes a third of the time; `npx playwright test --trace on` asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npm run --silent serve',
    env: {
      ...builds.specified,
      HOST: '127.0.0.1',
      PORT: process.env.SITE_PORT,
      LOG_LEVEL: 'silent',
    },
    url: `${address}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    timeout: 30_000,
    reuseExistingServer: false,
  },
  // One folder for all pictures, each named after its page, width and theme.
  snapshotPathTemplate: '{testDir}/visual/__screenshots__/{arg}{ext}',
  // Workers and a server share two cores: what comes late is not wrong.
  expect: {
    timeout: 10_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/{testFileDir}/{arg}{ext}' },
  },
  // Systems draw text differently: the pictures are compared on the one on which they were taken.
  projects: [
    { name: 'specification', testMatch: 'specification/**' },
    // Axe and byte budgets on each page once, and a message, a subscription, and a slope from start to finish.
    { name: 'quick', testIgnore: 'specification/**', grep: /@quick/ },
    // What `npm run test:all` adds. Tests of the complete profile start a server for each worker.
    {
      name: 'rest',
      testIgnore: ['visual/**', 'specification/**', needWindows],
      grepInvert: /@quick/,
    },
    { name: 'windows', workers: 1, testMatch: needWindows, use: chromium(findChromium()) },
    ...(process.platform === 'linux' ? [visual] : []),
  ],
});
