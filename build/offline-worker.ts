import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { transform } from 'lightningcss';
import { build } from 'vite';
import type { OfflineEdition, OfflineSettings } from '../src/features/offline/settings.ts';
import { SAVED_PAGES_PATH, WORKER_PATH } from '../src/lib/offline.ts';
import { keepsPages, localAddress, sitePages, type Content } from '../src/site/index.ts';

const FOLDER = new URL('../src/features/offline/', import.meta.url);

/** Returns a worker as one script without imports, which every browser with workers runs. */
async function bundle(name: string, settings?: OfflineSettings): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { OFFLINE: JSON.stringify(settings) },
    build: {
      write: false,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      rolldownOptions: {
        input: fileURLToPath(new URL(`worker/${name}.ts`, FOLDER)),
        output: { format: 'iife' },
      },
    },
  });
  const [script] = 'output' in output ? output.output : [];
  if (script === undefined) throw new Error(`Vite made no script of ${name}.ts.`);
  return script.code;
}

function editionOf({ site, editions, offline }: Content): OfflineEdition[] {
  if (offline === undefined) return [];
  const { copy, sent, notSent, close } = offline;
  const page = localAddress(editions.own, SAVED_PAGES_PATH);
  const { prefix } = editions.own;
  return [{ prefix, language: site.language, page, copy, sent, notSent, close }];
}

/** Pages without an address in search engines are not kept, unless another page has the same address. */
function unlistedIn(contents: readonly Content[]): string[] {
  const pages = contents.flatMap(sitePages);
  const listed = new Set(pages.flatMap((page) => (page.isListed ? [page.publicAddress] : [])));
  return pages.map(({ publicAddress }) => publicAddress).filter((path) => !listed.has(path));
}

async function noticeStyle(): Promise<string> {
  const code = await readFile(new URL('notice.css', FOLDER));
  return transform({ filename: 'notice.css', code, minify: true }).code.toString();
}

/**
 * Builds the service worker. Without the setting, it is one that removes an earlier worker, because browsers that have
 * one ask for its address.
 *
 * @param pathOf names a style sheet by its content
 */
export async function offlineFiles(
  contents: readonly [Content, ...Content[]],
  pathOf: (style: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const [main] = contents;
  if (!keepsPages(main)) return new Map([[WORKER_PATH, await bundle('removal')]]);
  const style = await noticeStyle();
  const settings = {
    editions: contents.flatMap(editionOf),
    unlisted: unlistedIn(contents),
    style: pathOf(style),
  };
  return new Map([
    [WORKER_PATH, await bundle('worker', settings)],
    [settings.style, style],
  ]);
}

/** During development, removes the worker of a site that was served at the same address. */
export function developmentWorker(): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(WORKER_PATH, (_request, response, next) => {
          bundle('removal').then((script) => {
            response.setHeader('content-type', 'text/javascript').end(script);
          }, next);
        });
      },
    },
  };
}
