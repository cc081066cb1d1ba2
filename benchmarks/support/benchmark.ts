import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

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
