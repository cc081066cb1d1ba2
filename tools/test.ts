/*
 * `npm run check` is for use while working, `npm test` runs the tests that a change is likely to break, and
 * `npm run test:all` adds all others.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { builds } from './builds.ts';
import { ensureDebianPackages } from './debian-packages.ts';
import { chromiumObstacle } from './find-chromium.ts';

/** In CI, a skipped step fails the run, because no one reads the output. */
const isCI = !['', 'false', undefined].includes(process.env.CI);

interface Step {
  readonly name: string;
  readonly command: string;
  /** Additional environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Returns a sentence about why this machine cannot run the step, after trying to install missing packages. */
  readonly obstacle?: () => string | undefined;
}

const debian = (...packages: string[]) => ({
  obstacle: () => ensureDebianPackages(packages).reason,
});
const chromium = { obstacle: chromiumObstacle };

/** Lists that run in parallel, because the machines that build this site have two cores. */
type Stage = readonly (readonly Step[])[];

const build = (...names: readonly (keyof typeof builds)[]): Step => ({
  name: `build (${names.join(', ')})`,
  command: `node tools/build-stale.ts ${names.join(' ')}`,
});

const types: Step = { name: 'types', command: 'npm run --silent check:types' };
const format: Step = { name: 'format', command: 'prettier --check .' };
const lint: Step = { name: 'lint', command: 'eslint . --max-warnings 0' };

const CHECK: readonly Stage[] = [
  [
    [
      types,
      { name: 'changed units', command: 'vitest run --project unit --changed --passWithNoTests' },
    ],
    [format, lint],
  ],
];

const QUICK: readonly Stage[] = [
  [
    // Types and builds write the same folder, so one follows the other.
    [types, build('specified', 'gallery', 'complete')],
    [
      format,
      { name: 'style sheets', command: 'stylelint "{src,edit}/**/*.css" --max-warnings 0' },
      { name: 'spelling', command: 'cspell lint --no-progress --no-summary' },
      { name: 'dead code', command: 'knip' },
      { name: 'duplicate code', command: 'jscpd' },
    ],
  ],
  [
    [lint],
    [{ name: 'unit tests', command: 'vitest run --project unit --project built', ...chromium }],
  ],
  [
    [
      {
        name: 'browser',
        command: 'playwright test --project specification --project quick',
        ...chromium,
      },
    ],
  ],
];

const REST: readonly Stage[] = [
  [
    [
      build('owner', 'brand'),
      {
        name: 'server',
        command: 'vitest run --project server',
        ...debian('postgresql', 'nginx', 'libnginx-mod-http-brotli-static'),
      },
    ],
  ],
  [
    [
      {
        name: 'downloads',
        command: 'vitest run --project downloads',
        ...debian('poppler-utils', 'qpdf'),
      },
    ],
    [
      { name: "the owner's content", command: 'npm run --silent check:site' },
      {
        name: "the owner's content, complete",
        command: 'npm run --silent check:site',
        settings: { SITE_PROFILE: 'complete', BUILD_DIR: 'dist/tests/owner' },
      },
      {
        name: "another brand's content",
        command: 'npm run --silent check:site',
        settings: builds.brand,
      },
    ],
  ],
  [
    [
      {
        name: 'all of the browser',
        command: 'playwright test --project rest --project windows --project visual',
      },
      {
        name: 'the editor',
        command: 'playwright test --config tests/edit/playwright.config.ts',
        ...chromium,
      },
      {
        name: 'Firefox and WebKit',
        command: 'vitest run --config tests/engines/vitest.config.ts',
        ...debian('firefox-esr', 'webkit2gtk-driver', 'xvfb'),
      },
    ],
  ],
];

/** A step that takes longer hangs. */
const STEP_TIMEOUT_MS = 15 * 60_000;

const failures: string[] = [];

function say(mark: string, name: string, rest: string): void {
  console.log(`${mark} ${name.padEnd(24)} ${rest}`);
}

/** Returns the last line in which a test runner counts its tests. */
function countIn(output: string): string {
  const counts = output.match(/^.*\d+ (?:passed|flaky).*$/gm) ?? [];
  return counts.map((line) => line.trim()).join(', ');
}

function run({ command, settings }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      detached: process.platform !== 'win32',
      env: { ...process.env, NO_COLOR: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (): void => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    };
    const timer = setTimeout(end, STEP_TIMEOUT_MS);
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => (output += text.toString()));
    }
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

async function runStep(step: Step): Promise<void> {
  const reason = step.obstacle?.();
  if (reason !== undefined) {
    say('–', step.name, `skipped: ${reason}`);
    if (isCI) failures.push(`${step.name} was skipped`);
    return;
  }
  const start = performance.now();
  const { code, output } = await run(step);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  for (const line of output.match(/^(?:Skipped: .*|.*\bflaky$)(?:\n {4}\[.*)*/gm) ?? []) {
    say('–', step.name, line);
  }
  say(code === 0 ? '✓' : '✗', step.name, `${seconds.padStart(6)} s  ${countIn(output)}`);
  if (code === 0) return;
  failures.push(step.name);
  console.log(output.trimEnd().replaceAll(/^/gm, '  │ '));
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    await Promise.all(
      stage.map(async (steps) => {
        for (const step of steps) await runStep(step);
      }),
    );
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const flags = {
  check: { type: 'boolean' },
  all: { type: 'boolean' },
  rest: { type: 'boolean' },
} as const;
const { check, all, rest } = parseArgs({ options: flags }).values;
if (check === true) await runStages(CHECK);
else {
  if (rest !== true) await runStages(QUICK);
  if (all === true || rest === true) await runStages(REST);
  else {
    console.log(
      'Not run: PostgreSQL, nginx and other hosts, Firefox and WebKit, pictures, the PDFs, and the rest of the browser tests. "npm run test:all" runs them.',
    );
  }
}
console.log(failures.length === 0 ? 'Everything passed.' : `Failed: ${failures.join(', ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
