import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/free-port.ts';
import { STARTED, startNode } from '../tests/support/program.ts';
import { builds } from '../tools/builds.ts';

/** Results are valid only for one machine and are never committed. */
const RESULTS = new URL('../.cache/benchmarks/', import.meta.url);

/** Starts the production server on the built site in a separate process; `await using` stops it. */
export async function startSite() {
  const port = await freePort();
  const settings = { ...builds.owner, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' };
  const server = startNode(['server/start.ts'], { ...process.env, ...settings });
  await server.says(STARTED);
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await server.end('SIGTERM');
    },
  };
}

/** Measurements by the headings of their columns. */
export type Figures = Readonly<Record<string, number>>;

/** Measures all subjects in each round, some repeatedly, so that other load on the machine affects all of them. */
export async function inTurns<Subject>(
  rounds: number,
  subjects: Iterable<readonly [name: string, subject: Subject]>,
  measure: (subject: Subject) => Promise<Figures>,
): Promise<Record<string, Figures[]>> {
  if (!(rounds >= 1)) throw new Error('--runs takes a number from 1.');
  const taken: Record<string, Figures[]> = {};
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, subject] of subjects) {
      // Standard output has only the results.
      process.stderr.write(`round ${round} of ${rounds}: ${name}\n`);
      (taken[name] ??= []).push(await measure(subject));
    }
  }
  return taken;
}

/** Returns the value below which this share of all values lies, or `NaN` for an empty list. */
function atShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** Returns the medians of each subject. For an even number of rounds, they are the lower of the two middle values. */
export function mediansOf(taken: Readonly<Record<string, Figures[]>>): Record<string, Figures> {
  const rows = Object.entries(taken).map(([subject, rounds]): [string, Figures] => {
    const medians = Object.keys(rounds[0] ?? {}).map((name): [string, number] => {
      const values = rounds.map((figures) => figures[name] ?? Number.NaN);
      return [name, Math.round(atShare(values, 0.5) * 1_000) / 1_000];
    });
    return [subject, Object.fromEntries(medians)];
  });
  return Object.fromEntries(rows);
}

/** Prints a table below how the values were measured, and writes all values to a file. */
export function report(name: string, conditions: string, rows: object, taken: object): void {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  // A load above the number of cores distorts the results.
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}, load ${load}`;
  mkdirSync(RESULTS, { recursive: true });
  const file = fileURLToPath(new URL(`${name}.json`, RESULTS));
  writeFileSync(file, JSON.stringify({ at: new Date(), machine, taken }, undefined, 2));
  console.log(`${machine}\n${conditions}`);
  console.table(rows);
  console.log(`All figures: ${file}`);
}
