import { isCI } from '../ci.ts';
import { endRunningSteps, runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

/** How often in milliseconds a long step says that it still runs. */
const HEARTBEAT_MS = 30_000;

/** Steps that run side by side: the machines that build this site have two cores. */
const LANES = 2;

/** A step's result; a sentence where it was left out; nothing where a step that it needs has failed. */
type Outcome = StepResult | string | undefined;

function print(mark: string, name: string, rest: string): void {
  console.log(`${mark} ${name.padEnd(16)} ${rest}`);
}

function report({ name }: Step, { passed, failures, seconds, output }: StepResult): void {
  const failed = failures.length;
  const sum = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  print(failed === 0 ? '✓' : '✗', name, `${seconds.toFixed(1).padStart(6)} s  ${sum}`);
  if (failed > 0) console.log(output.trimEnd().replaceAll(/^/gm, '  │ '));
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

function outcomeOf(step: Step, outcomes: ReadonlyMap<Step, Outcome>): Outcome | Promise<Outcome> {
  const missing = step.needs?.find((needed) => {
    const outcome = outcomes.get(needed);
    return typeof outcome !== 'object' || outcome.failures.length > 0;
  });
  if (missing) {
    print('–', step.name, `not run: it needs ${missing.name}`);
    return undefined;
  }
  const obstacle = step.obstacle?.();
  if (obstacle === undefined) return runAndReport(step);
  print('–', step.name, `left out: ${obstacle}`);
  return obstacle;
}

/** Runs each step as soon as what it waits for has ended and a lane is free, the first of the list first. */
async function outcomesOf(steps: readonly Step[]): Promise<Map<Step, Outcome>> {
  const outcomes = new Map<Step, Outcome>();
  const waiting = new Set(steps);
  const running = new Map<Step, Promise<void>>();
  const mayStart = ({ needs = [], after = [], isAlone = false }: Step): boolean => {
    const isFree = isAlone ? running.size === 0 : running.size < LANES;
    const isShared = ![...running.keys()].some((step) => step.isAlone);
    const awaited = [...needs, ...after];
    return isFree && isShared && !awaited.some((step) => waiting.has(step) || running.has(step));
  };
  const start = async (step: Step): Promise<void> => {
    outcomes.set(step, await outcomeOf(step, outcomes));
    running.delete(step);
  };
  while (waiting.size > 0 || running.size > 0) {
    const next = [...waiting].find(mayStart);
    if (next) {
      waiting.delete(next);
      running.set(next, start(next));
    } else {
      await Promise.race(running.values());
    }
  }
  return outcomes;
}

function printNames(heading: string, names: readonly string[]): void {
  if (names.length > 0) {
    console.log(`\n${heading}:\n${names.map((name) => `  ${name}`).join('\n')}\n`);
  }
}

/**
 * Runs steps and says at the end what failed, with the exit code of that: `N passed, N failed` is
 * the last line. In CI, which is there to run everything, a step that was left out has failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endRunningSteps();
      process.exit(1);
    });
  }
  const outcomes = [...(await outcomesOf(steps))];
  const results = outcomes.flatMap(([, outcome]) => (typeof outcome === 'object' ? outcome : []));
  const leftOut = outcomes.flatMap(([{ name }, outcome]) =>
    typeof outcome === 'string' ? `${name}: ${outcome}` : [],
  );
  const failures = [
    ...results.flatMap((result) => result.failures),
    ...(isCI ? leftOut.map((step) => `left out, ${step}`) : []),
  ];
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  printNames(
    'Passed at the second try only',
    results.flatMap((result) => result.secondTries),
  );
  printNames('LEFT OUT: nothing is known of', isCI ? [] : leftOut);
  printNames('Failed', failures);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
