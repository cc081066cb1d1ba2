import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCompleteApp } from '../../support/complete-app.ts';
import { requests } from './odd-requests.ts';

/** Requests that are on their way at once, and how often so many are sent. */
const AT_ONCE = 50;
const VOLLEYS = 10;

/** Always the same requests: with another seed, some of the answers below might be missing. */
const SEED = 261_121;

/** Short, so that a request that never ends is not waited for. */
const LIMITS = {
  headersTimeoutMs: 500,
  requestTimeoutMs: 700,
  silenceTimeoutMs: 1_000,
  checkEveryMs: 100,
};

/** Sends bytes over a connection of their own. Resolves with the status of the answer, or `none`. */
async function send(port: number, bytes: Buffer): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  // A server that closes on nonsense while it is still being sent resets the connection.
  socket.on('error', () => socket.destroy());
  socket.end(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return /^HTTP\/1\.1 (?!100)(\d{3})/m.exec(received)?.[1] ?? 'none';
}

it('the server answers odd requests without a failure of its own, and takes a message after them', async () => {
  const server = await createCompleteApp({ env: { TRUSTED_PROXIES: '1' }, limits: LIMITS });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(address).port);
  const statuses = new Set<string>();
  const volley = fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(volley, async (several) => {
      const answers = await Promise.all(several.map((bytes) => send(port, bytes)));
      for (const status of answers) statuses.add(status);
      const failed = several.filter((_, index) => answers[index]?.startsWith('5'));
      expect(failed.map((bytes) => bytes.toString('latin1').slice(0, 2_000))).toEqual([]);
      expect(server.lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    }),
    { numRuns: VOLLEYS, seed: SEED, endOnFailure: true },
  );
  expect([...statuses]).toEqual(expect.arrayContaining(['201', '303', '400', '413', '415']));
  expect((await server.send(server.fields())).statusCode).toBe(201);
});
