import { MESSAGES_PATH } from '../features/contact/index.ts';
import {
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
} from '../features/newsletter/index.ts';
import { directionOf, languageName, primaryLanguage } from '../lib/language.ts';
import { localAddress } from '../lib/local-address.ts';
import { canonicalAddress } from './addresses.ts';
import type { Content } from './content.ts';
import { localPattern, type Edition } from './editions.ts';
import type { PageKind } from './page-kind.ts';
import { hasWritten, pageKinds } from './pages.ts';
import {
  deadEndsIn,
  existingRows,
  feedsIn,
  pageIds,
  pagesOf,
  sitePages,
  slugsIn,
  type SitePage,
} from './site-pages.ts';

/** Files with words; each language has its own. */
const FILES = [
  '/downloads/[name].pdf',
  '/figures/[name].avif',
  '/figures/[name].csv',
  '/figures/[name].svg',
  '/first-map/[name].geojson',
  '/first-map/[name].gpx',
  '/first-map/[name].json',
  '/first-map/[name].pdf',
  '/first-map/[name].png',
  '/first-map/[name].svg',
  '/manifest.webmanifest',
  '/map/[name].svg',
  '/share/[name].png',
  '/slope/[name].pdf',
  '/slope/[name].svg',
] as const;

/** Files in these folders whose names are words, too. */
const NAMED_FILES = [
  '/first-map/places.geojson',
  '/first-map/places.gpx',
  '/map/place.svg',
  '/slope/wall.pdf',
] as const;

/** Files with the words of a text. If a language lacks the text, its files are those of the main language. */
const FILES_OF = { '/first-map/': 'firstMap', '/map/': 'contact', '/slope/': 'slope' } as const;

/** Their files appear beside a shared link or in a feed. */
export const SHARED_FOLDERS = ['/figures/', '/share/'] as const;

const OF_THE_SERVER = [
  MESSAGES_PATH,
  NEWSLETTER_SUBSCRIBE_PATH,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
] as const;

/** Folders of files that the language has from the main one. */
function foreignFiles({ editions }: Content): string[] {
  const { lacks } = editions.own;
  return Object.entries(FILES_OF).flatMap(([path, text]) => (lacks.includes(text) ? [path] : []));
}

/** A route with `[slug]` exists even while its folder is empty. */
export function routesIn(content: Content) {
  const route = (path: string, file: string) => ({ pattern: localPattern(content, path), file });
  const pages = existingRows(content).map(({ file, path }) =>
    route(path, `_views/${typeof file === 'string' ? file : file[content.site.profile]}`),
  );
  const feeds = feedsIn(content).map(([path]) => route(path, `_feeds${path}.ts`));
  const foreign = foreignFiles(content);
  const files = FILES.filter((path) => !foreign.some((folder) => path.startsWith(folder))).map(
    (path) => route(path, `_files${path}.ts`),
  );
  if (hasWritten(content, 'caseStudies')) {
    files.push(route('/case-studies/[name].pdf', '_downloads/case-study.pdf.ts'));
  }
  // Two folders may share a route, which is built once.
  const routes = [...pages, ...feeds, ...files];
  return [...new Map(routes.map((route) => [route.pattern, route])).values()];
}

/** As visitors of the language see it. */
function ownSlugOf({ folder, ownSlug }: PageKind, content: Content, slug: string): string {
  const entries: readonly { slug: string; ownSlug?: string }[] =
    folder === undefined ? [] : content[folder];
  const named = entries.find((entry) => entry.slug === slug)?.ownSlug;
  return named ?? ownSlug?.(content, slug) ?? slug;
}

/** For Astro's `getStaticPaths`: the pages of a route, each under the slug that visitors see. */
export function pagesAt(content: Content, route: string) {
  return pageIds
    .filter((id) => localPattern(content, pageKinds[id].path) === route)
    .flatMap((id) =>
      slugsIn(pageKinds[id], content).map((slug) => ({
        params: { slug: ownSlugOf(pageKinds[id], content, slug) },
        props: { id, slug },
      })),
    );
}

