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

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function countReport({ name, reporter }: Step, exitCode: number, file: string): Count {
  const failed = { passed: 0, failures: [`${name} (exit code ${exitCode})`], secondTries: [] };
  if (!reporter) return exitCode === 0 ? { passed: 1, failures: [], secondTries: [] } : failed;
  const report = readReport(file);
  // Without a readable report nothing is known to have passed.
  const count = reporter === 'vitest' ? countVitest(report) : countPlaywright(report);
  if (!count) return { ...failed, failures: [`${name} (exit code ${exitCode}, without a report)`] };
  if (count.failures.length > 0) return count;
  if (exitCode !== 0) return { ...count, failures: failed.failures };
  return count.passed > 0 ? count : { ...count, failures: [`${name} (no test was run)`] };
}

/** Runs a step to its end; gives its count, its duration in seconds and its output. */
export async function runStep(step: Step): Promise<StepResult> {
  const report = `${reportFolder}/${step.name.replaceAll(' ', '-')}.json`;
  mkdirSync(reportFolder, { recursive: true });
  // A report of an earlier run must never be counted.
  rmSync(report, { force: true });
  const start = performance.now();
  const { exitCode, output } = await runScript(step, report);
  const seconds = (performance.now() - start) / 1000;
  return { ...countReport(step, exitCode, report), output, seconds };
}
