import { ARTICLE_COUNT } from '../lib/constants.ts';
import { writtenArticles } from './article-lists.ts';
import { FEED_TYPES } from '../lib/feed-types.ts';
import { twins } from '../lib/twins.ts';
import { sortedByName } from '../lib/language.ts';
import type { Link } from '../schemas/parts.ts';
import { entryOf, nameOf, type Content } from './content.ts';
import { localAddress } from '../lib/local-address.ts';
import { isComplete, written, type PageKind, type SharePicture } from './page-kind.ts';
import { articlePicture, pageKinds } from './pages.ts';

interface Entry {
  slug: string;
  language?: string;
}

export type PageId = keyof typeof pageKinds;

export const pageIds = Object.keys(pageKinds).filter((id): id is PageId => id in pageKinds);

const rows = Object.values<PageKind>(pageKinds);

/** Links of SPEC 2's footer without a route; they are dead ends until content fills them. */
export const OPEN_ADDRESSES = ['/about', '/technology', '/impact', '/solutions', '/blog'] as const;

/** Without home, nobody would find the others, and a visitor who is told nothing of errors has no other page. */
function isHidden(kind: PageKind, content: Content): boolean {
  const { path, isListed } = kind;
  const mayBeHidden = path !== '/' && isListed !== false;
  return mayBeHidden && content.site.untranslated === 'hidden' && lacksText(kind, content);
}

function lacksText({ text }: PageKind, { editions }: Content): boolean {
  return text !== undefined && editions.own.lacks.includes(text);
}

export function existingRows(content: Content): PageKind[] {
  return rows.filter((kind) => (kind.exists?.(content) ?? true) && !isHidden(kind, content));
}

export function slugsIn({ folder, slugs }: PageKind, content: Content): readonly string[] {
  if (slugs !== undefined) return slugs(content);
  return folder === undefined ? [''] : written(content, folder);
}

/** Every page of these kinds, with its path in the words of the table. */
export function pagesOf(content: Content, kinds = existingRows(content)) {
  return kinds.flatMap((kind) =>
    slugsIn(kind, content).map((slug) => ({
      kind,
      slug,
      path: kind.path.replace('[slug]', slug),
    })),
  );
}

export function pathOfEntry(key: string, slug: string): string | undefined {
  return rows.find(({ folder }) => folder === key)?.path.replace('[slug]', slug);
}

/** Addresses and media types of the feeds. */
export function feedsIn(content: Content): [path: string, mediaType: string][] {
  const isFilled = writtenArticles(content).some(({ language }) => language === undefined);
  return isComplete(content) && isFilled ? Object.entries(FEED_TYPES) : [];
}

/** The missing content of a page that has this fixed address but does not exist yet. */
export function neededFor(path: string): string | undefined {
  return rows.find((kind) => kind.path === path)?.needs;
}

export function addressesIn(content: Content): Set<string> {
  const listed = pagesOf(content).filter(({ kind }) => kind.isListed ?? true);
  return new Set(listed.map(({ path }) => path));
}

function parentOf({ parent }: PageKind, path: string): string | undefined {
  const [first = ''] = path.split('/').slice(1, -1);
  return path === '/' ? undefined : (parent ?? `/${first}`);
}

/** Returns the main language if it is that of the page's text, because nobody has translated it. */
function otherLanguage(kind: PageKind, content: Content, slug: string) {
  const { folder } = kind;
  if (folder !== undefined) return entryOf<Entry>(content[folder], slug).language;
  return lacksText(kind, content) ? content.editions.all[0]?.language : undefined;
}

function makePage(kind: PageKind, content: Content, slug: string) {
  const path = kind.path.replace('[slug]', slug);
  const textLanguage = otherLanguage(kind, content, slug);
  return {
    path,
    /** Canonical address: the path, or that of the page that it repeats. */
    address: kind.address ?? path,
    /** The address as visitors of its language see it. */
    publicAddress: localAddress(content.editions.own, kind.address ?? path),
    language: content.site.language,
    /** The main language, if the text is shown in it. */
    textLanguage,
    /** Whether a link may lead to it. */
    isLinked: kind.isListed ?? true,
    /** Whether search engines may list it. */
    isListed: (kind.isListed ?? true) && textLanguage === undefined,
    meta: kind.meta(content, slug),
    picture: kind.picture(content, slug),
    /** Day of its last change, where content says it. */
    changed: kind.changed?.(content, slug),
    /** Path of the page above it; home has none. */
    parent: parentOf(kind, path),
  };
}

