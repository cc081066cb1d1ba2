import { globSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { urlPathOf } from '../../server/http/index.ts';
import { attribute, parseHtml } from '../support/built-site.ts';
import { classOf } from '../support/class-of.ts';
import { translated } from '../support/scratch-content.ts';
import { buildWith } from '../support/scratch-build.ts';
import { serveBuild } from '../support/served-site.ts';
import { sidewaysScroll } from '../support/text-boxes.ts';
import { findWindowlessChromium, launchChromium } from '../../tools/find-chromium.ts';

const SITE = 'https://rillwatch.example';

const WORDS = `
  { resources: library, contact: write, sent: done, api: to, messages: words, newsletter: mail, subscribe: join,
    confirm: 'yes', unsubscribe: leave, figures: drawings, share: pictures, map: atlas, place: here, wall: poster,
    first-map: dig }`;

const IMPACT = `---
meta:
  title: Impact
  description: What soil erosion does to a field, and what can be saved.
  keywords: [soil, fields, water]
  shareAlt: Contour lines of a hillside.
heading: Impact
lead: What is lost, and what can be saved.
---

A field loses soil.
`;

function translation(): string {
  const content = translated('ar', 'en-Arab');
  rmSync(content.path('ar/articles/future-precision-agriculture-ai-soil-health.md'));
  // The footer links to it in both languages, and only one of them has it.
  content.add('pages/impact.md', IMPACT);
  // From three articles on, a category has a page.
  for (const name of ['articles/one', 'articles/two', 'ar/articles/one', 'ar/articles/two']) {
    const note = content.read(name.replace(/\w+$/, 'a-note-on-figures.md'));
    content.add(`${name}.md`, note.replaceAll(/^(?:id|title): .*$/gm, `$&-${name.slice(-3)}`));
  }
  content.edit('site.yaml', /$/, 'categorySlugs: { Technology: tools }\n');
  content.edit('ar/site.yaml', 'Education: Education', 'Education: Café Talks');
  content.edit('ar/site.yaml', /$/, `paths: ${WORDS}\n`);
  content.edit('ar/pages/technology.md', '---', "---\nslug: machines\noriginal: 'aaaaaaaaaaaa'");
  return content.folder;
}

const build = await buildWith(translation(), 'complete');
const files = globSync('**/*.html', { cwd: build.site }).map((file) => `/${file}`);
const read = files.map(async (file) => {
  const html = await readFile(join(build.site, file), 'utf8');
  return [urlPathOf(file), await parseHtml(html)] as const;
});
const pages = new Map(await Promise.all(read));

function alternatesOf(path: string): string[] {
  const links = pages.get(path)?.querySelectorAll('link[hreflang]') ?? [];
  return links.map((link) => `${attribute(link, 'hreflang')} ${attribute(link, 'href')}`);
}

it('lists each page in all of its languages, in each language', () => {
  const both = [
    `en-US ${SITE}/technology`,
    `en-Arab ${SITE}/ar/machines`,
    `x-default ${SITE}/technology`,
  ];
  expect(alternatesOf('/technology')).toEqual(both);
  expect(alternatesOf('/ar/machines')).toEqual(both);
  expect(alternatesOf('/ar/library')).toEqual(alternatesOf('/resources'));
  const category = alternatesOf('/blog/category/education');
  expect(category).toContain(`en-Arab ${SITE}/ar/blog/category/cafe-talks`);
  expect(pages.get('/blog')?.querySelector('a[href="/blog#tools"]')).not.toBeNull();
  for (const [path, page] of pages) {
    const named = alternatesOf(path);
    if (named.length > 0) {
      const own = attribute(page.querySelector('link[rel="canonical"]'), 'href');
      expect(named).toContain(`${attribute(page.querySelector('html'), 'lang')} ${own}`);
    }
    for (const link of named) {
      const [, href = ''] = link.split(' ');
      const other = href.replace(SITE, '').replace(/^$/, '/');
      expect(alternatesOf(other), `${other}, which ${path} names`).toEqual(named);
    }
  }
  const lonely = '/blog/future-precision-agriculture-ai-soil-health';
  expect(pages.has(`/ar${lonely}`)).toBe(false);
  for (const only of [lonely, '/impact']) {
    expect(alternatesOf(only)).toEqual([`en-US ${SITE}${only}`, `x-default ${SITE}${only}`]);
  }
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

it('links to each language in the footer, and says if the page does not exist there', () => {
  const links = (path: string) =>
    (pages.get(path)?.querySelectorAll('footer a[hreflang]') ?? []).map((link) => [
      attribute(link, 'href'),
      attribute(link, 'aria-current'),
      link.textContent.includes('(home page)'),
    ]);
  expect(links('/ar/library')).toEqual([
    ['/resources', undefined, false],
    ['/ar/library', 'true', false],
  ]);
  expect(links('/blog/future-precision-agriculture-ai-soil-health')[1]).toEqual([
    '/ar',
    undefined,
    true,
  ]);
});

it('stays in its language in each link and form, and is right-to-left', () => {
  for (const [path, page] of pages) {
    if (!/^\/ar(?:\/|$)/.test(path)) continue;
    expect(attribute(page.querySelector('html'), 'dir'), path).toBe('rtl');
    const links = page
      .querySelectorAll('a[href], form[action]')
      .filter((link) => attribute(link, 'hreflang') === undefined)
      .map((link) => attribute(link, 'href') ?? attribute(link, 'action') ?? '')
      .filter((href) => href.startsWith('/'));
    expect(
      links.filter((href) => !/^\/ar(?:[/#]|$)/.test(href)),
      path,
    ).toEqual([]);
  }
});

function inHebrewLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const FIRST_LETTER = 0x5d0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue;
      const turned = node.nodeValue?.replace(/[a-z]/gi, (letter) =>
        String.fromCharCode(FIRST_LETTER + (letter.toLowerCase().charCodeAt(0) - 97)),
      );
      node.nodeValue = turned ?? '';
    }
  });
}

it('fits phones and wide screens from right to left, with brand and depth scale on the right', async () => {
  await using disposables = new AsyncDisposableStack();
  const { address } = disposables.use(await serveBuild(build));
  const browser = disposables.use(await launchChromium(findWindowlessChromium()));
  // The drawings of the slope are in the page, but its script would replace the changed text.
  const page = await browser.newPage({ javaScriptEnabled: false });
  const sideOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left + right > innerWidth ? 'right' : 'left';
      });
  for (const path of [...pages.keys()].filter((each) => /^\/ar(?:\/|$)/.test(each))) {
    await page.goto(address + path);
    await inHebrewLetters(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path}, ${width} px`).toBe(0);
    }
    expect(await sideOf(`.${classOf('SiteHeader', 'brand')}`), path).toBe('right');
  }
  await page.goto(`${address}/ar`);
  expect(await sideOf(`.${classOf('Horizon', 'depth')}`)).toBe('right');
  await page.goto(`${address}/ar/write`);
  expect(await sideOf(`.${classOf('PageHeader', 'ground')}`), 'the terrain').toBe('left');
}, 300_000);

it('tells search engines the language and the breadcrumbs of a page', () => {
  const told = (path: string): string =>
    pages.get(path)?.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(told('/ar')).toContain(`"url":"${SITE}/ar","inLanguage":"en-Arab"`);
  expect(told('/ar/library')).toContain('"inLanguage":"en-Arab","description"');
  expect(told('/')).not.toContain('inLanguage');
  const crumbs = told('/ar/machines').match(/(?<="item":")[^"]*/g);
  expect(crumbs).toEqual([`${SITE}/ar`, `${SITE}/ar/machines`]);
});

it('has a not-found page, a feed, and server copy in each language', () => {
  const served = Object.keys(build.manifest.files);
  expect(served).toEqual(
    expect.arrayContaining(['/ar/404.html', '/ar/feed.xml', '/ar/_answers/contact.html']),
  );
  const server = build.content.languages['/ar'];
  expect(server?.pages.map(({ path }) => path)).toContain('/ar/machines');
  expect(server?.contact?.addresses).toEqual({ messages: '/ar/to/words', sent: '/ar/write/done' });
  expect(server?.newsletter?.addresses).toEqual({
    page: '/ar/library',
    subscribe: '/ar/mail/join',
    confirm: '/ar/mail/yes/',
    unsubscribe: '/ar/mail/leave/',
  });
  expect(server?.newsletter?.issues[0]?.text).toContain(`${SITE}/ar/mail/leave/`);
  const folders = new Set(served.flatMap((file) => /^\/ar\/([^/]+)\//.exec(file)?.[1] ?? []));
  expect([...folders].sort().join()).toBe(
    '_answers,atlas,blog,case-studies,dig,drawings,mail,pictures,research,slope,write',
  );
  expect(served).toEqual(expect.arrayContaining(['/ar/atlas/here.svg', '/ar/slope/poster.pdf']));
});
