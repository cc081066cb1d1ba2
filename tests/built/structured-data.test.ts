import { expect, it } from 'vitest';
import { z } from 'zod';
import { attribute, fileAt, readPagesOfBoth, wordsOf } from '../support/built-site.ts';
import { contentOf, shownArticles } from '../support/content.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = (await readPagesOfBoth()).map((page) => ({
  ...page,
  data: structuredData(page),
  leaves: leavesOf(structuredData(page)),
}));

const pageAt = (path: string, profile = 'complete') =>
  pages.find((page) => page.path === path && page.profile === profile);

const forMachines = ['@context', '@type', '@id', 'inLanguage', 'position'];

const addressKeys = ['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'];

const dateWithZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

const articleSchema = z.object({
  headline: z.string().min(1),
  image: z.url().refine((image) => fileAt(new URL(image).pathname, 'complete') !== undefined),
  datePublished: z.string().regex(dateWithZone),
  author: z.object({ name: z.string().min(1) }),
});

it.each(pages)('structured data of $path, $profile, is absolute and matches the text', (page) => {
  const relative = page.leaves
    .filter(({ key, value }) => addressKeys.includes(key) || value.startsWith('/'))
    .filter(({ value }) => !URL.canParse(value));
  expect(relative).toEqual([]);
  const words = wordsOf(page);
  const dates = page.document
    .querySelectorAll('time')
    .map((time) => attribute(time, 'datetime')?.slice(0, 10));
  // Breadcrumbs name other pages, and the page of an article shows its answer instead of its excerpt.
  const crumbs = leavesOf(thingsOfType(page.data, 'BreadcrumbList')).map(({ value }) => value);
  const unseen = page.leaves
    .filter(({ value }) => !crumbs.includes(value))
    .filter(({ key }) => page.profile === 'specified' || key !== 'description')
    .filter(({ key, value }) => !forMachines.includes(key) && !URL.canParse(value))
    .filter(({ value }) =>
      dateWithZone.test(value)
        ? !dates.includes(value.slice(0, 10))
        : !words.includes(value.replaceAll('\n', ' ')),
    );
  expect(unseen).toEqual([]);
});

it('home describes the organization and the site', () => {
  const data = pageAt('/', 'specified')?.data;
  expect(thingsOfType(data, 'Organization').length).toBeGreaterThan(0);
  expect(thingsOfType(data, 'WebSite')).toHaveLength(1);
});

it('resources lists the articles in the order in which it shows them, each complete', () => {
  const page = pageAt('/resources', 'specified');
  const articles = thingsOfType(page?.data, 'Article');
  expect(thingsOfType(page?.data, 'ItemList')).toMatchObject([
    {
      itemListElement: shownArticles.map(({ title, excerpt, date }, index) => ({
        position: index + 1,
        item: {
          headline: title,
          description: excerpt,
          datePublished: `${date}T00:00:00Z`,
        },
      })),
    },
  ]);
  for (const article of articles) expect(articleSchema.safeParse(article).error).toBeUndefined();
  const shown = page?.document.querySelectorAll('article h3');
  expect(articles.map(({ headline }) => headline)).toEqual(
    shown?.map(({ textContent }) => textContent),
  );
});

it.each([
  ['Article', '/blog/a-note-on-figures', '2024-05-14', '2025-02-03', ['/resources', '/blog']],
  ['Report', '/case-studies/corn-on-a-long-slope', '2026-11-22', '2026-11-24', ['/resources']],
])(
  'describes an %s with address, dates, publisher, sources, and breadcrumbs',
  (type, path, day, changed, above) => {
    const data = pageAt(path)?.data;
    const { siteUrl, brand } = contentOf.complete.site;
    const [work] = thingsOfType(data, type);
    expect(articleSchema.safeParse(work).error).toBeUndefined();
    expect(work).toMatchObject({
      url: siteUrl + path,
      datePublished: `${day}T00:00:00Z`,
      dateModified: `${changed}T00:00:00Z`,
      mainEntityOfPage: siteUrl + path,
      publisher: { name: brand, logo: `${siteUrl}/icons/512.png` },
    });
    const links = pageAt(path)?.document.querySelectorAll('li p > a') ?? [];
    const cited = thingsOfType(data, 'CreativeWork');
    expect(cited.length).toBeGreaterThan(0);
    const shown = links.map((link) => ({ name: link.textContent, url: attribute(link, 'href') }));
    for (const { name, url } of cited) expect(shown).toContainEqual({ name, url });
    const crumbs = thingsOfType(thingsOfType(data, 'BreadcrumbList'), 'ListItem');
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, siteUrl],
      ...[...above, path].map((each, index) => [index + 2, siteUrl + each]),
    ]);
  },
);

it('the complete profile states the location of the organization, and the specified profile does not', () => {
  expect(thingsOfType(pageAt('/contact')?.data, 'Organization')).toMatchObject([
    {
      name: 'Rillwatch',
      address: ['Deep Loam Labs\n48 Furrow Lane\nIthaca, NY 14850\nUnited States'],
    },
  ]);
  const specified = pages.filter(({ profile }) => profile === 'specified');
  const described = specified.filter(({ data }) => data.length > 0).map(({ path }) => path);
  expect(described).toEqual(['/', '/resources']);
});
