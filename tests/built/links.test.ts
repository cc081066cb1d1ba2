import { describe, expect, it } from 'vitest';
import { readFragment } from '../../src/features/slope/fragment.ts';
import { FIRST } from '../../src/features/slope/setting.ts';
import { sourceUrl, sourcesIn } from '../../src/schemas/source.ts';
import { deadEndsIn, siteStateOf } from '../../src/site/index.ts';
import {
  attribute,
  fileAt,
  readPagesOfBoth,
  wordsOf,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';
import { deadEnds } from '../support/pages.ts';
import { leavesOf, structuredData } from '../support/structured-data.ts';

const pages = await readPagesOfBoth();
const { origin } = new URL(contentOf.specified.site.siteUrl);

/** The addresses within the site that a page names: in attributes, in style, and in structured data. */
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
  return [...inAttributes, ...withoutFragments]
    .map((address) => new URL(address, new URL(page.path, origin)))
    .filter((url) => url.origin === origin);
}

function hasTarget(page: BuiltPage, hash: string): boolean {
  // What sets the slope is no element of its page.
  if (page.path === '/slope' && hash.includes('=')) {
    return readFragment(hash, FIRST).refused.length === 0;
  }
  const id = decodeURIComponent(hash.slice(1));
  // A browser scrolls to the top for both, whether or not an element has that id.
  return ['', 'top'].includes(id) || page.document.querySelector(`[id="${id}"]`) !== null;
}

function isDeadEnd(path: string, profile: BuiltPage['profile']): boolean {
  return deadEndsIn(siteStateOf(contentOf[profile])).includes(path);
}

describe('links', () => {
  it.each(pages)('$path, $profile: every address within the site has its place', (page) => {
    const lost = internalLinks(page).filter(({ hash, pathname }) => {
      if (isDeadEnd(pathname, page.profile)) return false;
      if (fileAt(pathname, page.profile) === undefined) return true;
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

  it('every factor of the slope leads to its source', () => {
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
