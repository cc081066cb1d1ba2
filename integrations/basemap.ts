import { copyFile, mkdir } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { BASEMAP_ADDRESS } from '../src/map/index.ts';
import { BASEMAP_FILE } from '../src/registry/index.ts';

/**
 * Lays the map of streets, which may be larger than memory, where visitors find it.
 *
 * @param isServed whether this site shows it
 */
export function basemap(folder: URL, isServed: boolean): AstroIntegration {
  return {
    name: 'basemap',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!isServed) return;
        const target = new URL(`.${BASEMAP_ADDRESS}`, dir);
        await mkdir(new URL('./', target), { recursive: true });
        await copyFile(new URL(BASEMAP_FILE, folder), target);
      },
    },
  };
}
