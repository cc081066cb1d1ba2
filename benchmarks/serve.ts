import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { readEnvironment } from '../server/environment.ts';
import { buildFolder } from '../server/site/index.ts';
import { startNginx } from '../tests/server/hosts/servers.ts';
import { builds } from '../tools/builds.ts';
import { installDebianPackages } from '../tools/debian-packages.ts';
import { inTurns, mediansOf, report, startSite } from './support.ts';

const CONNECTIONS = 50;
const SECONDS = 5;

/** Milliseconds per time unit of wrk. */
const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000 };

const exec = promisify(execFile);

async function request(url: string) {
  const load = `--threads 1 --connections ${CONNECTIONS} --duration ${SECONDS}s --latency`;
  const header = 'accept-encoding: br';
  const { stdout } = await exec('wrk', [...load.split(' '), '--header', header, url]);
  const [failures] = /^ *(?:Non-2xx|Socket errors).*$/m.exec(stdout) ?? [];
  if (failures !== undefined) throw new Error(`${url}: ${failures.trim()}.`);
  const [, requests] = /^Requests\/sec: +([\d.]+)$/m.exec(stdout) ?? [];
  const [, latency, unit = ''] = /^ +99% +([\d.]+)([mu]?s)$/m.exec(stdout) ?? [];
  return { 'requests/s': Number(requests), 'p99 ms': Number(latency) * (MILLISECONDS[unit] ?? 1) };
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const obstacle = installDebianPackages(['wrk']);
if (obstacle !== undefined) throw new Error(`wrk is needed: ${obstacle}`);
const folder = buildFolder(readEnvironment({ ...process.env, ...builds.owner }));
await using fastify = await startSite();
await using stack = new AsyncDisposableStack();
const nginx = await startNginx({
  site: fileURLToPath(new URL('site/', folder)),
  hosting: fileURLToPath(new URL('hosting/', folder)),
});
stack.defer(async () => {
  await nginx.stop();
});
const home = { fastify: `${fastify.origin}/`, nginx: `http://127.0.0.1:${nginx.port}/` };
const taken = await inTurns(runs, Object.entries(home), request);
const conditions = `Home, ${CONNECTIONS} connections, medians of ${runs} rounds of ${SECONDS} s; one process each`;
report('serve', conditions, mediansOf(taken), taken);
