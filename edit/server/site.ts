import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { writeTheme } from '../../build/before-pages.ts';
import { hasOwnAddresses, routesIn, type Content } from '../../src/site/index.ts';
import { FIGURE } from '../protocol.ts';
import { isFromPreview, newKey, previewCookie } from './access.ts';
import type { Store } from './store.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What the pages of the site load. Other files of the repository, such as its database, are not served. */
const SERVED = ['src', 'node_modules', '.cache', 'edit/preview', 'edit/messages.ts'].map((folder) =>
  join(ROOT, folder),
);

const PREVIEW = join(ROOT, 'edit/preview');

/** Returns the port that is wanted or, if another program has it, any. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(wanted, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

type Contents = readonly [Content, ...Content[]];

/** What Astro reads only when it starts. */
function startOf(contents: readonly Content[] = []): string {
  const [content] = contents;
  const editions = contents.map(({ editions: { own } }) => [
    own.prefix,
    own.language,
    hasOwnAddresses(own),
  ]);
  return JSON.stringify([
    content?.site.siteUrl,
    content?.site.profile,
    editions,
    contents.map(routesIn),
  ]);
}

/** Lets nobody else see the preview, who could read the files of this project through Astro's development server. */
function guard({ middlewares, httpServer }: ViteDevServer, port: number, key: string): void {
  // When the server listens, no other middleware is added before this one.
  httpServer?.once('listening', () => {
    middlewares.stack.unshift({
      route: '',
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const isTool = request.url?.startsWith('/__open-in-editor');
        if (isTool || !isFromPreview(request.headers, port, key)) {
          response.statusCode = 403;
          response.end('Open the address that the terminal shows.');
          return;
        }
        response.setHeader('cross-origin-resource-policy', 'same-origin');
        response.setHeader('x-content-type-options', 'nosniff');
        next();
      },
    });
    httpServer.prependListener('upgrade', ({ headers }: IncomingMessage, socket: Socket) => {
      if (!isFromPreview(headers, port, key)) socket.destroy();
    });
  });
}

/** Astro's development server on the copy of the content, which it reads when the editor asks for it. */
export async function previewOf(store: Store, copy: string) {
  const port = await freePort();
  const key = newKey();
  const origin = `http://127.0.0.1:${port}`;
  let server: { stop: () => Promise<void> } | undefined;
  let refresh = (): Promise<void> => Promise.resolve();
  /** Astro's reading of the newest content. */
  let reading = Promise.resolve();
  let shown: Contents | undefined;
  /** What Astro shows next. */
  let wanted: Contents | undefined;
  let isStarting = false;
  /** What the site showed when the preview last asked for a page. */
  let previewed: Contents | undefined;
  /** Responses that are being sent. */
  const answering = new Set<ServerResponse>();
  let starts = 0;
  const editor: AstroIntegration = {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ injectRoute, injectScript }) => {
        injectRoute({ pattern: `${FIGURE}[...name]`, entrypoint: join(PREVIEW, 'figure.astro') });
        // If it does not load because Astro is starting again, the page is loaded again, too. An import would be an error.
        injectScript(
          'head-inline',
          "document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/edit/preview/page.ts' }));",
        );
      },
      'astro:server:setup': ({ server: vite, refreshContent }) => {
        refresh = async () => refreshContent?.({});
        guard(vite, port, key);
        // A page that is rendered while the content changes would keep Vite's module of the earlier one.
        vite.middlewares.use((request, response, next) => {
          const answer = (): void => {
            // The browser no longer waits for it.
            if (response.destroyed) return;
            answering.add(response);
            response.once('close', () => answering.delete(response));
            if (request.headers['sec-fetch-dest'] === 'iframe') previewed = shown;
            next();
          };
          if (isStarting) answer();
          else void reading.then(answer);
        });
        // Astro tells the page to reload itself after each change, but a page that is still loading does not hear that.
        vite.ws.on('connection', () => {
          void reading.then(() => {
            if (previewed !== shown) vite.ws.send({ type: 'full-reload' });
          });
        });
      },
    },
  };
  const start = async (): Promise<void> => {
    await server?.stop();
    starts += 1;
    server = await dev({
      root: ROOT,
      logLevel: 'warn',
      server: { host: '127.0.0.1', port },
      vite: {
        server: {
          strictPort: true,
          cors: false,
          fs: { allow: SERVED },
          // When Astro has read the content, it reloads the page once. Watching it would reload the page too early.
          watch: { ignored: [`${copy}/**`, '**/.astro/**'] },
        },
      },
      integrations: [editor],
    });
    // The first page takes longest.
    await fetch(origin, { headers: { cookie: previewCookie(port, key) } });
  };
  const needsStart = (contents: Contents): boolean =>
    server === undefined || startOf(contents) !== startOf(shown);
  const update = async (contents: Contents): Promise<void> => {
    // What is generated from the theme and from the letters of headings.
    await writeTheme(contents);
    if (needsStart(contents)) await start();
    else {
      await Promise.all([...answering].map((response) => once(response, 'close')));
      await refresh();
    }
    shown = contents;
  };
  return {
    origin,
    cookie: previewCookie(port, key),
    /** How often Astro has started: pages that were open before are lost. Undefined while it starts. */
    starts: () => (isStarting ? undefined : starts),
    /** Resolves when Astro has read everything that it was asked to. */
    ready: () => reading,
    /** Resolves when the next page that is loaded shows the content of the store, or when Astro has to start for it. */
    async show(): Promise<void> {
      const { contents } = store;
      if (contents !== undefined && contents !== wanted) {
        wanted = contents;
        isStarting ||= needsStart(contents);
        reading = reading
          // If there is newer content by now, only that is shown: each start of Astro takes seconds.
          .then(() => (wanted === contents ? update(contents) : undefined))
          .catch((error: unknown) => console.error(error))
          .finally(() => {
            if (wanted === contents) isStarting = false;
          });
      }
      if (!isStarting) await reading;
    },
  };
}
