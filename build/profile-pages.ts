import type { AstroIntegration } from 'astro';
import { routesIn, situationOf, type Content } from '../src/site/index.ts';

const PAGES = new URL('../src/pages/', import.meta.url);

/** The integration that adds every page and feed of the table which this site has; the others are not even read. */
export function profilePages(content: Content): AstroIntegration {
  return {
    name: 'profile-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { pattern, file } of routesIn(situationOf(content))) {
          injectRoute({ pattern, entrypoint: new URL(file, PAGES) });
        }
      },
    },
  };
}
