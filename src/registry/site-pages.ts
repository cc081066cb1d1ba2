import { ARTICLE_COUNT } from '../lib/constants.ts';
import type { Article } from '../schemas/article.ts';
import type { Meta } from '../schemas/parts.ts';
import { folderOf, type Content } from './content.ts';
import { LANGUAGE, pageKinds, type PageKind, type SharePicture, type Situation } from './pages.ts';

/** Name of a line of the table. */
export type PageId = keyof typeof pageKinds;

/** A page that the site has. */
export interface SitePage {
  /** Path of its file, without a trailing slash. */
  path: string;
  /** The address that it states as its own: its path, or that of the page for which it stands. */
  address: string;
  language: string;
  /** Whether search engines, the sitemap and links may name it. */
  isListed: boolean;
  meta: Meta;
  picture: SharePicture;
}

/** A route as Astro takes it. */
interface Route {
  pattern: string;
  /** File in `src/pages/_screens/`. */
  file: string;
}

const rows = Object.values<PageKind>(pageKinds);

/**
 * The addresses to which the specification's footer links although none is a route (SPEC 2): dead ends
 * until content fills them.
 */
const OPEN_ADDRESSES = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;

/** What of the content decides which pages there are. */
export function situationOf(content: Content): Situation {
  const folders = Object.entries(content).flatMap(([key, entries]): [string, string[]][] =>
    Array.isArray(entries)
      ? [[key, entries.flatMap(({ slug, body }) => (body === '' ? [] : [slug]))]]
      : [],
  );
  const { profile, contact } = content.site;
  return { profile, endpoint: contact.endpoint, written: new Map(folders) };
}

function existingRows(situation: Situation): PageKind[] {
  return rows.filter(({ exists }) => exists?.(situation) ?? true);
}

function slugsOf({ folder }: PageKind, { written }: Situation): readonly string[] {
  return folder === undefined ? [''] : (written.get(folder) ?? []);
}

/** What Astro is to build; a route with `[slug]` is there while its folder may still be empty. */
export function routesIn(situation: Situation): Route[] {
  return existingRows(situation).map(({ path, file }) => ({
    pattern: path,
    file: typeof file === 'string' ? file : file[situation.profile],
  }));
}

/** The addresses at which visitors find a page. */
export function addressesIn(situation: Situation): Set<string> {
  const listed = existingRows(situation).filter(({ isListed = true }) => isListed);
  return new Set(
    listed.flatMap((kind) =>
      slugsOf(kind, situation).map((slug) => kind.path.replace('[slug]', slug)),
    ),
  );
}

function makePage(kind: PageKind, content: Content, slug: string): SitePage {
  const path = kind.path.replace('[slug]', slug);
  return {
    path,
    address: kind.address ?? path,
    language: LANGUAGE,
    isListed: kind.isListed ?? true,
    meta: kind.meta(content, slug),
    picture: kind.picture(content, slug),
  };
}

/** Every page that the site has with this content. */
export function sitePages(content: Content): SitePage[] {
  const situation = situationOf(content);
  return existingRows(situation).flatMap((kind) =>
    slugsOf(kind, situation).map((slug) => makePage(kind, content, slug)),
  );
}

/** The page of one line of the table, with the slug where the line has one for each entry of a folder. */
export function pageOf(content: Content, id: PageId, slug = ''): SitePage {
  return makePage(pageKinds[id], content, slug);
}

/** The picture of an article, which structured data names whether or not the article has a page. */
export function articlePicture({ slug, title }: Article): SharePicture {
  return { name: slug, title };
}

/** Every picture that is drawn: those of the pages, and of the articles that the resources page shows. */
export function sharePictures(content: Content): SharePicture[] {
  const shown = content.articles.slice(0, ARTICLE_COUNT);
  const all = [...sitePages(content).map(({ picture }) => picture), ...shown.map(articlePicture)];
  return [...new Map(all.map((picture) => [picture.name, picture])).values()];
}

/** The addresses that may be linked although they have no page yet. */
export function deadEndsIn(situation: Situation): string[] {
  const addresses = addressesIn(situation);
  return OPEN_ADDRESSES.filter((address) => !addresses.has(address));
}

/** A file of `content/` whose name something else has already, and what to do. */
interface NameClash {
  /** Its path below `content/`. */
  file: string;
  sentence: string;
}

const fixedRows = rows.filter(({ folder }) => folder === undefined);

function addressClashes(situation: Situation): NameClash[] {
  const taken = new Set(fixedRows.map(({ path }) => path));
  const entries = rows.flatMap(({ folder, ...kind }) =>
    folder === undefined
      ? []
      : slugsOf({ folder, ...kind }, situation).map((slug) => ({
          file: `${folderOf(folder)}/${slug}.md`,
          path: kind.path.replace('[slug]', slug),
        })),
  );
  return entries.flatMap(({ file, path }) => {
    if (taken.has(path))
      return [{ file, sentence: `Rename it: ${path} is another page's address.` }];
    taken.add(path);
    return [];
  });
}

/** Entries that would take the address of a page, or the share picture. */
export function nameClashes(content: Content): NameClash[] {
  const pictures = new Set(fixedRows.map(({ picture }) => picture(content, '').name));
  const articles = content.articles.filter((article) => pictures.has(articlePicture(article).name));
  return [
    ...addressClashes(situationOf(content)),
    ...articles.map(({ slug }) => ({
      file: `${folderOf('articles')}/${slug}.md`,
      sentence: `Rename it: the share picture of another page is named ${slug}, too.`,
    })),
  ];
}
