import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Profile } from '../src/lib/profiles.ts';
import { contentFolder } from '../src/content/content-folder.ts';
import { displayCharacters, type Content } from '../src/site/index.ts';
import { displayFont } from '../src/theme/display-font.ts';
import { themeStyleSheet } from '../src/theme/style-sheet.ts';

/** Style sheets import the files that are generated from the theme from this folder. */
const FOLDER = '.cache/';

/**
 * An integration that generates, before any page, the colors of the theme and the display font, reduced to the
 * characters that the profile's content needs.
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
        // A change of the theme restarts the development server.
        addWatchFile(fileURLToPath(new URL('theme.yaml', source)));
      },
    },
  };
}
