import { endRunningSteps, runStep, type StepResult } from './validate/run-step.ts';
import { phases, type Phase, type Step } from './validate/steps.ts';

/** How often in milliseconds a long step says that it still runs. */
const HEARTBEAT_MS = 30_000;

/** Steps that run side by side: the machines that build this site have two cores. */
const LANES = 2;

function print(mark: string, name: string, rest: string): void {
  console.log(`${mark} ${name.padEnd(16)} ${rest}`);
}

function report(step: Step, result: StepResult): void {
  const failed = result.failures.length;
  const sum =
    failed === 0 ? `${result.passed} passed` : `${result.passed} passed, ${failed} failed`;
  print(failed === 0 ? '✓' : '✗', step.name, `${result.seconds.toFixed(1).padStart(6)} s  ${sum}`);
  if (failed > 0) {
    console.log(result.output.trimEnd().replaceAll(/^/gm, '  │ '));
  }
}

async function runAndReport(step: Step): Promise<StepResult> {
  const start = performance.now();
  const heartbeat = setInterval(() => {
    print('…', step.name, `${Math.round((performance.now() - start) / 1000)} s so far`);
  }, HEARTBEAT_MS);
  const result = await runStep(step);
  clearInterval(heartbeat);
  report(step, result);
  return result;
}

function isPossible(step: Step): boolean {
  const obstacle = step.obstacle?.();
  if (obstacle !== undefined) {
    print('–', step.name, `left out: ${obstacle}`);
  }
  return obstacle === undefined;
}

async function runPhase({ steps }: Phase): Promise<StepResult[]> {
  const waiting = steps.filter(isPossible);
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.push(await runAndReport(step));
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return results;
}

async function runPhases(): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const phase of phases) {
    const ofPhase = await runPhase(phase);
    results.push(...ofPhase);
    if (phase.decisive && ofPhase.some((result) => result.failures.length > 0)) {
      break;
    }
  }
  return results;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunningSteps();
    process.exit(1);
  });
}

const results = await runPhases();
const failures = results.flatMap((result) => result.failures);
const passed = results.reduce((sum, result) => sum + result.passed, 0);

function printNames(heading: string, names: string[]): void {
  if (names.length > 0) {
    console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}\n`);
  }
}

printNames(
  'Passed at the second try only',
  results.flatMap((result) => result.secondTries),
);
printNames('Failed', failures);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