export type SitePage = ReturnType<typeof makePage>;

export function sitePages(content: Content): SitePage[] {
  return pagesOf(content).map(({ kind, slug }) => makePage(kind, content, slug));
}

export function pageOf(content: Content, id: PageId, slug = ''): SitePage {
  return makePage(pageKinds[id], content, slug);
}

function trailTo(content: Content, path: string | undefined): NamedPage[] {
  const kind = rows.find((each) => each.path === path);
  if (kind === undefined) return [];
  const link = content.site.navigation.links.find(({ href }) => href === kind.path);
  const name = link?.label ?? kind.picture(content, '').title;
  return [...trailTo(content, parentOf(kind, kind.path)), { path: kind.path, name }];
}

/** The pages above a page, from home down, named as in the bar. Empty if the bar marks the page itself. */
export function pagesAbove(content: Content, { path, parent, isLinked }: SitePage): NamedPage[] {
  const isInBar = content.site.navigation.links.some(({ href }) => href === path);
  return isLinked && !isInBar ? trailTo(content, parent) : [];
}

export function sharePictures(content: Content): SharePicture[] {
  const shown = content.articles.slice(0, ARTICLE_COUNT).filter(({ language }) => !language);
  const pages = sitePages(content).filter(({ textLanguage }) => textLanguage === undefined);
  const all = [...pages.map(({ picture }) => picture), ...shown.map(articlePicture)];
  return [...new Map(all.map((picture) => [picture.name, picture])).values()];
}

/** Linkable although they have no page yet. */
export function deadEndsIn(content: Content): string[] {
  const addresses = addressesIn(content);
  return OPEN_ADDRESSES.filter((address) => !addresses.has(address));
}

export interface NamedPage {
  path: string;
  name: string;
  /** Of the name, if it is not that of the site. */
  language?: string;
}

export function namedPages(content: Content): NamedPage[] {
  const { brand, language } = content.site;
  const depth = ({ path }: NamedPage): number => path.split('/').length;
  const pages = sitePages(content)
    .filter(({ isLinked }) => isLinked)
    .map(({ path, picture: { title }, textLanguage }) => ({
      path,
      name: path === '/' ? brand : title,
      ...(textLanguage !== undefined && path !== '/' && { language: textLanguage }),
    }));
  return sortedByName(pages, ({ name }) => name, language).sort(
    (one, other) => depth(one) - depth(other),
  );
}

export function legalLinks(content: Content): (Link & { language: string | undefined })[] {
  const links = (isComplete(content) ? content.legal : [])
    .filter(({ body }) => body !== '')
    .map(({ slug, label, heading, language }) => {
      return { href: `/${slug}`, label: label ?? heading, language };
    });
  return sortedByName(links, ({ label }) => label, content.site.language);
}

const fixedRows = rows.filter(({ folder, slugs }) => folder === undefined && slugs === undefined);

function addressClashes(content: Content) {
  const pages = pagesOf(content, [...fixedRows, ...rows.filter(({ folder }) => folder)]);
  return twins(pages, ({ path }) => path).flatMap(([, { kind, slug, path }]) => {
    if (kind.folder === undefined) return [];
    const sentence = `Rename it: ${path} is another page's address.`;
    return [{ file: `${nameOf(kind.folder)}/${slug}.md`, sentence }];
  });
}

export function nameClashes(content: Content) {
  const pictures = new Set(fixedRows.map(({ picture }) => picture(content, '').name));
  const articles = content.articles.filter((article) => pictures.has(articlePicture(article).name));
  return [
    ...addressClashes(content),
    ...articles.map(({ slug }) => ({
      file: `${nameOf('articles')}/${slug}.md`,
      sentence: `Rename it: the share picture of another page is named ${slug}, too.`,
    })),
  ];
}
