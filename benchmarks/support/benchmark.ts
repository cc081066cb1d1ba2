import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { wholeNumber } from '../../src/lib/whole-number.ts';

/** Results are valid only for one machine and are never committed. */
const RESULTS = new URL('../../.cache/benchmarks/', import.meta.url);

/** Describes the machine and its load. A load above the number of cores distorts the results. */
export function describeMachine(): string {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}, load ${load}`;
}

/** Progress goes to standard error, because standard output has only the results. */
export function say(progress: string): void {
  process.stderr.write(`${progress}\n`);
}

/** @throws an error with one sentence for the command line */
export function numberOption(option: string, value: string, least: number, most: number): number {
  const number = wholeNumber(value, least, most);
  if (number !== undefined) return number;
  throw new Error(`--${option} takes a whole number from ${least} to ${most}; it is "${value}".`);
}

/** Measures all subjects in each round, so that other load on the machine affects all of them. */
export async function inTurns<Name, Subject, Taken>(
  rounds: number,
  subjects: ReadonlyMap<Name, Subject>,
  measure: (subject: Subject) => Promise<Taken>,
): Promise<Map<Name, Taken[]>> {
  const taken = new Map<Name, Taken[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, subject] of subjects) {
      say(`round ${round} of ${rounds}: ${String(name)}`);
      taken.set(name, [...(taken.get(name) ?? []), await measure(subject)]);
    }
  }
  return taken;
}

/** @returns the path of the JSON file */
export function writeResults(name: string, figures: object): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = fileURLToPath(new URL(`${name}.json`, RESULTS));
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), ...figures }, undefined, 2));
  return file;
}

/** Reports an error in one sentence and makes the process fail. */
export async function run(benchmark: () => Promise<void>): Promise<void> {
  try {
    await benchmark();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
