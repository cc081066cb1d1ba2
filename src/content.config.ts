import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { contentFolder } from './content/content-folder.ts';
import { readContent } from './content/read-content.ts';
import { ContentError } from './content/problems.ts';
import { articleSchema, type Article } from './schemas/article.ts';
import { caseStudySchema, type CaseStudy } from './schemas/case-study.ts';
import { singletonsSchema, type Content } from './schemas/content.ts';

interface Entry {
  id: string;
  data: Record<string, unknown>;
}

/** Read once for all collections, and again after each change of a file while developing. */
let content: Content | undefined;

/** Fills each collection anew, by the collections' names. */
const fills = new Map<string, () => void>();

function refill(logger: LoaderContext['logger']): void {
  content = undefined;
  try {
    for (const fill of fills.values()) fill();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    logger.error(`\n${error.message}`);
  }
}

/** Takes a choice from the content; gives the loader that fills a collection with it and stops the build at a mistake. */
function contentLoader(entriesOf: (all: Content) => Entry[]): Loader {
  return {
    name: 'content',
    load({ collection, config, logger, store, watcher }) {
      const directory = contentFolder(process.env, config.root);
      const fill = () => {
        content ??= readContent(directory);
        store.clear();
        for (const entry of entriesOf(content)) store.set(entry);
      };
      fill();
      fills.set(collection, fill);
      // One collection watches for all of them.
      if (collection !== 'singletons') return Promise.resolve();
      const folder = fileURLToPath(directory);
      watcher?.add(folder);
      watcher?.on('all', (_event, path) => {
        if (!relative(folder, path).startsWith('..')) refill(logger);
      });
      return Promise.resolve();
    },
  };
}

function bySlug(values: readonly (Article | CaseStudy)[]): Entry[] {
  return values.map((data) => ({ id: data.slug, data: { ...data } }));
}

function singletons(content: Content): Entry[] {
  const keys = singletonsSchema.keyof().options;
  return [{ id: 'singletons', data: Object.fromEntries(keys.map((key) => [key, content[key]])) }];
}

/** The collections of the site. They hold what `readContent` has checked; the schemas here give their types. */
export const collections = {
  singletons: defineCollection({
    loader: contentLoader(singletons),
    schema: singletonsSchema,
  }),
  articles: defineCollection({
    loader: contentLoader((all) => bySlug(all.articles)),
    schema: articleSchema,
  }),
  caseStudies: defineCollection({
    loader: contentLoader((all) => bySlug(all.caseStudies)),
    schema: caseStudySchema,
  }),
};
