import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { routesIn, siteStateOf, type Content } from '../src/site/index.ts';

const PAGES = new URL('../src/pages/', import.meta.url);

/**
 * Adds the pages and feeds that this site has, so that the others are not even read; the gallery, which visitors never
 * see, if it is wanted or while developing; and the directive `client:need`.
 */
export function routes(content: Content, withGallery: boolean): AstroIntegration {
  return {
    name: 'routes',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, addClientDirective }) => {
        for (const { pattern, file } of routesIn(siteStateOf(content))) {
          injectRoute({ pattern, entrypoint: new URL(file, PAGES) });
        }
        if (withGallery || command === 'dev') {
          const entrypoint = new URL('../src/pages/_gallery.astro', import.meta.url);
          injectRoute({ pattern: '/gallery', entrypoint });
        }
        addClientDirective({
          name: 'need',
          entrypoint: fileURLToPath(new URL('../src/ui/islands/need.ts', import.meta.url)),
        });
      },
    },
  };
}
