import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Build } from '../../server/site/index.ts';
import { findWindowlessChromium, launchChromium } from '../../tools/find-chromium.ts';
import { message, NOTHING } from '../support/contact-form.ts';
import { content } from '../support/content.ts';
import { MessageForm } from '../support/message-form.ts';
import { BUILD_TIMEOUT_MS, buildWith } from '../support/scratch-build.ts';
import { ScratchContent } from '../support/scratch-content.ts';
import { serveBuild } from '../support/served-site.ts';

const SITE_URL = 'https://www.hill-farm.example';

const ENDPOINT = 'https://forms.example.org/rillwatch';

const COUNTER = 'https://counter.example';

function elsewhere(): string {
  const content = new ScratchContent();
  content.edit(
    'site.yaml',
    'contact: {}',
    `contact: { endpoint: '${ENDPOINT}' }\nanalytics: { script: ${COUNTER}/a.js, origin: ${COUNTER}, data: { site: a1 } }`,
  );
  content.edit('site.yaml', /^emails:\n(?: .*\n)+/m, 'emails: []\n');
  const office = '  - { label: Field office, lines: [1 Mill Road, Albany] }\n';
  content.edit('site.yaml', /^addresses:\n/m, `addresses:\n${office}`);
  content.edit('legal/privacy.md', /$/, '\n## How visits are counted\n\nBy counter.example.\n');
  return content.folder;
}

const { form: copy } = content.contact;

const disposables = new AsyncDisposableStack();
let build: Build;
let browser: Browser;
let address: string;

beforeAll(async () => {
  build = await buildWith(elsewhere(), 'complete', { SITE_URL });
  ({ address } = disposables.use(await serveBuild(build)));
  browser = disposables.use(await launchChromium(findWindowlessChromium()));
}, BUILD_TIMEOUT_MS);

afterAll(() => disposables.disposeAsync());

/** A page of a visitor whom the service counts with a script that does nothing. */
const openPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
  const page = await browser.newPage(options);
  await page.route(`${COUNTER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return page;
};

const read = (file: string): string => readFileSync(join(build.site, file), 'utf8');

it('uses the address of SITE_URL everywhere', () => {
  const texts = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: build.site });
  const pages = texts.filter((file) => file.endsWith('.html') && !/^(?:404|500)\./.test(file));
  expect(pages.length).toBeGreaterThan(2);
  expect(texts.filter((file) => read(file).includes(content.site.siteUrl))).toEqual([]);
  for (const file of pages) {
    const path = file.replace(/(?:^|\/)index\.html$|\.html$/, '');
    const own = path === '' ? SITE_URL : `${SITE_URL}/${path}`;
    expect(read(file)).toMatch(new RegExp(`<link rel="canonical" href="${own}/?"`));
    expect(read(file)).toMatch(new RegExp(`<meta property="og:url" content="${own}/?"`));
    expect(read(file)).toContain(`<meta property="og:image" content="${SITE_URL}/share/`);
  }
  expect(read('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap-index.xml`);
  expect(read('sitemap-0.xml')).toContain(`<loc>${SITE_URL}`);
});

it('loads the analytics script after the page is shown, and contacts only that service', async () => {
  const page = await openPage();
  const blocked: string[] = [];
  page.on('console', (said) => {
    const [target = ''] = /(?<=^Connecting to ')[^']*/.exec(said.text()) ?? [];
    if (target !== '') blocked.push(target);
  });
  const isShown = Promise.withResolvers<undefined>();
  const counted = Promise.withResolvers<string>();
  await page.route(`${COUNTER}/a.js`, async (route) => {
    await isShown.promise;
    const body = `fetch('${COUNTER}/hit', { method: 'POST', body: document.currentScript.dataset.site });
      fetch('https://other.example/hit').catch(() => undefined);`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route(`${COUNTER}/hit`, async (route) => {
    counted.resolve(route.request().postData() ?? '');
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  isShown.resolve(undefined);
  expect(await counted.promise).toBe('a1');
  await expect.poll(() => blocked).toEqual(['https://other.example/hit']);
});

it('allows only that service in the policy of every host, only on pages with analytics', () => {
  const policyOf = (file: string) => build.manifest.files[file]?.contentSecurityPolicy ?? '';
  const home = policyOf('/index.html');
  expect(home).toMatch(/script-src 'self' (?:'\S+' )*https:\/\/counter\.example\/a\.js;/);
  expect(home).toContain(`connect-src 'self' https://forms.example.org ${COUNTER};`);
  expect(home.split(COUNTER)).toHaveLength(3);
  expect(read('../static/index.html')).toContain(`https://forms.example.org ${COUNTER};`);
  expect(read('../hosting/nginx.conf')).toContain(home);
  expect(policyOf('/404.html') + read('404.html')).not.toContain(COUNTER);
});

it('posts the message there as JSON, keeps a refused one, and announces an accepted one', async () => {
  const page = await openPage();
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) throw new Error(said.text());
  });
  const statuses = [202, 403];
  await page.route(ENDPOINT, (route) =>
    route.fulfill({
      status: statuses.pop() ?? 500,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.clock.install();
  await page.goto(`${address}/contact`);
  const form = new MessageForm(page);
  await form.live();
  await form.submit();
  await form.expectSoon(content.contact.messages.status.failed);
  expect(await page.locator('[href^="mailto:"]').count()).toBe(0);
  expect(await form.values()).toEqual(message);
  await form.send.click();
  await form.expectSoon(copy.success);
  const sent = form.requests.at(-1);
  expect(sent?.url()).toBe(ENDPOINT);
  expect(sent?.postDataJSON()).toEqual({ ...message, id: form.ids.at(-1) });
  expect(await form.values()).toEqual(NOTHING);
});

it('explains what to do without scripts, and puts no text into a URL', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${address}/contact`);
  await new MessageForm(page).submit();
  expect(page.url()).toBe(`${address}/contact`);
  expect(await page.getByText(copy.noScript).isVisible()).toBe(true);
  expect(await page.getByText(copy.noScript).getByRole('link').getAttribute('href')).toBe(
    `tel:${content.site.phone.e164}`,
  );
});

it('lists all postal addresses and no email address, and has the phone number in security.txt', async () => {
  const page = await openPage();
  await page.goto(`${address}/contact`);
  const terms = await page.locator('#information ~ dl dt').allInnerTexts();
  expect(terms).toEqual([content.contact.information.phone, 'Field office', 'Headquarters']);
  expect(await page.locator('address').first().innerText()).toBe('1 Mill Road\nAlbany');
  expect(read('.well-known/security.txt')).toContain(`Contact: tel:${content.site.phone.e164}\n`);
});
