import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Profile } from '../src/lib/profiles.ts';
import { contentFolder } from '../src/content/content-folder.ts';
import { displayCharacters, type Content } from '../src/site/index.ts';
import { displayFont } from '../src/theme/display-font.ts';
import { themeStyleSheet } from '../src/theme/style-sheet.ts';

/** Where the pages' style sheets import what is generated from the theme. */
const FOLDER = '.cache/';

/**
 * The integration that makes, before any page, what style sheets take from the theme: the colors, and
 * the display font cut down to the letters which the profile's content sets in it.
 */
export function theme(
  contents: readonly [Content, ...Content[]],
  profile: Profile,
): AstroIntegration {
  const [{ theme: main }] = contents;
  return {
    name: 'theme',
    hooks: {
      'astro:config:setup': async ({ config, addWatchFile }) => {
        const source = contentFolder(process.env, config.root);
        const letters = contents.map((content) => displayCharacters(content, profile));
        const { files, styleSheet } = await displayFont(main.fonts.display, letters);
        const folder = new URL(FOLDER, config.root);
        await mkdir(folder, { recursive: true });
        await Promise.all([
          ...files.map(({ name, bytes }) => writeFile(new URL(name, folder), bytes)),
          writeFile(new URL('fonts.css', folder), styleSheet),
          writeFile(new URL('theme.css', folder), themeStyleSheet(main)),
        ]);
        // A changed theme restarts the development server.
        addWatchFile(fileURLToPath(new URL('theme.yaml', source)));
      },
    },
  };
}
