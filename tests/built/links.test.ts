import { describe, expect, it } from 'vitest';
import { deadEndsIn, situationOf } from '../../src/site/index.ts';
import {
  attribute,
  canonicalOf,
  fileAt,
  readPagesOfBoth,
  wordsOf,
  type BuiltPage,
} from '../support/built-site.ts';
import { sourceUrl, sourcesIn } from '../../src/schemas/source.ts';
import { contentOf } from '../support/content.ts';
import { deadEnds } from '../support/dead-ends.ts';

const pages = await readPagesOfBoth();
const home = pages.find((page) => page.path === '/');
const siteUrl = new URL((home && canonicalOf(home)) ?? 'https://site.invalid');

/** The addresses within the site that a page names, resolved. */
function internalLinks(page: BuiltPage): URL[] {
  const named = page.document.querySelectorAll('[href], [src]').flatMap((element) => {
    const link = attribute(element, 'href') ?? attribute(element, 'src');
    return link === undefined ? [] : [new URL(link, new URL(page.path, siteUrl))];
  });
  return named.filter((link) => link.origin === siteUrl.origin);
}

function hasTarget(page: BuiltPage | undefined, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1));
  // A browser scrolls to the top for both, whether or not an element has that id.
  if (['', 'top'].includes(id)) {
    return true;
  }
  return page?.document.querySelector(`[id="${id}"]`) !== null;
}

function isDeadEnd(path: string, profile: BuiltPage['profile']): boolean {
  return deadEndsIn(situationOf(contentOf[profile])).includes(path);
}

describe('links', () => {
  it.each(pages)('$path, $profile: every address within the site has its file', (page) => {
    const lost = internalLinks(page).filter(
      ({ pathname }) => !fileAt(pathname, page.profile) && !isDeadEnd(pathname, page.profile),
    );
    expect(lost.map(String)).toEqual([]);
  });

  it.each(pages)('$path, $profile: every fragment has its element', (page) => {
    const lost = internalLinks(page).filter(({ hash, pathname }) => {
      const target = pages.find(
        ({ path, profile }) => path === pathname && profile === page.profile,
      );
      return target !== undefined && !hasTarget(target, hash);
    });
    expect(lost.map(String)).toEqual([]);
  });

  it.each(pages.filter(({ path }) => ['/', '/resources'].includes(path)))(
    '$path, $profile: author and year lead to what they cite',
    (page) => {
      const cited = sourcesIn(wordsOf(page), contentOf[page.profile].sources);
      expect(cited.length).toBeGreaterThan(0);
      const lost = cited.filter(
        (source) => page.document.querySelector(`main a[href="${sourceUrl(source)}"]`) === null,
      );
      expect(lost).toEqual([]);
    },
  );

  it('every factor of the slope leads to where it was read', () => {
    const { slope, sources } = contentOf.complete;
    const page = pages.find(({ path }) => path === '/slope');
    const links = page?.document.querySelectorAll('#sources li a') ?? [];
    expect(links.map((link) => attribute(link, 'href'))).toEqual(
      slope.sources.list.map(({ source }) => sourceUrl(sources[source] ?? {})),
    );
  });

  it.each(deadEnds)('%s is linked and leads nowhere', (deadEnd) => {
    const linked = pages.flatMap(internalLinks).some(({ pathname }) => pathname === deadEnd);
    expect(linked).toBe(true);
    expect(fileAt(deadEnd)).toBeUndefined();
    expect(fileAt(deadEnd, 'complete') === undefined).toBe(isDeadEnd(deadEnd, 'complete'));
  });
});
