import { getCollection } from 'astro:content';
import { FOLDERS, pageOf, pagesAt, type Content, type PageId } from '../site/index.ts';

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

/**
 * Returns the page that a view shows, with the content in the language of its text, and in `frame` that of the bar and
 * the footer. They differ if nobody has translated the text.
 */
export async function getPage({ routePattern, props }: Route) {
  const frame = await getContent(routePattern);
  const [only] = props.id === undefined ? pagesAt(frame, routePattern) : [];
  const { id, slug = '' } = only?.props ?? props;
  if (id === undefined) throw new Error(`No page has the route ${routePattern}.`);
  const page = pageOf(frame, id, slug);
  if (page.textLanguage === undefined) return { content: frame, frame, id, slug, page };
  // The bodies of the language have its addresses. What is in that language is the exception on this page.
  const { language } = frame.site;
  const texts = FOLDERS.map((key) => {
    return [key, frame[key].map((entry) => ({ language, ...entry }))] as const;
  });
  const content = { ...(await getContent()), ...Object.fromEntries(texts) };
  return { content, frame, id, slug, page };
}
