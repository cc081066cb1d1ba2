import { getCollection } from 'astro:content';
import { pagesAt, type Content } from '../site/index.ts';

/** Returns everything in `content/` in the language of a route, as this build shows it. */
export async function getContent(routePattern = '/'): Promise<Content> {
  const folder = `/${routePattern.split('/')[1] ?? ''}`;
  const entries = await getCollection('content');
  const entry = entries.find(({ id }) => id === folder) ?? entries.find(({ id }) => id === '/');
  if (entry === undefined) throw new Error('The content is not loaded: run `astro sync`.');
  return entry.data;
}

export async function getPages({ routePattern }: { routePattern: string }) {
  return pagesAt(await getContent(routePattern), routePattern);
}