/** What a language shares with the main one, because it has no texts of its own for it. */
function sharedAddresses(content: Content, main: Edition): Record<string, string> {
  const pages = sitePages(content);
  const known = new Set(pages.map(({ path }) => path));
  const hidden = main.pages.filter((path) => !known.has(path));
  const untranslated = pages.filter(({ textLanguage }) => textLanguage !== undefined);
  const files = [...Object.keys(FILES_OF), ...NAMED_FILES].filter((path) =>
    foreignFiles(content).some((folder) => path.startsWith(folder)),
  );
  const named = [...hidden, ...files].map((path) => [path, localAddress(main, path)] as const);
  const pictures = untranslated.map(({ picture }) => {
    const path = `/share/${picture.name}.png`;
    return [path, localAddress(main, path)] as const;
  });
  const papers = untranslated.map(({ path }) => [`${path}.pdf`, localAddress(main, path)] as const);
  return Object.fromEntries([...named, ...pictures, ...papers]);
}

/** The edition of a content whose pages are known. */
export function editionOf(content: Content): Edition {
  const { own, all } = content.editions;
  const [main] = all;
  const addresses = { ...addressesOf(content), ...(main && sharedAddresses(content, main)) };
  const pages = sitePages(content).filter(({ isListed }) => isListed);
  return { ...own, addresses, pages: pages.map(({ path }) => path) };
}

/** The addresses of pages, files, and forms, as visitors see them, by those that content and components name. */
export function addressesOf(content: Content): Record<string, string> {
  const all = pagesOf(content).map(({ kind, slug, path }) => {
    const own = ownSlugOf(kind, content, slug);
    return [path, localPattern(content, kind.path).replace('[slug]', own)] as const;
  });
  const tables = content.figures.map(({ slug, ownSlug = slug }) => {
    const folder = localPattern(content, '/figures/');
    return [`/figures/${slug}.csv`, `${folder}${ownSlug}.csv`] as const;
  });
  const others = [
    ...deadEndsIn(content),
    ...feedsIn(content).map(([path]) => path),
    ...FILES.map((path) => path.replace(/\[.*/, '')),
    ...NAMED_FILES,
    ...OF_THE_SERVER,
  ].map((path) => [path, localPattern(content, path)] as const);
  return Object.fromEntries([...all, ...tables, ...others]);
}

/**
 * The addresses of the page in all languages that have it, for search engines, and the main one as the default. The
 * first edition of a language also has those who read it elsewhere, such as in Spain.
 */
export function alternateLinks(content: Content, page: SitePage) {
  const languages = alternatesOf(content, page);
  if (languages.length < 2) return [];
  const links = languages.flatMap(({ language: lang, address }) =>
    address === undefined ? [] : [{ lang, url: canonicalAddress(content.site, address) }],
  );
  const taken = new Set(links.map(({ lang }) => lang));
  const alone = new Map(links.toReversed().map((link) => [primaryLanguage(link.lang), link]));
  const general = links.flatMap((link) => {
    const lang = primaryLanguage(link.lang);
    return alone.get(lang) === link && !taken.has(lang) ? [{ ...link, lang }] : [];
  });
  return [
    ...links,
    ...general,
    ...links.slice(0, 1).map((link) => ({ ...link, lang: 'x-default' })),
  ];
}

/** The languages of the site, each with the address of the page in it, if there is one. */
export function alternatesOf({ editions }: Content, { path, isListed, isLinked }: SitePage) {
  const tags = editions.all.map(({ language }) => language);
  return editions.all.map(({ language, prefix, addresses, pages, offer }) => {
    const isThere = pages.includes(path);
    const home = addresses['/'] ?? '/';
    return {
      language,
      /** Its own name for itself. */
      name: languageName(language, tags),
      direction: directionOf(language) ?? 'ltr',
      offer,
      isHere: prefix === editions.own.prefix,
      /** Whether it has the page in its own language. */
      isThere,
      address: isListed && isThere ? addresses[path] : undefined,
      /** Where a visitor who wants the language goes. */
      href: isLinked ? (addresses[path] ?? home) : home,
    };
  });
}

export type LanguageLink = ReturnType<typeof alternatesOf>[number];
