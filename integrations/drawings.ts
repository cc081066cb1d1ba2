import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { artFiles, type FileSeeds } from '../src/art/files.ts';

/** The integration that draws the files which style sheets refer to, before they are read. */
export function drawings(seeds: FileSeeds): AstroIntegration {
  return {
    name: 'drawings',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const folder = new URL('.cache/art/', config.root);
        await mkdir(folder, { recursive: true });
        await Promise.all(
          Object.entries(artFiles(seeds)).map(([name, drawing]) =>
            writeFile(new URL(`${name}.svg`, folder), drawing),
          ),
        );
      },
    },
  };
}
