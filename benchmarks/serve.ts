import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { readEnvironment } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import { startNginx } from '../tests/server/hosts/servers.ts';
import { ensureDebianPackages } from '../tools/debian-packages.ts';
import {
  describeMachine,
  inTurns,
  numberOption,
  run,
  say,
  writeResults,
} from './support/benchmark.ts';
import { startSite } from './support/servers.ts';
import { median } from './support/statistics.ts';

/** Both servers fill their caches during the warm-up. */
const WARM_UP_SECONDS = 2;

interface Round {
  requestsPerSecond: number;
  /** Milliseconds in which 99 of 100 requests were answered. */
  p99: number;
}

const HEADERS = { 'accept-encoding': 'br' };

/** Milliseconds per time unit of wrk. */
const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

const exec = promisify(execFile);

/** Throws if a response is not the page. */
async function request(url: string, connections: number, seconds: number): Promise<Round> {
  const load = [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
  ];
  const header = `accept-encoding: ${HEADERS['accept-encoding']}`;
  const { stdout } = await exec('wrk', [...load, '--latency', '--header', header, url]);
  const [failures] = /^ *(?:Non-2xx|Socket errors).*$/m.exec(stdout) ?? [];
  if (failures !== undefined) throw new Error(`${url}: ${failures.trim()}.`);
  const [, requests] = /^Requests\/sec: +([\d.]+)$/m.exec(stdout) ?? [];
  const [, latency, unit = ''] = /^ +99% +([\d.]+)([mu]?s)$/m.exec(stdout) ?? [];
  return { requestsPerSecond: Number(requests), p99: Number(latency) * (MILLISECONDS[unit] ?? 1) };
}

async function checkSameBytes(addresses: readonly string[]): Promise<string> {
  const answers = await Promise.all(
    addresses.map(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: HEADERS });
      return `${headers.get('content-length')} B in ${headers.get('content-encoding')}`;
    }),
  );
  const [first = ''] = answers;
  if (answers.every((answer) => answer === first)) return first;
  throw new Error(`The servers send different pages: ${answers.join(' and ')}.`);
}

function report(rounds: ReadonlyMap<string, readonly Round[]>) {
  const of = (name: string, figure: keyof Round): number =>
    median((rounds.get(name) ?? []).map((round) => round[figure]));
  const nginx = of('nginx', 'requestsPerSecond');
  const rows = [...rounds.keys()].map((name) => {
    const requests = of(name, 'requestsPerSecond');
    const ratio = Number((requests / nginx).toFixed(2));
    return [name, { 'requests/s': requests, '× nginx': ratio, 'p99 ms': of(name, 'p99') }] as const;
  });
  return Object.fromEntries(rows);
}

async function benchmark(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '50' },
    },
  });
  const count = numberOption('rounds', values.rounds, 1, 20);
  const seconds = numberOption('seconds', values.seconds, 1, 30);
  const connections = numberOption('connections', values.connections, 1, 500);
  const { installed, reason } = ensureDebianPackages(['wrk']);
  if (!installed) throw new Error(`wrk is needed: ${reason ?? ''}`);
  const machine = describeMachine();
  const folder = buildFolder(readEnvironment(process.env));
  await using fastify = await startSite();
  const nginx = await startNginx({
    site: fileURLToPath(new URL('site/', folder)),
    hosting: fileURLToPath(new URL('hosting/', folder)),
  });
  try {
    const addresses = new Map([
      ['fastify', `${fastify.origin}/`],
      ['nginx', `http://127.0.0.1:${nginx.port}/`],
    ]);
    const page = await checkSameBytes([...addresses.values()]);
    for (const [name, url] of addresses) {
      say(`warming ${name}`);
      await request(url, connections, WARM_UP_SECONDS);
    }
    const rounds = await inTurns(count, addresses, (url) => request(url, connections, seconds));
    console.log(`${machine}
Home (${page}), ${connections} connections, medians of ${count} rounds of ${seconds} s; one process each`);
    console.table(report(rounds));
    console.log(
      `All figures: ${writeResults('serve', { machine, ...Object.fromEntries(rounds) })}`,
    );
  } finally {
    await nginx.stop();
  }
}

await run(benchmark);
