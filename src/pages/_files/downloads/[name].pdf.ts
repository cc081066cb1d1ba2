import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { contentFolder } from '../../../content/content-folder.ts';
import { endpointOf } from '../endpoint.ts';

/** Documents of the owner, as they are. */
export const { getStaticPaths, GET } = endpointOf('application/pdf', ({ downloads }) => {
  const folder = contentFolder(process.env, pathToFileURL(`${process.cwd()}/`));
  return downloads.map((file) => ({
    path: `/${file}`,
    body: () => readFile(new URL(file, folder)),
  }));
});
