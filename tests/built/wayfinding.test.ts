import { expect, it } from 'vitest';
import { attribute, readPages, type BuiltPage } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = await readPages('complete');
const { siteUrl, wayfinding } = contentOf.complete.site;

function linksIn({ document }: BuiltPage, within = ''): string[] {
  return document
    .querySelectorAll(`${within} a[href]`)
    .map((link) => new URL(attribute(link, 'href') ?? '', siteUrl))
    .filter(({ origin }) => origin === siteUrl)
    .map(({ pathname }) => pathname);
}

const WANTED = /^\/(?:slope|research|blog|(?:blog|case-studies)\/[^/]+)$/;

it.each(pages)(
  '$path is two clicks from the slope, research, articles, and case studies',
  (page) => {
    const near = new Set([page.path, ...linksIn(page)]);
    const within = new Set(
      pages.filter(({ path }) => near.has(path)).flatMap((each) => linksIn(each)),
    );
    const wanted = pages.map(({ path }) => path).filter((path) => WANTED.test(path));
    expect(wanted.filter((path) => !near.has(path) && !within.has(path))).toEqual([]);
  },
);

it.each(pages)(
  '$path shows the breadcrumbs that it tells machines, and marks its section',
  (page) => {
    const name = wayfinding?.breadcrumbs ?? '';
    const shown = linksIn(page, `nav[aria-label="${name}"]`);
    const told = leavesOf(thingsOfType(structuredData(page), 'BreadcrumbList'))
      .filter(({ key }) => key === 'item')
      .map(({ value }) => new URL(value).pathname);
    expect(told).toEqual(shown.length === 0 ? [] : [...shown, page.path]);
    const marked = page.document.querySelectorAll('header a[aria-current="true"]');
    expect(new Set(marked.map((link) => attribute(link, 'href')))).toEqual(
      new Set(shown.includes('/resources') ? ['/resources'] : []),
    );
  },
);
