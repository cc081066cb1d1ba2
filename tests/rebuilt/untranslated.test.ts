import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { attribute } from '../support/built-site.ts';
import { serveBuild } from '../support/served-site.ts';
import { translatedSite, FRENCH_NOTICE, LONELY, NOTICE, SITE } from '../support/translated-site.ts';
import { findWindowlessChromium, launchChromium } from '../../tools/find-chromium.ts';

const { build, pages, alternatesOf } = await translatedSite;

it('shows a page that nobody has translated in the main language, and says so', () => {
  const untranslated = [
    ...['/ar/impact', `/ar${LONELY}`, '/ar/slope', '/ar/privacy'],
    ...['/fr', '/fr/resources', '/fr/contact', '/fr/technology', '/fr/404'],
  ];
  for (const path of untranslated) {
    const page = pages.get(path);
    const find = (selector: string) => page?.querySelector(selector);
    const main = find('main');
    expect([attribute(main, 'lang'), attribute(main, 'dir')], path).toEqual(['en-US', 'ltr']);
    const own = path.startsWith('/fr') ? ['fr', FRENCH_NOTICE] : ['en-Arab', NOTICE];
    const shown = [attribute(find('html'), 'lang'), find('[role="note"]')?.textContent];
    expect(shown, path).toEqual(own);
    expect(attribute(find('meta[name="robots"]'), 'content'), path).toBe('noindex');
    expect(alternatesOf(path), path).toEqual([]);
    expect(find('script[type="application/ld+json"]'), path).toBeNull();
  }
  const menu = pages.get('/fr/technology')?.querySelector('[popovertarget="menu"]');
  expect(menu?.textContent).toContain('Carte');
  const heading = (path: string) => pages.get(path)?.querySelector('h1')?.textContent;
  expect(heading('/fr/technology')).toBe(heading('/technology'));
  expect(pages.get('/ar/machines')?.querySelector('[role="note"]')).toBeNull();
});

it('says of a list which of its entries are in another language', () => {
  const entry = pages.get('/ar/blog')?.querySelector(`a[href="/ar${LONELY}"]`);
  expect(attribute(entry?.closest('[lang]'), 'lang')).toBe('en-US');
  const own = pages.get('/ar/blog')?.querySelector('a[href="/ar/blog/a-note-on-figures"]');
  expect(attribute(own?.closest('[lang]'), 'lang')).toBe('en-Arab');
});

it('links in feeds to pages that exist in the language of the feed', async () => {
  for (const folder of ['', '/ar', '/es']) {
    const feed = await readFile(join(build.site, `${folder}/feed.xml`), 'utf8');
    const links = [...feed.matchAll(/<link href="([^"]*)"\/>/g)].map(([, href = '']) => href);
    expect(links.length, folder).toBeGreaterThan(1);
    for (const link of links) {
      const { pathname } = new URL(link);
      const html = pages.get(pathname)?.querySelector('html');
      const own = { '': 'en-US', '/ar': 'en-Arab', '/es': 'es-MX' }[folder];
      expect(attribute(html, 'lang'), link).toBe(own);
      expect(pages.get(pathname)?.querySelector('[role="note"]'), link).toBeNull();
    }
  }
});

it('has only translated texts in feeds and in the sitemap', async () => {
  const feed = await readFile(join(build.site, 'ar/feed.xml'), 'utf8');
  expect(feed).toContain(`${SITE}/ar/blog/a-note-on-figures`);
  expect(feed).not.toContain(LONELY);
  expect(Object.keys(build.manifest.files)).not.toContain('/fr/feed.xml');
  expect(pages.get('/fr')?.querySelector('link[type="application/atom+xml"]')).toBeNull();
  const sitemap = await readFile(join(build.site, 'sitemap-0.xml'), 'utf8');
  expect(sitemap).not.toContain(`${SITE}/fr`);
  expect(sitemap).not.toContain(`/ar${LONELY}`);
});

function papersOf(path: string): string[] {
  const links = pages.get(path)?.querySelectorAll('a[href]') ?? [];
  return links.map((link) => attribute(link, 'href') ?? '').filter((href) => href.endsWith('.pdf'));
}

it('takes the pictures and files of a text that a language lacks from the main language', () => {
  const picture = pages.get(`/ar${LONELY}`)?.querySelector('meta[property="og:image"]');
  expect(attribute(picture, 'content')).toMatch(`${SITE}/share/`);
  const files = Object.keys(build.manifest.files);
  for (const path of ['/ar/library', '/ar/case-studies/corn-on-a-long-slope', '/fr/resources']) {
    const papers = papersOf(path);
    expect(papers.length, path).toBeGreaterThan(0);
    expect(files, path).toEqual(expect.arrayContaining(papers));
  }
  expect(files.filter((file) => /^\/(?:ar|fr)\/slope\//.test(file))).toEqual([]);
  expect(papersOf('/ar/slope')).toEqual(['/slope/wall.pdf']);
});

it('lists each page in the sitemap with the languages that the page names', async () => {
  const sitemap = await readFile(join(build.site, 'sitemap-0.xml'), 'utf8');
  const entries = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)];
  expect(entries.length).toBeGreaterThan(25);
  for (const [, address = '', rest = ''] of entries) {
    const links = [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
    const listed = links.map(([, language = '', href = '']) => `${language} ${href}`);
    // A browser adds the slash that the address of home is written without.
    const named = alternatesOf(new URL(address).pathname).map((link) =>
      link.replace(/example$/, '$&/'),
    );
    expect(listed, address).toEqual(named);
    expect(listed.at(-1), address).toMatch(/^x-default https:/);
  }
});

it('is accessible in each language, also where the text is in another one than the bar', async () => {
  await using disposables = new AsyncDisposableStack();
  const { address } = disposables.use(await serveBuild(build));
  const browser = disposables.use(await launchChromium(findWindowlessChromium()));
  const page = await browser.newPage();
  const translations = ['/ar/library', '/es', '/es/slope', `/es${LONELY}`];
  for (const path of ['/fr', '/fr/technology', '/ar/slope', `/ar${LONELY}`, ...translations]) {
    await page.goto(address + path);
    expect(await violations(page), path).toEqual([]);
  }
}, 120_000);
