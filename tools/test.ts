/*
 * `npm run check` is for use while working, `npm test` runs the tests that a change is likely to break, and
 * `npm run test:all` adds all others.
 */
import { exec } from 'node:child_process';
import { parseArgs } from 'node:util';
import { builds } from './builds.ts';
import { countLines } from './count-lines.ts';
import { installDebianPackages } from './debian-packages.ts';
import { chromiumObstacle } from './find-chromium.ts';

/** In CI, a skipped step fails the run, because no one reads the output. */
const isCI = !['', 'false', undefined].includes(process.env.CI);

/** A step that takes longer hangs. */
const STEP_TIMEOUT_MS = 30 * 60_000;

interface Step {
  readonly name: string;
  readonly command: string;
  /** Additional environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Returns a sentence about why this machine cannot run the step, after trying to install missing packages. */
  readonly obstacle?: () => string | undefined;
}

/** Lists that run in parallel, because the machines that build this site have two cores. */
type Stage = readonly (readonly Step[])[];

function debian(name: string, command: string, ...packages: string[]): Step {
  return { name, command, obstacle: () => installDebianPackages(packages) };
}

function chromium(name: string, command: string): Step {
  return { name, command, obstacle: chromiumObstacle };
}

function build(...names: readonly (keyof typeof builds)[]): Step {
  const list = names.join(' ');
  return { name: `build ${list}`, command: `node tools/build-stale.ts ${list}` };
}

function owner(name: string, settings: Readonly<Record<string, string>>): Step {
  return { name, command: 'npm run --silent check:site', settings };
}

/** For programs that check each file by itself: one that has not changed since needs no second check. */
function cached(name: string, command: string): Step {
  const [program = ''] = command.split(' ');
  return { name, command: `${command} --cache --cache-location .cache/${program}` };
}

const types: Step = { name: 'types', command: 'npm run --silent check:types' };
const format = cached('format', 'prettier --check .');
const lint: Step = { name: 'lint', command: 'eslint . --max-warnings 0' };

const changed = 'vitest run --project unit --changed --passWithNoTests';

const CHECK: readonly Stage[] = [
  [
    [types, { name: 'changed units', command: changed }],
    [format, lint],
  ],
];

const buildForTests = build('specified', 'gallery', 'complete');

const QUICK: readonly Stage[] = [
  [
    // Types and builds write the same folder, so one follows the other.
    [types, buildForTests],
    [
      format,
      cached('style sheets', 'stylelint "{src,edit}/**/*.css" --max-warnings 0'),
      cached('spelling', 'cspell lint --no-progress --no-summary'),
      // knip reads the configuration of Playwright, which names the browser.
      chromium('dead code', 'knip'),
      { name: 'duplicate code', command: 'jscpd' },
      lint,
    ],
  ],
  [[chromium('unit tests', 'vitest run --project unit --project built')]],
  [[chromium('browser', 'playwright test --project specification --project quick')]],
];

const hosts = [
  ...['postgresql', 'pgbouncer', 'nginx', 'libnginx-mod-http-brotli-static', 'caddy'],
  ...['postfix', 'dovecot-imapd'],
];
const engines = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
// With OWN_CONTENT, a page above its byte budget is a fault and not a warning, as it is for another owner.
const own = { OWN_CONTENT: '1' };
const complete = { ...own, SITE_PROFILE: 'complete', BUILD_DIR: 'dist/tests/owner' };

const REST: readonly Stage[] = [
  [[buildForTests]],
  [
    // One worker, because the builds and checks beside it have the other core.
    [
      debian('downloads', 'vitest run --project downloads', 'poppler-utils', 'qpdf'),
      chromium('other builds', 'vitest run --project rebuilt --project long --maxWorkers 1'),
      owner("the owner's content", own),
      // By then, the other list has built it.
      owner("another brand's content", builds.brand),
    ],
    [
      build('owner', 'brand', 'staging'),
      debian('server', 'vitest run --project server', ...hosts),
      owner("the owner's content, complete", complete),
    ],
  ],
  [
    // Its tests use one core. It writes files that a build reads, so no build may run beside it.
    [chromium('the editor', 'playwright test --config tests/edit/playwright.config.ts')],
    [
      chromium(
        'all of the browser',
        'playwright test --project rest --project windows --project visual',
      ),
      debian(
        'Firefox and WebKit',
        'vitest run --config tests/engines/vitest.config.ts',
        ...engines,
      ),
    ],
  ],
];

const failures: string[] = [];

function say(mark: string, name: string, rest: string): void {
  console.log(`${mark} ${name.padEnd(24)} ${rest}`);
}

/** Returns the lines in which a test runner counts its tests. */
function countIn(output: string): string {
  const counts = output.match(/^.*\d+ (?:passed|flaky).*$/gm) ?? [];
  return counts.map((line) => line.trim()).join(', ');
}

function run({ command, settings }: Step): Promise<{ hasPassed: boolean; output: string }> {
  const env = { ...process.env, NO_COLOR: '1', ...settings };
  const options = { env, timeout: STEP_TIMEOUT_MS, maxBuffer: Infinity };
  return new Promise((resolve) => {
    const child = exec(command, options, (error, stdout, stderr) => {
      resolve({ hasPassed: error === null, output: stdout + stderr });
    });
    child.stdin?.end();
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
  const { hasPassed, output } = await run(step);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  for (const line of output.match(/^(?:Skipped: .*|.*\bflaky$)(?:\n {4}\[.*)*/gm) ?? []) {
    say('–', step.name, line);
  }
  say(hasPassed ? '✓' : '✗', step.name, `${seconds.padStart(6)} s  ${countIn(output)}`);
  if (hasPassed) return;
  failures.push(step.name);
  console.log(output.trimEnd().replaceAll(/^/gm, '  │ '));
}

async function runList(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

const flags = {
  check: { type: 'boolean' },
  all: { type: 'boolean' },
  rest: { type: 'boolean' },
} as const;
const { check, all, rest } = parseArgs({ options: flags }).values;
const isComplete = all === true || rest === true;
const quick = check ? CHECK : QUICK;
for (const stage of [...(rest ? [] : quick), ...(isComplete ? REST : [])]) {
  await Promise.all(stage.map(runList));
}
if (check) {
  console.log(countLines());
  console.log(
    'Not run: style sheets, spelling, dead and duplicate code, builds, and every test that needs one. "npm test" runs them.',
  );
} else if (!isComplete) {
  console.log(
    'Not run: PostgreSQL, nginx and other servers, Firefox and WebKit, pictures, the PDFs, the first map computed again, sites that tests build for themselves, and the rest of the browser tests. "npm run test:all" runs them.',
  );
}
console.log(failures.length === 0 ? 'Everything passed.' : `Failed: ${failures.join(', ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
