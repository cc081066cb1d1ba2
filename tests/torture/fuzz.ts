/* `npm run fuzz`: invalid requests against the server; no answer of 500 or more, no crash, no leak. */
import { parseArgs } from 'node:util';
import { numberOption } from '../../benchmarks/support/number-option.ts';
import removeFolders from '../support/temporary-folder.ts';
import { fuzz } from './fuzz-run.ts';

/** Growth in bytes of a warm heap that is no leak: caches of the engine fill slowly. */
const FLAT_BYTES = 4 * 1_024 * 1_024;

process.once('exit', removeFolders());
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const count = numberOption('requests', values.requests, 100, 1_000_000);
const seed = numberOption('seed', values.seed ?? String(Date.now() % 1_000_000), 0, 1_000_000);
console.log(`${count} invalid requests; the same again with --seed ${seed}.`);
const { statuses, heapGrowth } = await fuzz(count, seed);
console.table(statuses);
console.log(`The heap has grown by ${(heapGrowth / 1_024 / 1_024).toFixed(1)} MB.`);
if (heapGrowth > FLAT_BYTES) process.exitCode = 1;
