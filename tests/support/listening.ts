import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Limits } from '../../server/http/limits.ts';
import { createFixtureSite } from './fixture-site.ts';

interface Listening {
  readonly app: FastifyInstance;
  readonly port: number;
}

/** Starts the server with a small site on a real port, until the end of the test. */
export async function listen(limits: Partial<Limits> = {}): Promise<Listening> {
  const app = createApp({ build: await createFixtureSite(), logLevel: 'silent', limits });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: Number(new URL(address).port) };
}

/** Opens a connection from an address of this machine and writes to it. */
export async function openSocket(
  port: number,
  sent: string,
  localAddress = '127.0.0.1',
  host = '127.0.0.1',
): Promise<Socket> {
  const socket = connect({ port, host, localAddress });
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}
