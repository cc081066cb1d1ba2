import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { builds } from '../../tools/builds.ts';
import { openSocket } from '../support/listening.ts';
import { request } from '../support/raw-request.ts';
import type { Child } from '../support/server-process.ts';
import { runServer, untilEnd, untilSaid } from '../support/server-process.ts';

/** Tells what a process has loaded. */
const LOADED_MODULES = new URL('../support/loaded-modules.ts', import.meta.url).href;

/** By it `localhost` has two addresses, whatever this machine's file of hosts says. */
const TWO_LOOPBACKS = new URL('../support/two-loopbacks.ts', import.meta.url).href;

const running: Child[] = [];

/** Starts a script of `server/` with the build that this suite makes. */
function run(...[script, env, ...options]: Parameters<typeof runServer>): Child {
  const child = runServer(script, { ...builds.specified, ...env }, ...options);
  running.push(child);
  return child;
}

async function takenPort(): Promise<{ port: number; free: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const free = async (): Promise<void> => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, free };
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

describe.each(['start', 'start --check'])('%s', (script) => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ SITE_URL: 'rillwatch' }, 'SITE_URL must be an absolute address'],
    [{ SITE_PROFILE: 'full' }, 'SITE_PROFILE must be one of'],
    [{ HOST: 'http://x' }, 'HOST must be'],
  ])('refuses %j in one sentence', async (env, sentence) => {
    const { code, out, err } = await untilEnd(run(script, env));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('refuses a port in use in one sentence', async () => {
    const { port, free } = await takenPort();
    const env = { PORT: String(port), LOG_LEVEL: 'silent' };
    const { code, err } = await untilEnd(run(script, env));
    await free();
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} is already in use: stop the other program or choose another port, for example PORT=${port + 1}.\n`,
    );
  });
});

describe('server/start.ts', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is and what is not live, serves, and stops in order on %s',
    async (signal) => {
      const { port, free } = await takenPort();
      await free();
      const child = run('start', { PORT: String(port), LOG_LEVEL: 'silent' });
      const ended = untilEnd(child);
      await untilSaid(child, 'Press Ctrl+C to stop.');
      expect((await request(port, { target: '/' })).status).toBe(200);
      expect((await request(port, { target: '/no-such-page' })).status).toBe(404);
      child.kill(signal);
      const { code, out, err } = await ended;
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`http://127.0.0.1:${port}`);
      expect(out).toContain('profile: specified');
      expect(out).toContain('Contact messages are not delivered in the specified profile.');
    },
  );

  it('opens no port without the rules of connections when HOST is a name with two addresses', async () => {
    const { port, free } = await takenPort();
    await free();
    const env = { HOST: 'localhost', PORT: String(port), LOG_LEVEL: 'silent' };
    const child = run('start', env, '--import', TWO_LOOPBACKS);
    await untilSaid(child, 'Press Ctrl+C to stop.');
    expect((await request(port, { target: '/' })).status).toBe(200);
    await expect(openSocket(port, '', '::1', '::1')).rejects.toThrow('ECONNREFUSED');
  });

  it('has, in the specified profile, no messages and not even its code', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'modules-'));
    const list = join(folder, 'list');
    const { port, free } = await takenPort();
    await free();
    const env = { PORT: String(port), LOG_LEVEL: 'silent', LOADED_MODULES: list };
    const child = run('start', env, '--import', LOADED_MODULES);
    const ended = untilEnd(child);
    await untilSaid(child, 'Press Ctrl+C to stop.');
    for (const target of ['/api/messages', '/api/messages/token', '/readyz']) {
      expect((await request(port, { target })).status).toBe(404);
      const post = await request(port, { method: 'POST', target });
      expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    child.kill('SIGTERM');
    await ended;
    const modules = (await readFile(list, 'utf8')).split('\n');
    await rm(folder, { recursive: true });
    expect(modules.filter((url) => url.endsWith('/server/app.ts'))).toHaveLength(1);
    expect(modules.filter((url) => /\/server\/(?:messages\/|complete)/.test(url))).toEqual([]);
    expect(
      modules.filter((url) => /node:sqlite|\/(?:pg|nodemailer|prom-client)\//.test(url)),
    ).toEqual([]);
  });
});
