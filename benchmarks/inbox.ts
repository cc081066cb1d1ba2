import { parseArgs } from 'node:util';
import { openStore } from '../server/inbox/index.ts';
import { postgresObstacle } from '../tests/support/postgres.ts';
import { type InboxServer, startInbox } from './inbox/inbox-server.ts';
import type { Harvest } from './inbox/load.ts';
import { postgres } from './inbox/postgres.ts';
import type { Contestant } from './inbox/row.ts';
import { sqlite } from './inbox/sqlite.ts';
import { describeMachine, machineLine } from './support/machine.ts';
import { Progress } from './support/progress.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { median } from './support/statistics.ts';
import { table } from './support/table.ts';
import { numberOption } from './support/number-option.ts';

/** Stored messages at which the costs are measured, each beside a database that holds one. */
const SIZES = [1_000, 10_000, 100_000, 1_000_000];

/** Lines of a list, and how often it is read. */
const LIST_LIMIT = 50;
const LIST_READS = 200;

/** Time in seconds in which code and caches get warm before a measurement. */
const WARM_UP_SECONDS = 1;

interface Options {
  rounds: number;
  seconds: number;
  clients: number;
  most: number;
}

interface Round extends Harvest {
  perSecond: number;
  /** What the inbox was beside in its turn: bare inserts, or a database that held one message. */
  besidePerSecond: number;
}

interface Size {
  rows: number;
  rounds: Round[];
  /** Times in milliseconds: the newest page of a list, and one from the middle. */
  newestPage: number;
  middlePage: number;
}

function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      clients: { type: 'string', default: '32' },
      most: { type: 'string', default: '1000000' },
    },
  });
  return {
    rounds: numberOption('rounds', values.rounds, 1, 20),
    seconds: numberOption('seconds', values.seconds, 1, 30),
    clients: numberOption('clients', values.clients, 1, 500),
    most: numberOption('most', values.most, 1_000, 1_000_000),
  };
}

/** The inbox and the bare database take turns, so that what else the disk does meets both. */
async function compare(contestant: Contestant, options: Options): Promise<Round[]> {
  const progress = new Progress(options.rounds + 1);
  await using server = await startInbox(contestant);
  const rounds: Round[] = [];
  for (let round = 0; round <= options.rounds; round += 1) {
    progress.next(round === 0 ? `warming ${contestant.name}` : `round ${round}`);
    const seconds = round === 0 ? WARM_UP_SECONDS : options.seconds;
    const besidePerSecond = await contestant.insertBare(seconds);
    const harvest = await server.load(options.clients, seconds);
    const perSecond = harvest.stored / harvest.seconds;
    if (round > 0) rounds.push({ ...harvest, perSecond, besidePerSecond });
  }
  return rounds;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < LIST_READS; read += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** They take turns, so that what else the machine does meets both. */
async function compareSizes(
  full: Contestant,
  single: Contestant,
  { clients, rounds, seconds }: Options,
): Promise<Round[]> {
  await using fullServer = await startInbox(full);
  await using singleServer = await startInbox(single);
  const measured: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const load = (server: InboxServer): Promise<Harvest> =>
      server.load(clients, round === 0 ? WARM_UP_SECONDS : seconds);
    const early = round % 2 === 0 ? await load(singleServer) : undefined;
    const harvest = await load(fullServer);
    const beside = early ?? (await load(singleServer));
    const perSecond = harvest.stored / harvest.seconds;
    const besidePerSecond = beside.stored / beside.seconds;
    if (round > 0) measured.push({ ...harvest, perSecond, besidePerSecond });
  }
  return measured;
}

async function measureSizes(make: () => Promise<Contestant>, options: Options): Promise<Size[]> {
  const sizes = SIZES.filter((rows) => rows <= options.most);
  await using contestant = await make();
  const progress = new Progress(sizes.length);
  const measured: Size[] = [];
  for (const rows of sizes) {
    progress.next(`${contestant.name}: ${rows.toLocaleString('en')} messages`);
    await contestant.fill(rows);
    const store = await openStore(contestant.storage, () => undefined);
    const newestPage = await timeOf(() => store.list({ limit: LIST_LIMIT }));
    const before = Math.ceil(rows / 2);
    const middlePage = await timeOf(() => store.list({ limit: LIST_LIMIT, before }));
    await store.close();
    await using single = await make();
    await single.fill(1);
    const rounds = await compareSizes(contestant, single, options);
    measured.push({ rows, rounds, newestPage, middlePage });
  }
  return measured;
}

interface Figures {
  name: string;
  bareness: string;
  rounds: Round[];
  sizes: Size[];
}

async function measure(make: () => Promise<Contestant>, options: Options): Promise<Figures> {
  const sizes = await measureSizes(make, options);
  await using contestant = await make();
  const rounds = await compare(contestant, options);
  return { name: contestant.name, bareness: contestant.bareness, rounds, sizes };
}

const whole = (number: number): string => Math.round(number).toLocaleString('en');

/** As a table shows them: both rates, their ratio, and two times. */
function medians(rounds: readonly Round[]): Record<'rates' | 'times', string[]> {
  const of = (key: keyof Round): number => median(rounds.map((round) => round[key]));
  const ratio = median(rounds.map((round) => round.perSecond / round.besidePerSecond));
  return {
    rates: [whole(of('perSecond')), whole(of('besidePerSecond')), ratio.toFixed(2)],
    times: [of('median').toFixed(1), of('p99').toFixed(1)],
  };
}

function rateTable(figures: readonly Figures[]): string {
  const rows = figures.map(({ name, rounds }) => {
    const { rates, times } = medians(rounds);
    return [name, ...rates, ...times];
  });
  return table(['database', 'messages/s', 'bare inserts/s', '× bare', 'median ms', 'p99 ms'], rows);
}

function sizeTable({ name, sizes }: Figures): string {
  const rows = sizes.map(({ rows: stored, rounds, newestPage, middlePage }) => {
    const { rates, times } = medians(rounds);
    return [whole(stored), ...rates, ...times, newestPage.toFixed(2), middlePage.toFixed(2)];
  });
  const costs = ['messages/s', 'with one stored', '× one stored', 'median ms', 'p99 ms'];
  return table([`stored in ${name}`, ...costs, 'newest 50 ms', 'middle 50 ms'], rows);
}

async function benchmark(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const machine = describeMachine();
  const obstacle = postgresObstacle();
  if (obstacle !== undefined) console.log(`Without PostgreSQL: ${obstacle}`);
  const contestants = [
    sqlite,
    ...(obstacle === undefined ? [() => postgres(options.clients)] : []),
  ];
  const figures: Figures[] = [];
  for (const make of contestants) figures.push(await measure(make, options));
  const bareness = figures.map((figure) => `${figure.name}: ${figure.bareness}`).join('; ');
  console.log(machineLine(machine));
  console.log(
    `${options.clients} visitors over loopback, each with its own connection, from a process of their own; medians of ${options.rounds} rounds of ${options.seconds} s. Each answer after its commit is on disk. Bare inserts in the server's process, a commit each (${bareness})\n`,
  );
  console.log(`${rateTable(figures)}\n`);
  for (const figure of figures) console.log(`${sizeTable(figure)}\n`);
  console.log(`All figures: ${writeResults('inbox', { machine, options, figures })}`);
}

await run(benchmark);
