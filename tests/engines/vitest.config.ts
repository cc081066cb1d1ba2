import { defineConfig } from 'vitest/config';
import { engineNames, findEngines } from '../../tools/find-engines.ts';

/** Longest time in milliseconds for a statement, and for a browser to start or stop, on two busy cores. */
const TEST_TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 90_000;

/** Longest wait in milliseconds for what a visitor would see next. */
const POLL_TIMEOUT_MS = 20_000;

const found = findEngines();

export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/*.test.ts'],
    exclude: engineNames
      .filter((name) => !found.includes(name))
      .map((name) => `tests/engines/${name.toLowerCase()}.test.ts`),
    globalSetup: ['tests/support/temporary-folder.ts', 'tests/engines/serve.ts'],
    maxWorkers: 3,
    // Browsers that are driven from outside miss a beat on a busy machine; the run names who needed it.
    retry: 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: START_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS, interval: 25 } },
  },
});
