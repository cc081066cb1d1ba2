import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { freePort, listenAnywhere } from '../../tests/support/free-port.ts';
import { STARTED, startNode } from '../../tests/support/program.ts';

interface LocalServer extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly origin: string;
}

/** Starts the production server on the built site in a separate process; `await using` stops it. */
export async function startSite(): Promise<LocalServer> {
  const port = await freePort();
  const settings = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' };
  const server = startNode(['server/start.ts'], { ...process.env, ...settings });
  await server.says(STARTED);
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await server.end('SIGTERM');
    },
  };
}

/** Serves one page of text with a little CSS, compressed like ours, as the lower bound. */
export async function startFloor(): Promise<LocalServer> {
  const body = brotliCompressSync(await readFile(new URL('../pages/bare.html', import.meta.url)));
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
  });
  const port = await listenAnywhere(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
