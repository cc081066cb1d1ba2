import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readTranslationNews } from '../src/content/read-content.ts';
import { routesIn, type Content } from '../src/site/index.ts';

const PAGES = new URL('../src/pages/', import.meta.url);

/**
 * Adds the pages and feeds of this site, so that others are not even read, the gallery during development or on
 * request, and the directive `client:need`.
 */
export function routes(
  contents: readonly Content[],
  folder: URL,
  withGallery: boolean,
): AstroIntegration {
  return {
    name: 'routes',
    hooks: {
      'astro:config:setup': ({ command, logger, ...astro }) => {
        for (const { pattern, file } of contents.flatMap(routesIn)) {
          astro.injectRoute({ pattern, entrypoint: new URL(file, PAGES) });
        }
        if (contents.some(({ site, editions }) => editions.all.length > 1 || site.paths)) {
          const entrypoint = new URL('local-addresses.ts', import.meta.url);
          astro.addMiddleware({ entrypoint, order: 'pre' });
        }
        if (command === 'build') for (const news of readTranslationNews(folder)) logger.info(news);
        if (withGallery || command === 'dev') {
          const entrypoint = new URL('../src/pages/_gallery.astro', import.meta.url);
          astro.injectRoute({ pattern: '/gallery', entrypoint });
        }
        astro.addClientDirective({
          name: 'need',
          entrypoint: fileURLToPath(new URL('../src/ui/islands/need.ts', import.meta.url)),
        });
      },
    },
  };
}
