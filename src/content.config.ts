import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentFolder } from './content/content-folder.ts';
import { readEditions } from './content/read-content.ts';
import { ContentError } from './content/problems.ts';
import { contentSchema } from './site/index.ts';

/** What `readEditions` has checked: the whole as one entry for each language. */
const loader: Loader = {
  name: 'content',
  load({ config, logger, store, watcher }) {
    const directory = contentFolder(process.env, config.root);
    const folder = fileURLToPath(directory);
    const fill = (): void => {
      const contents = readEditions(directory);
      const ids = contents.map(({ editions }) => editions.own.prefix || '/');
      for (const id of store.keys()) if (!ids.includes(id)) store.delete(id);
      for (const data of contents) store.set({ id: data.editions.own.prefix || '/', data });
    };
    watcher?.add(folder);
    watcher?.on('all', (_event, path) => {
      if (relative(folder, path).startsWith('..')) return;
      try {
        fill();
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        logger.error(`\n${error.message}`);
        // `build/content-errors.ts` shows the body instead of each page.
        for (const entry of store.values()) store.set({ ...entry, body: error.message });
      }
    });
    fill();
    return Promise.resolve();
  },
};

export const collections = { content: defineCollection({ loader, schema: contentSchema }) };
