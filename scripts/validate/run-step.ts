import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { countPlaywright, countVitest, type Count } from './count.ts';
import type { Step } from './steps.ts';

/** What a step did. */
export interface StepResult extends Count {
  seconds: number;
  /** All that it printed. */
  output: string;
}

/** Longest time in milliseconds for one step: what takes longer hangs. */
const STEP_TIMEOUT_MS = 15 * 60_000;

const reportFolder = '.cache/reports';

const running = new Set<ChildProcess>();

/** A step starts processes of its own; each leads a group, which ends as a whole. */
function endGroup(child: ChildProcess): void {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (child.pid !== undefined && !hasEnded) {
    process.kill(-child.pid, 'SIGTERM');
  }
}

/** Ends every step that still runs. */
export function endRunningSteps(): void {
  running.forEach(endGroup);
}

function reportArguments(reporter: Step['reporter'], file: string): string[] {
  switch (reporter) {
    case 'vitest':
      return ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    case 'playwright':
      return ['--', '--reporter=line,json'];
    case undefined:
      return [];
  }
}

function runScript(step: Step, report: string): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    // Node's own script runner: npm's takes as long to start as the quicker checks take to run.
    const child = spawn(
      process.execPath,
      ['--run', step.script, ...reportArguments(step.reporter, report)],
      {
        detached: true,
        env: {
          ...process.env,
          ...step.settings,
          ASTRO_TELEMETRY_DISABLED: '1',
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    running.add(child);
    let output = '';
    const keep = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const limit = setTimeout(() => {
      output += `\nended after ${STEP_TIMEOUT_MS / 1000} s without a result\n`;
      endGroup(child);
    }, STEP_TIMEOUT_MS);
    child.on('close', (exitCode) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode: exitCode ?? 1, output });
    });
  });
}

function countReport(step: Step, file: string): Count {
  if (!step.reporter) {
    return { passed: 1, failures: [], secondTries: [] };
  }
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const count = step.reporter === 'vitest' ? countVitest(report) : countPlaywright(report);
  return count.passed + count.failures.length > 0
    ? count
    : { passed: 0, failures: [`${step.name} ran no test`], secondTries: [] };
}

function count(step: Step, exitCode: number, report: string): Count {
  const failed: Count = {
    passed: 0,
    failures: [`${step.name} (exit code ${exitCode})`],
    secondTries: [],
  };
  if (exitCode !== 0 && !step.reporter) {
    return failed;
  }
  try {
    const counted = countReport(step, report);
    return exitCode !== 0 && counted.failures.length === 0
      ? { ...counted, failures: failed.failures }
      : counted;
  } catch {
    // Without a readable report nothing is known to have passed.
    return failed;
  }
}

/** Runs a step to its end; gives its count, its duration in seconds and its output. */
export async function runStep(step: Step): Promise<StepResult> {
  const report = `${reportFolder}/${step.script.replace(':', '-')}.json`;
  mkdirSync(reportFolder, { recursive: true });
  // A report of an earlier run must never be counted.
  rmSync(report, { force: true });
  const start = performance.now();
  const { exitCode, output } = await runScript(step, report);
  const seconds = (performance.now() - start) / 1000;
  return { ...count(step, exitCode, report), output, seconds };
}
