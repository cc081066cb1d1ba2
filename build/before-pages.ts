import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { waitingNews } from '../src/content/drafts.ts';
import { figureGaps } from '../src/content/figure-gaps.ts';
import { readFiles } from '../src/content/read-content.ts';
import { grammarNews } from '../src/content/translations.ts';
import { translationNews } from '../src/content/translation-work.ts';
import { displayCharacters, hasOwnAddresses, routesIn, type Content } from '../src/site/index.ts';
import { displayFont } from '../src/theme/display-font.ts';
import { themeStyleSheet } from '../src/theme/style-sheet.ts';
import { className } from './class-names.ts';
import { ownerFolder } from './settings.ts';

const PAGES = new URL('../src/pages/', import.meta.url);

/** Style sheets import what is generated from the theme from this folder. */
const GENERATED = new URL('../.cache/', import.meta.url);

/** What the files were generated from. */
let written = '';

/**
 * Writes the colors of the theme and the display font, reduced to the characters that the profile's content needs. It
 * does nothing if they are the same as before: the editor calls it after each change, and fonts take half a second.
 */
export async function writeTheme(contents: readonly [Content, ...Content[]]): Promise<void> {
  const [{ theme, site }] = contents;
  const letters = contents.map((content) => displayCharacters(content, site.profile));
  const wanted = JSON.stringify([theme, letters]);
  if (wanted === written) return;
  written = wanted;
  const { files, styleSheet } = await displayFont(theme.fonts.display, letters);
  await mkdir(GENERATED, { recursive: true });
  await Promise.all([
    ...files.map(({ name, bytes }) => writeFile(new URL(name, GENERATED), bytes)),
    writeFile(new URL('fonts.css', GENERATED), styleSheet),
    writeFile(new URL('theme.css', GENERATED), themeStyleSheet(theme)),
  ]);
}

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
      'astro:config:setup': async ({ command, logger, ...astro }) => {
        await writeTheme(contents);
        // A change of the theme restarts the development server.
        astro.addWatchFile(fileURLToPath(new URL('theme.yaml', ownerFolder)));
        if (command === 'build') {
          const files = readFiles(ownerFolder);
          const waiting = process.env.SITE_DRAFTS === '1' ? [] : waitingNews(files);
          const news = [...grammarNews(files), ...translationNews(files), ...waiting];
          for (const sentence of news) logger.info(sentence);
          for (const sentence of contents.flatMap(figureGaps)) logger.warn(sentence);
        }
        astro.updateConfig({ vite: { css: { modules: { generateScopedName: className } } } });
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
        if (contents.some(({ editions }) => hasOwnAddresses(editions.own))) {
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
