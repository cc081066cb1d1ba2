import type { Article } from '../features/articles/article-schema.ts';
import { lastChange } from '../lib/dates.ts';
import type { CaseStudy } from '../features/case-studies/schema.ts';
import type { Site } from '../schemas/site.ts';
import { sourceUrl, type Source } from '../schemas/source.ts';
import { LANGUAGE } from '../lib/constants.ts';
import { canonicalAddress, shareImageAddress } from './addresses.ts';
import type { Content } from './content.ts';
import { localAddress } from '../lib/local-address.ts';
import { articlePicture } from './pages.ts';
import type { NamedPage, SitePage } from './site-pages.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** What a page says of things as the text of a JSON-LD script, in which nothing can end the script. */
export function jsonLd(things: readonly Thing[]): string {
  const [only, ...others] = things;
  const data = {
    '@context': 'https://schema.org',
    ...(others.length === 0 ? only : { '@graph': things }),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** A page with the content in its language. */
interface View {
  content: Content;
  page: SitePage;
}

function organization({ brand, siteUrl }: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: brand,
    url: siteUrl,
    logo: `${siteUrl}/icons/512.png`,
  };
}

/** Pages in the language of the specified profile leave it out, because they are sent in as few bytes as possible. */
function languageOf({ page: { language } }: View): Thing {
  return language === LANGUAGE ? {} : { inLanguage: language };
}

export function organizationData(view: View): Thing[] {
  const { site } = view.content;
  const { publicAddress } = view.page;
  const { brand, provider, siteUrl, taglines, social } = site;
  return [
    {
      ...organization(site),
      legalName: provider,
      slogan: taglines.shared,
      sameAs: social.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}${publicAddress}#website`,
      name: brand,
      url: canonicalAddress(site, publicAddress),
      ...languageOf(view),
      publisher: { '@id': `${siteUrl}/#organization` },
    },
  ];
}

export function contactData({ site }: Content): Thing {
  const { provider, emails, phone, addresses } = site;
  return {
    ...organization(site),
    legalName: provider,
    address: addresses.map(({ lines }) => lines.join('\n')),
    contactPoint: emails.map(({ label, address: email }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      email,
    })),
    // The name that schema.org gives it. cspell:ignore telephone
    telephone: phone.display,
  };
}

export function breadcrumbData(above: readonly NamedPage[], { content, page }: View): Thing {
  const crumbs = [...above, { path: page.path, name: page.picture.title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalAddress(content.site, localAddress(content.editions.own, path)),
    })),
  };
}

/** Sources that a text cites, as its page lists them. */
type Cited = readonly { readonly source: Source }[];

function writtenWork(
  { title, date }: Pick<Article, 'title' | 'date'>,
  changed: string,
  author: string,
  cited: Cited,
  { content: { site }, page }: View,
): Thing {
  const url = canonicalAddress(site, page.publicAddress);
  return {
    headline: title,
    inLanguage: page.language,
    url,
    mainEntityOfPage: url,
    image: shareImageAddress(site, page.picture),
    datePublished: `${date}T00:00:00Z`,
    dateModified: `${changed}T00:00:00Z`,
    author: { '@type': 'Organization', name: author, url: site.siteUrl },
    publisher: organization(site),
    ...(cited.length > 0 && {
      citation: cited.map(({ source }) => ({
        '@type': 'CreativeWork',
        name: source.title,
        url: sourceUrl(source),
      })),
    }),
  };
}

export function articleData(article: Article, cited: Cited, view: View): Thing {
  const { excerpt, category } = article;
  const { author } = view.content.resources.articles;
  const work = writtenWork(article, lastChange(article), author, cited, view);
  return { '@type': 'Article', ...work, description: excerpt, articleSection: category };
}

export function reportData(study: CaseStudy, cited: Cited, view: View): Thing {
  const work = writtenWork(study, lastChange(study), view.content.site.provider, cited, view);
  return { '@type': 'Report', ...work, description: study.description };
}

/** `addressIn` returns the path of an article's page, if it has one. */
export function articleListData(
  articles: readonly Article[],
  view: View,
  addressIn: (article: Article) => string | undefined,
): Thing {
  const { site, resources } = view.content;
  const { author } = resources.articles;
  const urlOf = (path?: string) => path !== undefined && { url: canonicalAddress(site, path) };
  return {
    '@type': 'ItemList',
    url: canonicalAddress(site, view.page.path),
    itemListElement: articles.map((article, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Article',
        headline: article.title,
        ...languageOf(view),
        description: article.excerpt,
        articleSection: article.category,
        image: shareImageAddress(site, articlePicture(article)),
        datePublished: `${article.date}T00:00:00Z`,
        author: { '@type': 'Organization', name: author, url: site.siteUrl },
        ...urlOf(addressIn(article)),
      },
    })),
  };
}
