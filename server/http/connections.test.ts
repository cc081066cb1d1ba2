import { once } from 'node:events';
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

it('stopping is not delayed by a client that requested a tunnel and keeps sending', async () => {
  const { app, port } = await listen();
  const socket = await openSocket(port, 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  socket.end('words '.repeat(1_000));
  await app.close();
});
