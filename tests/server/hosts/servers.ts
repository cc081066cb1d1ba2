import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from '../../../server/app.ts';
import { readManifest, readServerContent } from '../../../server/site/index.ts';
import { ensureDebianPackages } from '../../../tools/debian-packages.ts';
import { freePort } from '../../support/free-port.ts';

/** A running server under test. */
export interface RunningServer {
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

const SERVER_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Longest wait in milliseconds for a server to take its first connection. */
const START_TIMEOUT_MS = 30_000;
const RETRY_MS = 20;

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
  port: number,
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<RunningServer> {
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  await untilListening(child, port);
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
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
  const { installed, reason } = ensureDebianPackages(SERVER_PACKAGES);
  if (!installed) throw new Error(`nginx is needed: ${reason ?? ''}`);
  const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
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
  const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const server = await run(port, [program, ...parameters]);
  return { ...server, stop: () => server.stop().finally(() => rm(folder, { recursive: true })) };
}

/**
 * Starts Cloudflare Pages' local server on a folder that is to be published.
 * @param wrangler path of its program
 */
export async function startCloudflare(wrangler: string, site: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hosting-'));
  const port = await freePort();
  const address = ['--ip', '127.0.0.1', '--port', String(port)];
  const server = await run(
    port,
    [wrangler, 'pages', 'dev', site, ...address, '--compatibility-date', '2026-01-01'],
    { HOME: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    folder,
  );
  return { ...server, stop: () => server.stop().finally(() => rm(folder, { recursive: true })) };
}

/** Starts the repository's own server, in this process. */
export async function startFastify({ site, hosting }: HostedSite): Promise<RunningServer> {
  const manifest = await readManifest(join(hosting, 'manifest.json'));
  const content = await readServerContent(join(hosting, 'server.json'));
  // Without pages to suggest to who asks for none: other servers have nothing to suggest.
  const build = { site, manifest, content: { ...content, pages: [] } };
  const app = createApp({ build, logLevel: 'silent' });
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  return { port, stop: () => app.close() };
}
