import { getCollection } from 'astro:content';
import { pageOf, pagesAt, type Content, type PageId } from '../site/index.ts';

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

interface Route {
  routePattern: string;
  /** From `getPages`; empty if the route has one page. */
  props: { id?: PageId; slug?: string };
}

/** Returns the page that a view shows, with the content in its language. */
export async function getPage({ routePattern, props }: Route) {
  const content = await getContent(routePattern);
  const [only] = props.id === undefined ? pagesAt(content, routePattern) : [];
  const { id, slug = '' } = only?.props ?? props;
  if (id === undefined) throw new Error(`No page has the route ${routePattern}.`);
  return { content, id, slug, page: pageOf(content, id, slug) };
}
