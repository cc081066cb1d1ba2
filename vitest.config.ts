import { configDefaults, defineConfig } from 'vitest/config';
import type { ProjectConfig } from 'vitest/node';

/** A busy machine is slow and not wrong; most tests take milliseconds. */
const TEST_TIMEOUT_MS = 20_000;

/** Starting and asking a real server takes longer than a unit test may. */
const HOSTING_TIMEOUT_MS = 60_000;

/** A thousand changes of files, which `npm run test:all` checks. */
const LONG = 'edit/server/single-changes.test.ts';

function project(name: string, include: string, options: ProjectConfig) {
  return { extends: true as const, test: { name, include: [include], ...options } };
}

export default defineConfig({
  test: {
    // Two cores build and test this site; each project asks for what it needs and no more.
    maxWorkers: 2,
    globalSetup: 'tests/support/temporary-folder.ts',
    setupFiles: 'tests/support/real-timers.ts',
    testTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS, interval: 10 } },
    restoreMocks: true,
    unstubGlobals: true,
    // No test may depend on its machine's zone: this one is west of Greenwich and at half an hour.
    env: { TZ: 'America/St_Johns' },
    unstubEnvs: true,
    projects: [
      project('unit', '{src,server,build,tools,edit,benchmarks,tests/support}/**/*.test.{ts,tsx}', {
        // Each file's modules anew would take most of the time; whatever a test stubs is put back after it.
        isolate: false,
        exclude: [...configDefaults.exclude, LONG],
      }),
      // The words and pages of both sites are read once for all files.
      project('built', 'tests/built/**/*.test.ts', { isolate: false }),
      project('rebuilt', 'tests/rebuilt/**/*.test.ts', { isolate: false }),
      project('long', LONG, {}),
      project('downloads', 'tests/downloads/**/*.test.ts', { hookTimeout: HOSTING_TIMEOUT_MS }),
      project('server', 'tests/server/**/*.test.ts', {
        // The server's modules are read once for all files.
        isolate: false,
        testTimeout: HOSTING_TIMEOUT_MS,
        hookTimeout: HOSTING_TIMEOUT_MS,
      }),
    ],
  },
});
