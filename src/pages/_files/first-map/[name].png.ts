import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { contentFolder } from '../../../content/content-folder.ts';
import { endpointOf } from '../endpoint.ts';

/** True pixels, which stay as they are. */
export const { getStaticPaths, GET } = endpointOf('image/png', ({ site, firstMap }) => {
  if (site.profile !== 'complete' || firstMap?.pixels === undefined) return [];
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  return ['natural', 'infrared'].map((name) => ({
    path: `/first-map/${name}.png`,
    body: async () => readFile(new URL(`first-map/${name}.png`, folder)),
  }));
});
