import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createApp, type AppOptions } from '../../server/app.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { FixtureSite } from './fixture-site.ts';
import { createFixtureSite } from './fixture-site.ts';

interface Listening {
  readonly app: FastifyInstance;
  readonly port: number;
}

/** Starts the server on a small site and a real port; it stops with each test. */
export function useListening(): {
  readonly listen: (limits?: Partial<Limits>, extend?: AppOptions['extend']) => Promise<Listening>;
} {
  let fixture: FixtureSite;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    fixture = await createFixtureSite();
  });
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });
  afterAll(() => fixture.remove());
  return {
    listen: async (limits = {}, extend) => {
      const app = createApp({
        build: fixture,
        logLevel: 'silent',
        limits,
        ...(extend === undefined ? {} : { extend }),
      });
      apps.push(app);
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      return { app, port: Number(new URL(address).port) };
    },
  };
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
