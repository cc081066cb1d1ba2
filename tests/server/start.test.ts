import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { builds } from '../../tools/builds.ts';
import { freePort } from '../support/free-port.ts';
import { openSocket } from '../support/listening.ts';
import { request } from '../support/raw-request.ts';
import {
  runServer,
  scratchFolder,
  STARTED,
  takenPort,
  untilEnd,
  untilSaid,
} from '../support/server-process.ts';

/** Tells what a process has loaded. */
const LOADED_MODULES = new URL('../support/loaded-modules.ts', import.meta.url).href;

/** By it `localhost` has two addresses, whatever this machine's file of hosts says. */
const TWO_LOOPBACKS = new URL('../support/two-loopbacks.ts', import.meta.url).href;

describe.each(['start', 'start --check'])('%s', (script) => {
  it.each([
    ['a wrong setting', () => ({ PORT: 'abc' }), /^PORT must be a whole number.+\n$/],
    [
      'a port in use',
      async () => ({ PORT: await takenPort() }),
      /^Port \d+ is already in use: .+\n$/,
    ],
  ])('refuses %s in one sentence', async (_, env, sentence) => {
    const { code, out, err } = await untilEnd(
      runServer(script, { ...builds.specified, ...(await env()) }),
    );
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(sentence);
  });
});

describe('the specified profile', () => {
  async function start(env: Readonly<Record<string, string>> = {}, ...options: string[]) {
    const port = await freePort();
    const given = { ...builds.specified, PORT: String(port), LOG_LEVEL: 'silent', ...env };
    const child = runServer('start', given, ...options);
    const ended = untilEnd(child);
    await untilSaid(child, STARTED);
    return { port, child, ended };
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is and what is not live, serves, and stops in order on %s',
    async (signal) => {
      const { port, child, ended } = await start();
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
    const { port } = await start({ HOST: 'localhost' }, '--import', TWO_LOOPBACKS);
    expect((await request(port, { target: '/' })).status).toBe(200);
    await expect(openSocket(port, '', '::1', '::1')).rejects.toThrow('ECONNREFUSED');
  });

  it('takes no messages and does not even load the code for them', async () => {
    const list = join(await scratchFolder(), 'list');
    const env = { LOADED_MODULES: list };
    const { port, child, ended } = await start(env, '--import', LOADED_MODULES);
    for (const target of [MESSAGES_PATH, '/readyz']) {
      expect((await request(port, { target })).status).toBe(404);
      const post = await request(port, { method: 'POST', target });
      expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    child.kill('SIGTERM');
    await ended;
    const modules = (await readFile(list, 'utf8')).split('\n');
    expect(modules.filter((url) => url.endsWith('/server/app.ts'))).toHaveLength(1);
    const unwanted =
      /\/server\/(?:contact|newsletter|mail|database|metrics|complete)|node:sqlite|\/(?:pg|nodemailer|prom-client)\//;
    expect(modules.filter((url) => unwanted.test(url))).toEqual([]);
  });
});
