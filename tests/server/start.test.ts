import { expect, it } from 'vitest';
import { builds } from '../../tools/builds.ts';
import { startNode } from '../support/program.ts';
import { openSocket, request } from '../support/raw-request.ts';
import { IN_USE, listening, runServer, takenPort, type Env } from './running.ts';

/** Makes `localhost` resolve to two addresses, independent of this machine's hosts file. */
const TWO_LOOPBACKS = new URL('../support/two-loopbacks.ts', import.meta.url).href;

const start = (env: Env = {}, ...options: string[]) =>
  listening((port) =>
    runServer({ ...builds.specified, LOG_LEVEL: 'silent', ...port, ...env }, ...options),
  );

it.each([
  ['a wrong setting', () => ({ PORT: 'abc' }), /^PORT must be a whole number.+\n$/],
  ['a port in use', async () => ({ PORT: await takenPort() }), IN_USE],
])('refuses %s in one sentence before a build', async (_, env, sentence) => {
  const given = { ...builds.specified, ...(await env()) };
  const { code, out, err } = await startNode(['server/start.ts', '--check'], given).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
});

it.each(['SIGTERM', 'SIGINT'] as const)('serves pages, and stops cleanly on %s', async (signal) => {
  const { port, server } = await start();
  expect((await request(port, { target: '/' })).status).toBe(200);
  expect((await request(port, { target: '/no-such-page' })).status).toBe(404);
  server.kill(signal);
  const { code, out, err } = await server.ended;
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`http://127.0.0.1:${port}`);
  expect(out).toContain('profile: specified');
  expect(out).toContain('Contact messages are not delivered in the specified profile.');
});

it('opens no port without connection limits if HOST is a name with two addresses', async () => {
  const { port } = await start({ HOST: 'localhost' }, '--import', TWO_LOOPBACKS);
  expect((await request(port, { target: '/' })).status).toBe(200);
  await expect(openSocket(port, '', '::1', '::1')).rejects.toThrow('ECONNREFUSED');
});
