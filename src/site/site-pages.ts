import { LANGUAGE } from '../lib/constants.ts';
import { ARTICLE_COUNT } from '../lib/constants.ts';
import type { Link, Meta } from '../schemas/parts.ts';
import { folderOf, type Content } from './content.ts';
import type { FeedKind, PageKind, SharePicture, Situation } from './page-kind.ts';
import {
  articlePicture,
  downloadRoute,
  feedKinds,
  hasDownloads,
  hasFeeds,
  pageKinds,
} from './pages.ts';

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
  /** File in `src/pages/`. */
  file: string;
}

const rows = Object.values<PageKind>(pageKinds);

/**
 * The addresses to which the specification's footer links although none is a route (SPEC 2): dead ends
 * until content fills them.
 */
const OPEN_ADDRESSES = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;

/** Each page asks for it: counted anew, ten thousand articles would cost ten thousand times as much. */
const situations = new WeakMap<Content, Situation>();

/** What of the content decides which pages there are. */
export function situationOf(content: Content): Situation {
  const situation = situations.get(content) ?? readSituation(content);
  situations.set(content, situation);
  return situation;
}

function slugOfText(entry: { slug?: string; body?: string }): string[] {
  return entry.slug !== undefined && entry.body ? [entry.slug] : [];
}

function readSituation(content: Content): Situation {
  const { articles } = content;
  const { profile, contact } = content.site;
  return {
    profile,
    endpoint: contact.endpoint,
    written: new Map(
      Object.entries(content).flatMap(([key, entries]) =>
        Array.isArray(entries) ? [[key, entries.flatMap(slugOfText)] as const] : [],
      ),
    ),
    categories: articles.flatMap(({ category, body }) => (body === '' ? [] : [category])),
    hasNewsletter: content.newsletter !== undefined,
    sentIssues: content.issues.filter(({ sent }) => sent !== undefined).map(({ slug }) => slug),
  };
}

function existingRows(situation: Situation): PageKind[] {
  return rows.filter(({ exists }) => exists?.(situation) ?? true);
}

function slugsIn({ folder, slugs }: PageKind, situation: Situation): readonly string[] {
  if (slugs !== undefined) return slugs(situation);
  return folder === undefined ? [''] : (situation.written.get(folder) ?? []);
}

/** What `[slug]` stands for in the addresses of one line of the table. */
export function slugsOf(content: Content, id: PageId): readonly string[] {
  return slugsIn(pageKinds[id], situationOf(content));
}

/** What Astro is to build; a route with `[slug]` is there while its folder may still be empty. */
export function routesIn(situation: Situation): Route[] {
  const pages = existingRows(situation).map(({ path, file }) => ({
    pattern: path,
    file: `_screens/${typeof file === 'string' ? file : file[situation.profile]}`,
  }));
  const feeds = feedsIn(situation).map(({ path, file }) => ({
    pattern: path,
    file: `_feeds/${file}`,
  }));
  const downloads = hasDownloads(situation) ? [downloadRoute] : [];
  // Two folders may share a route, which is built once.
  return [
    ...new Map([...pages, ...feeds, ...downloads].map((route) => [route.pattern, route])).values(),
  ];
}

/** The feeds that pages name. */
export function feedsIn(situation: Situation): readonly FeedKind[] {
  return hasFeeds(situation) ? feedKinds : [];
}

/** The addresses at which visitors find a page. */
export function addressesIn(situation: Situation): Set<string> {
  const listed = existingRows(situation).filter(({ isListed = true }) => isListed);
  return new Set(
    listed.flatMap((kind) =>
      slugsIn(kind, situation).map((slug) => kind.path.replace('[slug]', slug)),
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
    slugsIn(kind, situation).map((slug) => makePage(kind, content, slug)),
  );
}

/** The page of one line of the table, with the slug where the line has one for each entry of a folder. */
export function pageOf(content: Content, id: PageId, slug = ''): SitePage {
  return makePage(pageKinds[id], content, slug);
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

/** A page as a list of pages names it. */
interface NamedPage {
  path: string;
  name: string;
}

/** Every page that visitors find at an address of its own, the shortest address first. */
export function namedPages(content: Content): NamedPage[] {
  const depth = ({ path }: NamedPage): number => path.split('/').length;
  return sitePages(content)
    .filter(({ isListed }) => isListed)
    .map(({ path, picture }) => ({
      path,
      name: path === '/' ? content.site.brand : picture.title,
    }))
    .sort((one, other) => depth(one) - depth(other));
}

/** Those that stand directly below home, which a list can name whatever is written. */
export function mainPages(content: Content): NamedPage[] {
  return namedPages(content).filter(({ path }) => /^\/[^/]+$/.test(path));
}

/** The links to the legal pages, in the order of their names. */
export function legalLinks(content: Content): Link[] {
  const situation = situationOf(content);
  const { legal } = pageKinds;
  const written = legal.exists?.(situation) === false ? [] : slugsIn(legal, situation);
  return content.legal
    .filter(({ slug }) => written.includes(slug))
    .map(({ slug, label, heading }) => ({ href: `/${slug}`, label: label ?? heading }));
}

/** A file of `content/` whose name something else has already, and what to do. */
interface NameClash {
  /** Its path below `content/`. */
  file: string;
  sentence: string;
}

const fixedRows = rows.filter(({ folder, slugs }) => folder === undefined && slugs === undefined);

function addressClashes(situation: Situation): NameClash[] {
  const taken = new Set(fixedRows.map(({ path }) => path));
  const entries = rows.flatMap(({ folder, ...kind }) =>
    folder === undefined
      ? []
      : slugsIn({ folder, ...kind }, situation).map((slug) => ({
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
