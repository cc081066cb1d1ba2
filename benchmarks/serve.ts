import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import { startNginx } from '../tests/server/hosts/servers.ts';
import { brotliBytes, fire, type Charge, type Volley } from './serve/fire.ts';
import { describeMachine, machineLine } from './support/machine.ts';
import { Progress } from './support/progress.ts';
import { writeResults } from './support/results.ts';
import { run } from './support/run.ts';
import { startSite } from './support/site-server.ts';
import { median } from './support/statistics.ts';
import { table } from './support/table.ts';
import { numberOption } from './support/number-option.ts';

/** Time in seconds before the first round, in which both servers read their files and get warm. */
const WARM_UP_SECONDS = 2;

interface Options extends Charge {
  rounds: number;
}

function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '50' },
    },
  });
  return {
    rounds: numberOption('rounds', values.rounds, 1, 20),
    seconds: numberOption('seconds', values.seconds, 1, 30),
    connections: numberOption('connections', values.connections, 1, 500),
  };
}

/** The servers take turns, so that what else the machine does meets both. */
async function fireInTurn(
  addresses: Readonly<Record<string, string>>,
  options: Options,
): Promise<Record<string, Volley[]>> {
  const names = Object.keys(addresses);
  const volleys: Record<string, Volley[]> = Object.fromEntries(names.map((name) => [name, []]));
  const progress = new Progress(names.length * (options.rounds + 1));
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [name, url] of Object.entries(addresses)) {
      progress.next(round === 0 ? `warming ${name}` : `round ${round}: ${name}`);
      const seconds = round === 0 ? WARM_UP_SECONDS : options.seconds;
      const volley = await fire(url, { ...options, seconds });
      if (round > 0) volleys[name]?.push(volley);
    }
  }
  return volleys;
}

async function checkSameBytes(addresses: Readonly<Record<string, string>>): Promise<number> {
  const lengths = await Promise.all(Object.values(addresses).map(brotliBytes));
  const [first = 0] = lengths;
  if (lengths.every((length) => length === first)) return first;
  throw new Error(`The servers send different pages: ${lengths.join(' and ')} bytes.`);
}

function report(volleys: Readonly<Record<string, Volley[]>>): string {
  const of = (name: string, figure: keyof Volley): number =>
    median((volleys[name] ?? []).map((volley) => volley[figure]));
  const nginx = of('nginx', 'requestsPerSecond');
  const rows = Object.keys(volleys).map((name) => [
    name,
    Math.round(of(name, 'requestsPerSecond')).toLocaleString('en'),
    (of(name, 'requestsPerSecond') / nginx).toFixed(2),
    String(of(name, 'p99')),
    of(name, 'megabytesPerSecond').toFixed(0),
  ]);
  return table(['server', 'requests/s', '× nginx', 'p99 ms', 'MB/s'], rows);
}

async function benchmark(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const machine = describeMachine();
  const folder = buildFolder(readEnvironment(process.env));
  const built = {
    site: fileURLToPath(new URL('site/', folder)),
    hosting: fileURLToPath(new URL('hosting/', folder)),
  };
  await using fastify = await startSite();
  const nginx = await startNginx(built);
  try {
    const addresses = { fastify: `${fastify.origin}/`, nginx: `http://127.0.0.1:${nginx.port}/` };
    const bytes = await checkSameBytes(addresses);
    const volleys = await fireInTurn(addresses, options);
    console.log(machineLine(machine));
    console.log(
      `Home in brotli (${bytes} B), ${options.connections} connections, medians of ${options.rounds} rounds of ${options.seconds} s; one process each, autocannon on the other core\n`,
    );
    console.log(report(volleys));
    console.log(`\nAll figures: ${writeResults('serve', { machine, options, bytes, volleys })}`);
  } finally {
    await nginx.stop();
  }
}

await run(benchmark);
