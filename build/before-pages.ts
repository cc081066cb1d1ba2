import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentFolder } from '../src/content/content-folder.ts';
import { readTranslationNews } from '../src/content/read-content.ts';
import { routesIn, type Content } from '../src/site/index.ts';
import { shortClassName } from './class-names.ts';
import { writeTheme } from './theme.ts';

const PAGES = new URL('../src/pages/', import.meta.url);

/**
 * Before any page, writes the theme, and adds the pages and feeds of this site, so that others are not even read, the
 * gallery during development or on request, and the directive `client:need`.
 */
export function beforePages(
  contents: readonly [Content, ...Content[]],
  withGallery: boolean,
): AstroIntegration {
  return {
    name: 'before-pages',
    hooks: {
      'astro:config:setup': async ({ command, config, logger, ...astro }) => {
        const isBuild = command === 'build';
        await writeTheme(contents, config.root);
        const folder = contentFolder(process.env, config.root);
        // A change of the theme restarts the development server.
        astro.addWatchFile(fileURLToPath(new URL('theme.yaml', folder)));
        if (isBuild) for (const news of readTranslationNews(folder)) logger.info(news);
        // Class names are legible during development and short on built pages, of which they take a fortieth.
        const generateScopedName = isBuild ? shortClassName : '[name]-[local]';
        astro.updateConfig({ vite: { css: { modules: { generateScopedName } } } });
        for (const { pattern, file } of contents.flatMap(routesIn)) {
          astro.injectRoute({ pattern, entrypoint: new URL(file, PAGES) });
        }
        if (withGallery || command === 'dev') {
          const entrypoint = new URL('../src/pages/_gallery.astro', import.meta.url);
          astro.injectRoute({ pattern: '/gallery', entrypoint });
        }
        if (command === 'dev') {
          const entrypoint = new URL('content-errors.ts', import.meta.url);
          astro.addMiddleware({ entrypoint, order: 'pre' });
        }
        if (contents.some(({ site, editions }) => editions.all.length > 1 || site.paths)) {
          const entrypoint = new URL('local-addresses.ts', import.meta.url);
          astro.addMiddleware({ entrypoint, order: 'pre' });
        }
        astro.addClientDirective({
          name: 'need',
          entrypoint: fileURLToPath(new URL('../src/ui/islands/need.ts', import.meta.url)),
        });
      },
    },
  };
}
