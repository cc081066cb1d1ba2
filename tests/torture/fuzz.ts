/* `npm run fuzz`: invalid requests against the server; no answer of 500 or more, no crash, no leak. */
import { parseArgs } from 'node:util';
import { table } from '../../benchmarks/support/table.ts';
import { numberOption } from '../../benchmarks/support/number-option.ts';
import { fuzz } from './fuzz-run.ts';

/** Growth in bytes of a warm server's heap that is no leak: caches of the engine fill slowly. */
const FLAT_BYTES = 4 * 1_024 * 1_024;

const PROGRESS_EVERY = 1_000;

const megabytes = (bytes: number): string => (bytes / 1_024 / 1_024).toFixed(1);

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  });
  const count = numberOption('requests', values.requests, 100, 1_000_000);
  const seed = numberOption('seed', values.seed ?? String(Date.now() % 1_000_000), 0, 1_000_000);
  const begun = performance.now();
  const report = await fuzz(count, seed, (done) => {
    if (done % PROGRESS_EVERY === 0) {
      const seconds = Math.round((performance.now() - begun) / 1_000);
      process.stderr.write(
        `${done.toLocaleString('en')} of ${count.toLocaleString('en')} (${seconds} s)\n`,
      );
    }
  });
  const rows = Object.entries(report.statuses).map(([status, answers]) => [
    status,
    answers.toLocaleString('en'),
  ]);
  const growth = report.endHeap - report.warmHeap;
  process.stdout.write(
    `${report.requests.toLocaleString('en')} invalid requests, seed ${seed}: no answer of 500 or more, no crash\n\n` +
      `${table(['answer', 'times'], rows.sort())}\n\n` +
      `Heap after a collection: ${megabytes(report.warmHeap)} MB warm, ${megabytes(report.endHeap)} MB at the end\n`,
  );
  if (growth > FLAT_BYTES) throw new Error(`The heap has grown by ${megabytes(growth)} MB.`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
