import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../../tests/support/free-port.ts';
import type { LocalServer } from '../support/site-server.ts';

/** Serves one page of text with a little CSS, compressed like ours, as the lower bound. */
export async function startFloor(): Promise<LocalServer> {
  const body = brotliCompressSync(await readFile(new URL('bare.html', import.meta.url)));
  const port = await freePort();
  const server = createServer(({ url }, response) => {
    if (url !== '/') {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'no-cache',
    });
    response.end(body);
  }).listen(port, '127.0.0.1');
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
