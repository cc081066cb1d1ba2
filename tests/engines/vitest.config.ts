import { defineConfig } from 'vitest/config';
import { engineNames, findEngines } from '../../tools/find-engines.ts';

/** Longest times in ms for a test, and for a browser to start or stop, on two busy cores. */
const TEST_TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 90_000;

/** Longest wait in ms for what a visitor would see next. */
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
    // Remote-controlled browsers sometimes fail on a busy machine. The run names tests that needed a retry.
    retry: 1,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: START_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS, interval: 25 } },
  },
});
