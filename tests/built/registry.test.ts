import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressesIn, sharePictures, sitePages, siteStateOf } from '../../src/site/index.ts';
import {
  attribute,
  canonicalOf,
  metaContent,
  readPages,
  siteFolders,
  type BuiltPage,
} from '../support/built-site.ts';
import { contentOf } from '../support/content.ts';

/** What the table says of a page, as the built page says it. */
function statementsOf(page: BuiltPage): object {
  return {
    path: page.path,
    address: new URL(canonicalOf(page) ?? '').pathname,
    language: attribute(page.document.querySelector('html'), 'lang'),
    isListed: metaContent(page, 'robots') !== 'noindex',
    title: metaContent(page, 'og:title'),
    picture: new URL(metaContent(page, 'og:image') ?? '').pathname,
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
    expect(built).toHaveLength(stated.length);
    expect(built.map(statementsOf)).toEqual(expect.arrayContaining(stated));
  });

  it('has a sitemap of the listed pages, and the share pictures of the table', () => {
    expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
      `\nSitemap: ${content.site.siteUrl}/sitemap-index.xml`,
    );
    const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);
    const listed = [...addressesIn(siteStateOf(content))].map(
      (path) => new URL(path, content.site.siteUrl).href,
    );
    expect(locations.map((at) => new URL(at).href).sort()).toEqual(listed.sort());
    const changes = [...sitemap.matchAll(/\/resources<\/loc><lastmod>([\d-]{10})/g)];
    expect(changes.map(([, day]) => day)).toEqual(['2026-10-06']);
    const dated = sitePages(content).filter(({ changed, isListed }) => isListed && changed);
    expect(sitemap.match(/<lastmod>/g)).toHaveLength(dated.length);
    const drawn = globSync('*.png', { cwd: join(folder, 'share') });
    expect(drawn.sort()).toEqual(
      sharePictures(content)
        .map(({ name }) => `${name}.png`)
        .sort(),
    );
  });
});
