import { describe, expect, it } from 'vitest';
import { addressesIn, deadEndsIn, siteStateOf } from '../../src/site/index.ts';
import { attribute, fileAt, readPages, type BuiltPage } from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

const content = contentOf.complete;
const siteState = siteStateOf(content);
const pages = await readPages('complete');
const byPath = new Map(pages.map((page) => [page.path, page]));

/** How many links a visitor follows from home to any page at most. */
const MOST_CLICKS = 3;

function linksOf(page: BuiltPage): string[] {
  const { origin } = new URL(content.site.siteUrl);
  return page.document
    .querySelectorAll('a[href]')
    .map((link) => new URL(attribute(link, 'href') ?? '', new URL(page.path, origin)))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname);
}

/** The addresses that links lead to from home, each with the number of clicks. */
function reached(): Map<string, number> {
  const clicks = new Map([['/', 0]]);
  for (const [path, count] of clicks) {
    const page = byPath.get(path);
    for (const next of page === undefined ? [] : linksOf(page)) {
      if (!clicks.has(next)) clicks.set(next, count + 1);
    }
  }
  return clicks;
}

describe('a visitor of the complete site', () => {
  const clicks = reached();

  it('reaches every page within three clicks, and no dead end but those without a text', () => {
    const lost = [...clicks.keys()].filter((path) => fileAt(path, 'complete') === undefined);
    expect(lost.sort()).toEqual(deadEndsIn(siteState).toSorted());
    const far = [...addressesIn(siteState)].filter(
      (path) => (clicks.get(path) ?? Infinity) > MOST_CLICKS,
    );
    expect(far).toEqual([]);
  });

  it('meets no button without an effect, except where there is no text or file yet', () => {
    const dead = pages.flatMap(({ document }) =>
      document
        .querySelectorAll('[data-tooltip] button')
        .map(({ textContent }) => textContent.replace(/:.*/s, '').trim()),
    );
    const isSilent = ({ body }: { body: string }): boolean => body === '';
    expect(dead.sort()).toEqual(
      [
        ...content.articles
          .slice(0, 4)
          .filter(isSilent)
          .map(() => content.resources.articles.readMore),
        ...content.caseStudies.filter(isSilent).map(({ downloadLabel }) => downloadLabel),
      ].sort(),
    );
  });
});
