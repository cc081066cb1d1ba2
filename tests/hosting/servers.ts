import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../server/app.ts';
import { readManifest } from '../../server/site/manifest.ts';

/** A running server under test. */
export interface RunningServer {
  readonly name: 'fastify' | 'nginx' | 'caddy';
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** A built site and what was generated for it. */
export interface HostedSite {
  /** Folder that is served, an absolute path. */
  readonly site: string;
  /** Folder of the generated configurations, an absolute path. */
  readonly hosting: string;
}

/** Debian packages that the comparison needs. */
export const SERVER_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy'];

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Longest wait in milliseconds for a server to take its first connection. */
const START_TIMEOUT_MS = 10_000;
const RETRY_MS = 20;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(said);
    await wait(RETRY_MS);
  }
}

async function run(
  name: RunningServer['name'],
  port: number,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  await untilListening(child, port);
  return {
    name,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function scratchFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'hosting-'));
}

function nginxMain(folder: string, user: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    user,
    `load_module ${BROTLI_MODULE};`,
    `pid ${folder}/pid;`,
    'error_log stderr crit;',
    'worker_processes 1;',
    'daemon off;',
    'events { }',
    `http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ].join('\n');
}

/** Starts the system's nginx on the generated configuration; port and folder alone are filled in. */
export async function startNginx({ site, hosting }: HostedSite): Promise<RunningServer> {
  const folder = await scratchFolder();
  const port = await freePort();
  const generated = await readFile(join(hosting, 'nginx.conf'), 'utf8');
  const placed = generated
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/site;', `root ${site};`);
  // A root's nginx gives its work to another user, who may not read a root's folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(join(folder, 'site.conf'), placed);
  await writeFile(join(folder, 'nginx.conf'), nginxMain(folder, user));
  const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
  const server = await run('nginx', port, [
    program,
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    'stderr',
  ]);
  return { ...server, stop: () => server.stop().finally(() => rm(folder, { recursive: true })) };
}

/** Starts the system's Caddy on the generated configuration, without certificates and control port. */
export async function startCaddy({ site, hosting }: HostedSite): Promise<RunningServer> {
  const folder = await scratchFolder();
  const port = await freePort();
  const global = '{\n\tadmin off\n\tauto_https off\n}\n';
  const config = join(folder, 'Caddyfile');
  await writeFile(config, `${global}import ${join(hosting, 'Caddyfile')}\n`);
  const server = await run(
    'caddy',
    port,
    ['caddy', 'run', '--config', config, '--adapter', 'caddyfile'],
    { SITE_ADDRESS: `http://127.0.0.1:${port}`, SITE_ROOT: site, HOME: folder },
  );
  return { ...server, stop: () => server.stop().finally(() => rm(folder, { recursive: true })) };
}

/** Starts the repository's own server, in this process. */
export async function startFastify({ site, hosting }: HostedSite): Promise<RunningServer> {
  const manifest = await readManifest(join(hosting, 'manifest.json'));
  const app = createApp({ site, manifest, settings: { logLevel: 'silent' } });
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  return { name: 'fastify', port, stop: () => app.close() };
}
