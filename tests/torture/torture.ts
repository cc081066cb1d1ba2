/* `npm run torture`: kills servers while visitors send messages and issues go out, and counts what is left. */
import { parseArgs } from 'node:util';
import { numberOption } from '../../benchmarks/support/number-option.ts';
import removeFolders from '../support/temporary-folder.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';

const MINUTE_MS = 60_000;

process.once('exit', removeFolders());
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    scenario: { type: 'string', multiple: true },
  },
});
const rounds = numberOption('rounds', values.rounds, 1, 100_000);
const seed = numberOption('seed', values.seed, 0, 999_999);
const until = Date.now() + numberOption('minutes', values.minutes, 1, 24 * 60) * MINUTE_MS;
const all = new Map<string, Scenario>(Object.entries(SCENARIOS));
const names = values.scenario ?? [...all.keys()];

console.log(`The same again with --seed ${seed}.`);
for (const name of names) {
  const scenario = all.get(name);
  if (scenario === undefined) throw new Error(`--scenario takes ${[...all.keys()].join(', ')}.`);
  const reason = scenario.obstacle?.();
  if (reason !== undefined) {
    console.log(`– ${name} is left out: ${reason}`);
    continue;
  }
  const part = Math.max(1, Math.ceil(rounds * scenario.share));
  const { breaches, ...counts } = await scenario.run({ rounds: part, seed, until });
  console.table({ [name]: counts });
  for (const breach of breaches) console.log(`✗ ${name}: ${breach}`);
  if (breaches.length > 0) process.exitCode = 1;
}
console.log(process.exitCode === 1 ? 'A guarantee was broken.' : 'Nothing was lost.');
