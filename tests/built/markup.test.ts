import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builds } from '../../tools/builds.ts';
import { readPagesOfBoth, siteFolder } from '../support/built-site.ts';
import { markupErrors } from '../support/markup.ts';
import { gallerySite } from '../support/served-site.ts';

it.each(await readPagesOfBoth())('$path, $profile, has no html-validate error', async (page) => {
  expect(await markupErrors(page.html)).toEqual([]);
});

it.each(await readPagesOfBoth())(
  '$path, $profile, has headings for its sections, and styles and scripts only where HTML allows them',
  ({ html, document }) => {
    const parts = document.querySelectorAll('section, article');
    expect(parts.filter((part) => part.querySelector('h1, h2, h3, h4') === null)).toEqual([]);
    const styles = document.querySelectorAll('body style');
    expect(styles.filter((style) => style.closest('svg') === null)).toEqual([]);
    expect(html.trimEnd()).toMatch(/<\/html>$/);
  },
);

it.each(await readPagesOfBoth())(
  '$path, $profile, keeps its addresses and islands on networks that change HTML',
  ({ html }) => {
    const unprotected = html.replace(/<!--email_off-->[^]*<!--\/email_off-->/, '');
    expect(unprotected).not.toContain('mailto:');
    // React separates two texts of one element by a comment. Without it, the island would not be recognized.
    expect(/<astro-island [^]*<\/astro-island>/.exec(html)?.[0] ?? '').not.toContain('<!-- -->');
  },
);

function tracesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((path) => {
    const file = join(folder, path);
    return statSync(file).isFile() && /gallery/i.test(path + readFileSync(file, 'latin1'));
  });
}

it('the gallery is valid, hidden from search engines, and in no published file', async () => {
  const page = readFileSync(join(gallerySite, 'gallery.html'), 'utf8');
  expect(await markupErrors(page)).toEqual([]);
  expect(page).toContain('<meta name="robots" content="noindex">');
  const sitemap = readFileSync(join(gallerySite, 'sitemap-0.xml'), 'utf8');
  expect(sitemap).not.toContain('/gallery');
  expect(tracesIn(siteFolder)).toEqual([]);
  expect(tracesIn(`${builds.specified.BUILD_DIR}/hosting`)).toEqual([]);
  expect(tracesIn(gallerySite)).toContain('gallery.html');
});
