import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { listenLocally, type LocalServer } from '../support/local-server.ts';
import { buildReactScript } from './react-page.ts';

/** Address of the page that is words and a little style: the least that the method can measure. */
export const BARE_PATH = '/bare';

/** Address of the same page with a script that hydrates an empty React root. */
export const REACT_PATH = '/react';

const SCRIPT_PATH = '/react.js';
const ROOT = `<div id="root"></div><script type="module" src="${SCRIPT_PATH}"></script></body>`;

interface Answer {
  type: string;
  body: Buffer;
}

/** As the build compresses: integrations/compress.ts. */
function answer(type: string, text: string): Answer {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { type: `${type}; charset=utf-8`, body: brotliCompressSync(text, { params }) };
}

async function answers(): Promise<ReadonlyMap<string, Answer>> {
  const page = await readFile(new URL('bare.html', import.meta.url), 'utf8');
  return new Map([
    [BARE_PATH, answer('text/html', page)],
    [REACT_PATH, answer('text/html', page.replace('</body>', ROOT))],
    [SCRIPT_PATH, answer('text/javascript', await buildReactScript())],
  ]);
}

/** Starts a server with nothing but the two pages that ours are measured against. */
export async function startFloor(): Promise<LocalServer> {
  const known = await answers();
  return listenLocally(({ url = '' }, response) => {
    const found = known.get(url);
    if (found === undefined) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-encoding': 'br',
      'content-length': found.body.length,
      'cache-control': 'no-cache',
    });
    response.end(found.body);
  });
}
