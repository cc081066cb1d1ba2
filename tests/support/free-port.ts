import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { codeOf } from '../../src/lib/error-code.ts';

/** Below the ports of outgoing connections, which could take a free port before a server does. */
const [FIRST, LAST] = [20_000, 32_000];

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}

export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
