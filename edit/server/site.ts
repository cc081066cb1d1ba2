import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { routesIn } from '../../src/site/index.ts';
import type { Store } from './store.ts';

/** Astro's development server on the copy of the content, which it reads when the editor asks for it. */
export async function startSite(store: Store, copy: string) {
  let refresh = (): Promise<void> => Promise.resolve();
  /** Astro's reading of the newest content. */
  let reading = Promise.resolve();
  let shown = store.contents;
  /** What the site showed when the preview last asked for a page. */
  let previewed = shown;
  const editor: AstroIntegration = {
    name: 'editor',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        refresh = async () => refreshContent?.({});
        server.middlewares.use((request, _response, next) => {
          if (request.headers['sec-fetch-dest'] === 'iframe') previewed = shown;
          next();
        });
        // Astro tells the page to reload itself after each change, but a page that is still loading does not hear that.
        server.ws.on('connection', () => {
          void reading.then(() => {
            if (previewed !== shown) server.ws.send({ type: 'full-reload' });
          });
        });
      },
    },
  };
  // When Astro has read the content, it reloads the page once. What it writes before that would reload it too early.
  const ignored = [`${copy}/**/!(theme.yaml)`, '**/.astro/**'];
  const { address } = await dev({
    logLevel: 'warn',
    server: { host: '127.0.0.1' },
    vite: { server: { watch: { ignored } } },
    integrations: [editor],
  });
  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** Resolves when the next page that is loaded shows the content of the store. */
    async show(): Promise<void> {
      const { contents } = store;
      if (contents === shown) return;
      // Astro reads its routes only when it starts, and starts again after a change of the theme.
      const isSame = JSON.stringify(contents.map(routesIn)) === JSON.stringify(shown.map(routesIn));
      if (!isSame) utimesSync(join(copy, 'theme.yaml'), new Date(), new Date());
      reading = refresh();
      await reading;
      shown = contents;
    },
  };
}
