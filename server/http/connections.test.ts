import { once } from 'node:events';
import { Agent, get, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { listen } from '../../tests/support/fixture-app.ts';
import { exchange, openSocket, parseResponse, request } from '../../tests/support/raw-request.ts';
import type { Limits } from './limits.ts';

/** Short for a test, and long enough for a request on a busy machine. */
const SHORT_LIMITS: Partial<Limits> = {
  headersTimeoutMs: 400,
  requestTimeoutMs: 500,
  silenceTimeoutMs: 1_000,
  checkEveryMs: 50,
};

describe('slow and half-open visitors', () => {
  it.each([
    ['headers never end', 408, 'GET / HTTP/1.1\r\nhost: a\r\nx: '],
    ['body never arrives', 405, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n'],
  ])('closes a connection whose %s', async (_, status, head) => {
    const { port } = await listen(SHORT_LIMITS);
    expect(parseResponse(await exchange(port, head)).status).toBe(status);
  });

  it('closes a silent connection', async () => {
    const { port } = await listen(SHORT_LIMITS);
    const socket = await openSocket(port, '');
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesWritten).toBe(0);
  });
});

it('a server whose connections are all taken closes a further connection, and accepts one when another has ended', async () => {
  const { port } = await listen({ connections: 3 });
  const held = await Promise.all(
    Array.from({ length: 3 }, () => openSocket(port, 'GET / HTTP/1.1\r\nhost: a\r\n')),
  );
  const further = (await openSocket(port, '')).resume();
  await once(further, 'close');
  const first = held[0] ?? expect.fail();
  first.destroy();
  await once(first, 'close');
  await expect
    .poll(() =>
      request(port, { target: '/' }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  for (const socket of held) socket.destroy();
});

it('a client that sends thousands of requests without waiting gets a hundred responses', async () => {
  const { port } = await listen();
  const socket = await openSocket(port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5_000));
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  // The server resets the connection, which `once` would report as an error.
  socket.on('error', () => socket.destroy());
  await new Promise((resolve) => socket.once('close', resolve));
  expect(received.match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThanOrEqual(100);
});

it('a client that waits for each response is told to open another connection', async () => {
  const { port } = await listen({ requestsPerConnection: 2 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < 5; count += 1) {
    const sent = get({ port, host: '127.0.0.1', path: '/', agent });
    const event: readonly unknown[] = await once(sent, 'response');
    const [response] = event;
    if (!(response instanceof IncomingMessage)) throw new Error('no response');
    expect(response.statusCode).toBe(200);
    expect(response.headers.connection).toBe(count % 2 === 0 ? 'keep-alive' : 'close');
    await buffer(response);
  }
  agent.destroy();
});

it.each([
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['nonsense', 'NONSENSE\r\n\r\n'],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`],
])('refuses %s without saying how the server works', async (_name, bytes) => {
  const { port } = await listen();
  const sent = await exchange(port, bytes);
  expect(parseResponse(sent).status).toBeGreaterThanOrEqual(400);
  expect(parseResponse(sent).status).toBeLessThan(500);
  expect(sent.toString()).not.toMatch(/\bat |node:|Error:/);
});

it('closes a connection on which a client requests a tunnel', async () => {
  const { app, port } = await listen();
  expect(await exchange(port, 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n')).toHaveLength(0);
  await app.close();
});
