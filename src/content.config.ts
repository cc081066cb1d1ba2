import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentFolder } from './content/content-folder.ts';
import { readEditions } from './content/read-content.ts';
import { ContentError } from './content/problems.ts';
import { contentSchema, type Content } from './site/index.ts';

/** Read once for all collections, and again after each change of a file while developing. */
let content: readonly Content[] | undefined;

/** Fills each collection anew, by the collections' names. */
const fills = new Map<string, () => Promise<void>>();

async function refill(logger: LoaderContext['logger']): Promise<void> {
  content = undefined;
  try {
    for (const fill of fills.values()) await fill();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    logger.error(`\n${error.message}`);
  }
}

/** A loader that fills its collection from the whole content and stops the build at an error. */
function contentLoader(
  store: (all: readonly Content[], context: LoaderContext) => Promise<void>,
): Loader {
  return {
    name: 'content',
    async load(context) {
      const { collection, config, logger, watcher } = context;
      const directory = contentFolder(process.env, config.root);
      const fill = async () => {
        content ??= readEditions(directory);
        context.store.clear();
        await store(content, context);
      };
      await fill();
      fills.set(collection, fill);
      // One collection watches for all of them.
      if (collection !== 'content') return;
      const folder = fileURLToPath(directory);
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        if (!relative(folder, path).startsWith('..')) void refill(logger);
      });
    },
  };
}

/** What `readEditions` has checked: the whole as one entry for each language. */
export const collections = {
  content: defineCollection({
    loader: contentLoader((all, { store }) => {
      for (const data of all) {
        store.set({ id: data.editions.own.prefix || '/', data });
      }
      return Promise.resolve();
    }),
    schema: contentSchema,
  }),
};
