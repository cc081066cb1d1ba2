import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesIn, sharePictures, sitePages, situationOf } from '../../src/site/index.ts';
import {
  attribute,
  canonicalOf,
  metaContent,
  readPages,
  siteFolders,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

const SITE_URL = contentOf.specified.site.siteUrl;

/** What the table says of a page, as the built page says it. */
function statementsOf(page: BuiltPage): object {
  const picture = new URL(metaContent(page, 'og:image') ?? '').pathname;
  return {
    path: page.path,
    address: new URL(canonicalOf(page) ?? '').pathname,
    language: attribute(page.document.querySelector('html'), 'lang'),
    isListed: metaContent(page, 'robots') !== 'noindex',
    title: attribute(page.document.querySelector('meta[property="og:title"]'), 'content'),
    picture,
  };
}

describe.each(['specified', 'complete'] as const)('the built site, %s', async (profile) => {
  const built = await readPages(profile);
  const content = contentOf[profile];
  const folder = siteFolders[profile];

  it('has the pages of the table, each as the table says', () => {
    const stated = sitePages(content).map(
      ({ path, address, language, isListed, meta, picture }) => ({
        path,
        address,
        language,
        isListed,
        title: meta.title,
        picture: `/share/${picture.name}.png`,
      }),
    );
    expect(built.map(statementsOf)).toHaveLength(stated.length);
    expect(built.map(statementsOf)).toEqual(expect.arrayContaining(stated));
  });

  it('names in its sitemap what the table lists, and nothing else', () => {
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
    expect(named.sort()).toEqual([...addressesIn(situationOf(content))].sort());
    expect(sitemap).toContain(`<loc>${SITE_URL}`);
  });

  it('has the share pictures of the table', () => {
    const drawn = globSync('*.png', { cwd: join(folder, 'share') });
    const stated = sharePictures(content).map(({ name }) => `${name}.png`);
    expect(drawn.sort()).toEqual(stated.sort());
  });
});
