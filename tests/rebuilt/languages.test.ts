import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { attribute } from '../support/built-site.ts';
import { classOf } from '../support/class-of.ts';
import { serveBuild } from '../support/served-site.ts';
import { sidewaysScroll } from '../support/text-boxes.ts';
import { translatedSite, LONELY, SITE } from '../support/translated-site.ts';
import { findWindowlessChromium, launchChromium } from '../../tools/find-chromium.ts';

const { build, pages, alternatesOf } = await translatedSite;

it('lists each page in all of its languages, in each language', () => {
  const three = [
    `en-US ${SITE}/technology`,
    `en-Arab ${SITE}/ar/machines`,
    `es-MX ${SITE}/es/technology`,
    `en ${SITE}/technology`,
    `es ${SITE}/es/technology`,
    `x-default ${SITE}/technology`,
  ];
  expect(alternatesOf('/technology')).toEqual(three);
  expect(alternatesOf('/ar/machines')).toEqual(three);
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
  for (const path of [LONELY, '/impact', '/slope']) {
    const own = `${SITE}${path}`;
    const spanish = `${SITE}/es${path}`;
    const main = [`en-US ${own}`, `es-MX ${spanish}`];
    const general = [`en ${own}`, `es ${spanish}`, `x-default ${own}`];
    expect(alternatesOf(path)).toEqual([...main, ...general]);
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
    ['/es/resources', undefined, false],
    ['/fr/resources', undefined, true],
  ]);
  expect(links(LONELY)[1]).toEqual([`/ar${LONELY}`, undefined, true]);
  // From the text in the main language to its own page there.
  expect(links(`/ar${LONELY}`)).toEqual([
    [LONELY, undefined, false],
    [`/ar${LONELY}`, 'true', false],
    [`/es${LONELY}`, undefined, false],
    [`/fr${LONELY}`, undefined, true],
  ]);
});

it('names the region or the script of two editions of one language', () => {
  const names = pages
    .get('/')
    ?.querySelectorAll('footer a[hreflang] span[lang]')
    .map((name) => name.textContent);
  // cspell:disable-next-line
  expect(names).toEqual(['English (United States)', 'English (Arabic)', 'Español', 'Français']);
});

it('shows the same slope in the other language', async () => {
  await using disposables = new AsyncDisposableStack();
  const { address } = disposables.use(await serveBuild(build));
  const browser = disposables.use(await launchChromium(findWindowlessChromium()));
  const page = await browser.newPage();
  await page.goto(`${address}/slope#length=40&steepness=3&cover=grass`);
  await page.locator('footer a[hreflang="es-MX"]').click();
  await page.waitForURL(`${address}/es/slope#length=40&steepness=3&cover=grass`);
  const length = page.locator('input[name="length"]');
  await length.focus();
  await expect.poll(() => length.inputValue()).toBe('40');
});

it('stays in its language in each link and form, and is right-to-left', () => {
  for (const [path, page] of pages) {
    const [, folder = ''] = /^\/(ar|es|fr)(?:\/|$)/.exec(path) ?? [];
    if (folder === '') continue;
    const direction = folder === 'ar' ? 'rtl' : undefined;
    expect(attribute(page.querySelector('html'), 'dir'), path).toBe(direction);
    const links = page
      .querySelectorAll('a[href], form[action]')
      .filter((link) => attribute(link, 'hreflang') === undefined)
      .map((link) => attribute(link, 'href') ?? attribute(link, 'action') ?? '')
      .filter((href) => href.startsWith('/'));
    // Files with words are those of the main language if the language lacks their text.
    const inside = new RegExp(`^/${folder}(?:[/#]|$)|\\.pdf$|^/slope/.*svg|^/first-map/.*\\.`);
    expect(
      links.filter((href) => !inside.test(href)),
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
  const mirrored = [...pages.keys()].filter((each) => /^\/ar(?:\/|$)/.test(each));
  // Most of their words are English, as on the pages that tests/browser/access/reflow.spec.ts opens.
  const others = ['/fr', '/fr/contact', '/fr/technology', '/es'];
  expect(mirrored.length).toBeGreaterThan(others.length);
  for (const path of [...mirrored, ...others]) {
    await page.goto(address + path);
    const isMirrored = mirrored.includes(path);
    if (isMirrored) await inHebrewLetters(page);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path}, ${width} px`).toBe(0);
    }
    const side = isMirrored ? 'right' : 'left';
    expect(await sideOf(`.${classOf('SiteHeader', 'brand')}`), path).toBe(side);
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

it('has a not-found page, a feed, files with words, and server copy in each language', async () => {
  const served = Object.keys(build.manifest.files);
  expect(served).toEqual(
    expect.arrayContaining(['/ar/404.html', '/ar/feed.xml', '/ar/_answers/contact.html']),
  );
  const server = build.content.languages['/ar'];
  const machines = { path: '/ar/machines', guess: '/ar/technology' };
  expect(server?.pages).toContainEqual(expect.objectContaining(machines));
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
    '_answers,atlas,blog,case-studies,dig,drawings,mail,pictures,research,write',
  );
  const named = ['/ar/atlas/here.svg', '/ar/dig/spots.gpx', '/ar/dig/spots.geojson'];
  expect(served).toEqual(expect.arrayContaining(named));
  const waypoints = await readFile(join(build.site, 'ar/dig/spots.gpx'), 'utf8');
  expect(waypoints).toContain(`<link href="${SITE}/ar/dig">`);
});
