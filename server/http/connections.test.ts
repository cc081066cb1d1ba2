import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { HEADERS_OF_ALL } from '../../tests/support/expected-headers.ts';
import { openSocket, useListening } from '../../tests/support/listening.ts';
import { exchange, parseResponse, request } from '../../tests/support/raw-request.ts';
import type { Limits } from './limits.ts';

/** Short enough to wait for, long enough for a request on a busy machine. */
const SHORT_LIMITS: Partial<Limits> = {
  headersTimeoutMs: 400,
  requestTimeoutMs: 500,
  silenceTimeoutMs: 1_000,
  checkEveryMs: 50,
};

const { listen } = useListening();

describe('hostile requests', () => {
  const targets = [
    '/../../etc/passwd',
    '/etc/passwd%00.html',
    'http://elsewhere.example/etc/passwd',
    'etc/passwd',
    `/${'etc/passwd'.repeat(2_000)}`,
  ];

  it.each(targets)('refuses %s and gives nothing away', async (target) => {
    const { port } = await listen();
    const response = await request(port, { target });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers).toMatchObject(HEADERS_OF_ALL);
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(response.body.toString()).not.toMatch(/passwd|\bat |node:|Error:/);
  });

  it.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ])('answers what is no request with its headers and closes: %j', async (sent) => {
    const { port } = await listen();
    const response = parseResponse(await exchange(port, sent));
    expect([400, 431]).toContain(response.status);
    expect(response.headers).toMatchObject({ ...HEADERS_OF_ALL, connection: 'close' });
    expect(response.body.toString()).toMatch(/^[A-Z][A-Za-z ]+$/);
  });
});

describe('slow and half-open visitors', () => {
  it('closes a connection whose headers do not come to an end', async () => {
    const { port } = await listen(SHORT_LIMITS);
    const sent = await exchange(port, 'GET / HTTP/1.1\r\nhost: a\r\nx: ');
    expect(parseResponse(sent).status).toBe(408);
  });

  it('closes a connection whose body does not come', async () => {
    const { port } = await listen(SHORT_LIMITS);
    const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n';
    expect(parseResponse(await exchange(port, head)).status).toBe(405);
  });

  it('closes a connection that says nothing', async () => {
    const { port } = await listen(SHORT_LIMITS);
    const socket = await openSocket(port, '');
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesWritten).toBe(0);
  });

  it('serves the others meanwhile', async () => {
    const { port } = await listen();
    const slow = await Promise.all(
      Array.from({ length: 200 }, () => openSocket(port, 'GET / HTTP/1.1\r\nhost: a\r\n')),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(port, { target: '/resources' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    for (const socket of slow) socket.destroy();
  });
});

describe('a server whose connections are all taken', () => {
  it('closes a further one, and takes another when one has ended', async () => {
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
});

describe('stopping', () => {
  it('finishes what it began and takes nothing new', async () => {
    const { app, port } = await listen();
    const socket = await openSocket(port, 'GET /resources HTTP/1.1\r\nhost: a\r\n');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Answered once it is known to be running: another visitor's whole exchange has passed.
    await request(port, { target: '/healthz' });
    const stopped = app.close();
    socket.write('\r\n');
    await once(socket, 'close');
    await stopped;
    expect(parseResponse(Buffer.concat(chunks)).status).toBe(200);
    await expect(request(port, { target: '/' })).rejects.toThrow(/ECONNREFUSED/);
  });
});
