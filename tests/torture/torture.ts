/* `npm run torture`: kills servers while visitors send messages and issues go out, and counts what is left. */
import { parseArgs } from 'node:util';
import { table } from '../../benchmarks/support/table.ts';
import { numberOption } from '../../benchmarks/support/number-option.ts';
import type { Outcome, Scenario } from './scenarios.ts';
import { SCENARIOS } from './scenarios.ts';

const MINUTE_MS = 60_000;

/** How often it says how far it is, in milliseconds. */
const PROGRESS_MS = 5_000;

/** Breaches that are named one by one. */
const MOST_NAMED = 20;

interface Options {
  readonly rounds: number;
  readonly until: number;
  readonly seed: number;
  readonly scenarios: readonly (readonly [name: string, scenario: Scenario])[];
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      scenario: { type: 'string', multiple: true },
    },
  });
  const all: (readonly [string, Scenario])[] = Object.entries(SCENARIOS);
  const names = values.scenario ?? all.map(([name]) => name);
  const unknown = names.find((name) => !Object.hasOwn(SCENARIOS, name));
  if (unknown !== undefined) {
    const known = all.map(([name]) => name).join(', ');
    throw new Error(`--scenario takes one of ${known}; it is "${unknown}".`);
  }
  return {
    rounds: numberOption('rounds', values.rounds, 1, 100_000),
    until: Date.now() + numberOption('minutes', values.minutes, 1, 24 * 60) * MINUTE_MS,
    seed: numberOption('seed', values.seed, 0, 999_999),
    scenarios: all.filter(([name]) => names.includes(name)),
  };
}

function isPossible([name, scenario]: readonly [string, Scenario]): boolean {
  const reason = scenario.obstacle?.();
  if (reason !== undefined) console.log(`– ${name} is left out: ${reason}`);
  return reason === undefined;
}

function reporter(name: string, rounds: number): (round: number, messages: number) => void {
  let last = 0;
  return (round, messages) => {
    if (Date.now() - last < PROGRESS_MS && round !== 1) return;
    last = Date.now();
    console.log(`  ${name}: round ${round} of ${rounds}, ${messages} messages sent`);
  };
}

const COLUMNS: readonly (readonly [title: string, figure: (outcome: Outcome) => number])[] = [
  ['rounds', ({ rounds }) => rounds],
  ['kills', ({ kills }) => kills],
  ['acknowledged', ({ acknowledged }) => acknowledged],
  ['retries', ({ retries }) => retries],
  ['503', ({ unavailable }) => unavailable],
  ['notices', ({ notices }) => notices],
  ['twice: crash', ({ repeatedByCrash }) => repeatedByCrash],
  ['twice: drop', ({ repeatedByDrop }) => repeatedByDrop],
  ['issue mails', ({ issueMails }) => issueMails],
  ['unknown', ({ resent }) => resent],
  ['twice: owner', ({ repeatedByOwner }) => repeatedByOwner],
  ['breaches', ({ breaches }) => breaches.length],
  ['seconds', ({ seconds }) => Math.round(seconds)],
];

function figures(outcomes: readonly (readonly [title: string, outcome: Outcome])[]): string {
  const rows = outcomes.map(([title, outcome]) => [
    title,
    ...COLUMNS.map(([, figure]) => figure(outcome).toLocaleString('en')),
  ]);
  const total = COLUMNS.map(([, figure]) =>
    outcomes.reduce((sum, [, outcome]) => sum + figure(outcome), 0).toLocaleString('en'),
  );
  return table(['scenario', ...COLUMNS.map(([title]) => title)], [...rows, ['all', ...total]]);
}

async function torture({ rounds, until, seed, scenarios }: Options): Promise<boolean> {
  console.log(`Seed ${seed}; the same again with --seed ${seed}.`);
  const possible = scenarios.filter(isPossible);
  const outcomes: (readonly [string, Outcome])[] = [];
  for (const [name, scenario] of possible) {
    const part = Math.max(1, Math.ceil(rounds * scenario.share));
    const progress = reporter(name, part);
    const outcome = await scenario.run({ rounds: part, seed, until, progress });
    outcomes.push([scenario.title, outcome]);
    const { rounds: done, acknowledged, breaches } = outcome;
    console.log(
      `${breaches.length === 0 ? '✓' : '✗'} ${name}: ${done} rounds, ${acknowledged} acknowledged, ${breaches.length} breaches`,
    );
    for (const breach of outcome.breaches.slice(0, MOST_NAMED)) console.log(`✗ ${name}: ${breach}`);
    if (outcome.rounds < part) console.log(`  ${name} ended for lack of time.`);
  }
  console.log(`\n${figures(outcomes)}`);
  return outcomes.every(([, { breaches }]) => breaches.length === 0);
}

try {
  const isKept = await torture(readOptions());
  console.log(isKept ? '\nNothing was lost.' : '\nA guarantee was broken.');
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
