import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import subsetFont from 'subset-font';
import type { Profile } from '../server/settings.ts';
import { readContent } from '../src/content/read-content.ts';
import { displayCharacters } from '../src/lib/display-characters.ts';

const SOURCE = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';

/** The cut for large sizes, and the weights that the style sheets use. */
const AXES = { opsz: 72, wght: { min: 340, max: 600 } };

/** Takes the profile; gives the integration that makes the display font, cut down to the letters which the profile's content sets in it. */
export function font(profile: Profile): AstroIntegration {
  return {
    name: 'display-font',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
        const characters = displayCharacters(
          readContent(new URL('content/', config.root)),
          profile,
        );
        const subset = await subsetFont(source, characters, {
          targetFormat: 'woff2',
          variationAxes: AXES,
        });
        const folder = new URL('.cache/', config.root);
        await mkdir(folder, { recursive: true });
        await writeFile(new URL('display.woff2', folder), subset);
      },
    },
  };
}
