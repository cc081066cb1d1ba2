import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { listenLocally, type LocalServer } from '../support/local-server.ts';

/** Serves one page of words and a little style, compressed as ours are: the least that can be measured. */
export async function startFloor(): Promise<LocalServer> {
  const page = await readFile(new URL('bare.html', import.meta.url));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const body = brotliCompressSync(page, { params });
  return listenLocally(({ url }, response) => {
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
}
