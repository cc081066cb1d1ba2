import { describe, expect, it } from 'vitest';
import { readFragment } from '../../src/features/slope/fragment.ts';
import { BARE } from '../support/slope-settings.ts';
import { sourceUrl, sourcesIn } from '../../src/schemas/source.ts';
import { addressesIn, deadEndsIn } from '../../src/site/index.ts';
import {
  attribute,
  fileAt,
  readPagesOfBoth,
  wordsOf,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';
import { deadEnds } from '../support/pages.ts';
import { leavesOf, structuredData, thingsOfType } from '../support/structured-data.ts';

const pages = await readPagesOfBoth();
const complete = pages.filter(({ profile }) => profile === 'complete');
const { origin } = new URL(contentOf.specified.site.siteUrl);

const MOST_CLICKS = 3;

function within(page: BuiltPage, addresses: readonly string[]): URL[] {
  return addresses
    .map((address) => new URL(address, new URL(page.path, origin)))
    .filter((url) => url.origin === origin);
}

function internalLinks(page: BuiltPage): URL[] {
  const inAttributes = page.document
    .querySelectorAll('[href], [src]')
    .map((element) => attribute(element, 'href') ?? attribute(element, 'src') ?? '');
  const inStyle = [...page.html.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(
    ([, address = '']) => address,
  );
  const inData = leavesOf(structuredData(page)).map(({ value }) => value);
  const withoutFragments = [...inStyle, ...inData.filter((value) => URL.canParse(value))]
    .filter((address) => !address.startsWith('#'))
    .map((address) => address.replace(/#.*/, ''));
  return within(page, [...inAttributes, ...withoutFragments]);
}

function waysOn(page: BuiltPage, part = ''): string[] {
  const links = page.document.querySelectorAll(`${part} a[href]`);
  const addresses = links.map((link) => attribute(link, 'href') ?? '');
  return within(page, addresses).map(({ pathname }) => pathname);
}

function hasTarget(page: BuiltPage, hash: string): boolean {
  // Settings of the slope are not the id of an element.
  if (page.path === '/slope' && hash.includes('=')) {
    return readFragment(hash, BARE).refused.length === 0;
  }
  // The form reads what to write into the message.
  if (page.path === '/contact' && hash.startsWith('#message=')) return true;
  const id = decodeURIComponent(hash.slice(1));
  // Browsers scroll to the top for both, even if no element has that id.
  return ['', 'top'].includes(id) || page.html.includes(` id="${id}"`);
}

function isDeadEnd(path: string, profile: BuiltPage['profile']): boolean {
  return deadEndsIn(contentOf[profile]).includes(path);
}

describe('links', () => {
  it.each(pages)('$path, $profile: every internal URL exists', (page) => {
    const lost = internalLinks(page).filter(({ hash, pathname }) => {
      if (isDeadEnd(pathname, page.profile)) return false;
      if (fileAt(pathname, page.profile) === undefined) return true;
      const target = pages.find(
        ({ path, profile }) => path === pathname && profile === page.profile,
      );
      return target !== undefined && !hasTarget(target, hash);
    });
    expect(lost.map(String)).toEqual([]);
    expect(page.document.querySelectorAll('a[href="#"]')).toEqual([]);
  });

  it.each(pages.filter(({ path }) => ['/', '/resources'].includes(path)))(
    '$path, $profile: citations by author and year link to their source',
    (page) => {
      const cited = sourcesIn(wordsOf(page), contentOf[page.profile].sources);
      expect(cited.length).toBeGreaterThan(0);
      const lost = cited.filter(
        (source) => page.document.querySelector(`main a[href="${sourceUrl(source)}"]`) === null,
      );
      expect(lost).toEqual([]);
    },
  );

  it('every factor of the slope links to its source', () => {
    const { slope, sources } = contentOf.complete;
    const page = complete.find(({ path }) => path === '/slope');
    const links = page?.document.querySelectorAll('#sources li a') ?? [];
    expect(links.map((link) => attribute(link, 'href'))).toEqual(
      slope?.sources.list.map(({ source }) => sourceUrl(sources[source] ?? {})),
    );
  });

  it.each(deadEnds)('%s is linked and does not exist', (deadEnd) => {
    const linked = pages.flatMap(internalLinks).some(({ pathname }) => pathname === deadEnd);
    expect(linked).toBe(true);
    expect(fileAt(deadEnd)).toBeUndefined();
    expect(fileAt(deadEnd, 'complete') === undefined).toBe(isDeadEnd(deadEnd, 'complete'));
  });
});

describe('a visitor of the complete site', () => {
  it('reaches every page within three clicks, and no dead ends except pages without a text', () => {
    const clicks = new Map([['/', 0]]);
    for (const [path, count] of clicks) {
      const page = complete.find((each) => each.path === path);
      for (const next of page === undefined ? [] : waysOn(page)) {
        if (!clicks.has(next)) clicks.set(next, count + 1);
      }
    }
    const lost = [...clicks.keys()].filter((path) => fileAt(path, 'complete') === undefined);
    expect(lost.sort()).toEqual(deadEndsIn(contentOf.complete).toSorted());
    const far = [...addressesIn(contentOf.complete)].filter(
      (path) => (clicks.get(path) ?? Infinity) > MOST_CLICKS,
    );
    expect(far).toEqual([]);
  });

  it('finds no button without an effect, except if its text or file is missing', () => {
    const { articles, caseStudies, resources } = contentOf.complete;
    const dead = complete.flatMap(({ document }) =>
      document
        .querySelectorAll('[data-tooltip] button')
        .map(({ textContent }) => textContent.replace(/:.*/s, '').trim()),
    );
    const isSilent = ({ body }: { body: string }): boolean => body === '';
    const silent = articles.slice(0, 4).filter(isSilent);
    const files = caseStudies.filter(isSilent).map(({ downloadLabel }) => downloadLabel);
    const expected = [...silent.map(() => resources.articles.readMore), ...files];
    expect(dead.sort()).toEqual(expected.sort());
  });

  const WANTED = /^\/(?:slope|research|blog|(?:blog|case-studies)\/[^/]+)$/;

  it.each(complete)('is two clicks from the slope, research, and all texts on $path', (page) => {
    const near = new Set([page.path, ...waysOn(page)]);
    const next = complete.filter(({ path }) => near.has(path)).flatMap((each) => waysOn(each));
    const wanted = complete.map(({ path }) => path).filter((path) => WANTED.test(path));
    expect(wanted.filter((path) => !near.has(path) && !next.includes(path))).toEqual([]);
  });

  it.each(complete)('sees the breadcrumbs of the structured data on $path', (page) => {
    const name = contentOf.complete.site.wayfinding?.breadcrumbs ?? '';
    const shown = waysOn(page, `nav[aria-label="${name}"]`);
    const told = leavesOf(thingsOfType(structuredData(page), 'BreadcrumbList'))
      .filter(({ key }) => key === 'item')
      .map(({ value }) => new URL(value).pathname);
    expect(told).toEqual(shown.length === 0 ? [] : [...shown, page.path]);
    const marked = page.document.querySelectorAll('header a[aria-current="true"]');
    expect(new Set(marked.map((link) => attribute(link, 'href')))).toEqual(
      new Set(shown.includes('/resources') ? ['/resources'] : []),
    );
  });
});
