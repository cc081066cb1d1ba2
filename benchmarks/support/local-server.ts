import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { freePort } from '../../tests/support/free-port.ts';

/** A server on the loopback address; `await using` stops it. */
export interface LocalServer extends AsyncDisposable {
  /** Origin without a trailing slash. */
  readonly origin: string;
}

export async function listenLocally(answer: RequestListener): Promise<LocalServer> {
  const port = await freePort();
  const server = createServer(answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
