import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openSocket, useListening } from '../../tests/support/listening.ts';
import { parseResponse, request } from '../../tests/support/raw-request.ts';

const { listen } = useListening();

const CROWD = '127.0.0.1';
const NEWCOMER = '127.0.0.2';

/** Opens so many connections of one address, oldest first, each known to the server. */
async function openMany(port: number, count: number, address = CROWD): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = await openSocket(port, '', address);
    // Read, so that its end is noticed.
    socket.resume().on('error', () => undefined);
    sockets.push(socket);
  }
  return sockets;
}

async function ask(port: number, from: string): Promise<number> {
  const socket = await openSocket(
    port,
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    from,
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return parseResponse(Buffer.concat(chunks)).status;
}

describe('a server whose connections are all taken', () => {
  it('takes one from the address that holds the most, its oldest that is silent', async () => {
    const { port } = await listen({ connections: 6 });
    const [other] = await openMany(port, 1, '127.0.0.3');
    const crowd = await openMany(port, 5);
    const closed = once(crowd[0] ?? expect.fail(), 'close');
    expect(await ask(port, NEWCOMER)).toBe(200);
    await closed;
    expect(crowd.slice(1).filter((socket) => socket.closed)).toEqual([]);
    expect(other?.closed).toBe(false);
    for (const socket of [...crowd, other]) socket?.destroy();
  });

  it('lets a hundred others in, one after the other', async () => {
    const { port } = await listen({ connections: 20 });
    const crowd = await openMany(port, 20);
    const statuses: number[] = [];
    for (let index = 0; index < 100; index += 1) statuses.push(await ask(port, NEWCOMER));
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const socket of crowd) socket.destroy();
  });

  it('lets one address, such as a proxy’s, hold them all and still answers it', async () => {
    const { port } = await listen({ connections: 5 });
    const crowd = await openMany(port, 5);
    expect(await ask(port, CROWD)).toBe(200);
    expect((await request(port, { target: '/healthz' })).status).toBe(200);
    for (const socket of crowd) socket.destroy();
  });

  it('holds no more than it is told to', async () => {
    const { app, port } = await listen({ connections: 3 });
    const crowd = await openMany(port, 12);
    await expect.poll(() => crowd.filter((socket) => socket.closed).length).toBe(9);
    const count = await new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, open) => (error === null ? resolve(open) : reject(error)));
    });
    expect(count).toBe(3);
    for (const socket of crowd) socket.destroy();
  });
});
