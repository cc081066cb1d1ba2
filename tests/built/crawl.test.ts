import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesIn, deadEndsIn, situationOf } from '../../src/site/index.ts';
import {
  attribute,
  completeFolder,
  fileAt,
  readPages,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

const content = contentOf.complete;
const situation = situationOf(content);
const pages = await readPages('complete');
const byPath = new Map(pages.map((page) => [page.path, page]));

/** How many presses a visitor needs from home at most. */
const MOST_PRESSES = 3;

function linksOf(page: BuiltPage): string[] {
  const { origin } = new URL(content.site.siteUrl);
  return page.document
    .querySelectorAll('a[href]')
    .map((link) => new URL(attribute(link, 'href') ?? '', new URL(page.path, origin)))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname);
}

/** The pages that are reached from home, and with how many presses. */
function reached(): Map<string, number> {
  const presses = new Map([['/', 0]]);
  const queue = ['/'];
  for (const path of queue) {
    const page = byPath.get(path);
    for (const next of page === undefined ? [] : linksOf(page)) {
      if (presses.has(next)) continue;
      presses.set(next, (presses.get(next) ?? presses.get(path) ?? 0) + 1);
      queue.push(next);
    }
  }
  return presses;
}

describe('a visitor of the complete site', () => {
  const presses = reached();

  it('meets no link to a page that is not there, but for what has no text yet', () => {
    const lost = [...presses.keys()].filter((path) => fileAt(path, 'complete') === undefined);
    expect(lost.sort()).toEqual(deadEndsIn(situation).toSorted());
  });

  it('reaches every page within three presses', () => {
    const far = [...addressesIn(situation)].filter(
      (path) => (presses.get(path) ?? Infinity) > MOST_PRESSES,
    );
    expect(far).toEqual([]);
  });

  it('finds in the sitemap every page that links lead to', () => {
    const sitemap = readFileSync(join(completeFolder, 'sitemap-0.xml'), 'utf8');
    const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
    const live = [...presses.keys()].filter((path) => byPath.has(path));
    expect(named.sort()).toEqual(live.sort());
  });

  it('meets no button without an effect, but for what has no text or file yet', () => {
    const { articles } = content.resources;
    const silent = content.articles.slice(0, 4).filter(({ body }) => body === '').length;
    const dead = pages.flatMap(({ document }) =>
      document
        .querySelectorAll('[data-tooltip] button')
        .map(({ textContent }) => textContent.replace(/:.*/s, '').trim()),
    );
    const counted = Object.groupBy(dead, (words) => words);
    expect(
      Object.fromEntries(Object.entries(counted).map(([words, all]) => [words, all?.length])),
    ).toEqual({
      [articles.readMore]: silent,
      ...Object.fromEntries(
        content.caseStudies
          .filter(({ body }) => body === '')
          .map(({ downloadLabel }) => [downloadLabel, 1]),
      ),
    });
  });
});
