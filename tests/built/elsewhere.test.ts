import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWindowlessChromium } from '../../tools/find-chromium.ts';
import { createApp } from '../../server/app.ts';
import { writtenArticles } from '../../src/site/index.ts';
import { violations } from '../support/axe.ts';
import { completeFolder } from '../support/built-site.ts';
import { message } from '../support/contact-form.ts';
import { content, contentOf } from '../support/content.ts';
import { MessageForm } from '../support/message-form.ts';
import { buildWith, type ScratchBuild } from '../support/scratch-build.ts';
import { contentFolder } from '../support/scratch-content.ts';
import { addedArticle as article, textPage } from '../support/text-page.ts';

/** A build takes about ten seconds on a machine that does nothing else. */
const BUILD_TIMEOUT_MS = 240_000;

const ENDPOINT = 'https://forms.example.org/rillwatch';

/** Where this site is told to be; `site.yaml` says another address. */
const SITE_URL = 'https://www.hill-farm.example';

const { form: words } = content.contact;

/** A page of running text, which an owner adds by this file alone. */
const about = textPage(`
## What we do

- We look at the ground.
- We [answer](/contact) those who ask.
`);

/** A page under a name that nobody knows. */
const fieldDays = about.replace('Who we are', 'Field days');
function withEndpointAndText(): ReadonlyMap<string, string> {
  const site = readFileSync(join(contentFolder, 'site.yaml'), 'utf8');
  return new Map([
    ['site.yaml', site.replace('contact: {}', `contact: { endpoint: '${ENDPOINT}' }`)],
    ['pages/about.md', about],
    ['pages/field-days.md', fieldDays],
    [`articles/${article.slug}.md`, article.text],
  ]);
}

describe('a complete site whose messages go to a form service', () => {
  let build: ScratchBuild;
  let browser: Browser;
  let address: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    build = await buildWith(withEndpointAndText(), 'complete', { SITE_URL });
    const app = createApp({ build, logLevel: 'silent' });
    address = await app.listen({ host: '127.0.0.1', port: 0 });
    browser = await chromium.launch({
      executablePath: findWindowlessChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    close = async () => {
      await browser.close();
      await app.close();
      await build.remove();
    };
  }, BUILD_TIMEOUT_MS);

  afterAll(() => close());

  async function open(answer: { status: number }): Promise<{ form: MessageForm; page: Page }> {
    const page = await browser.newPage();
    page.on('console', (said) => {
      if (said.text().includes('Content Security Policy')) throw new Error(said.text());
    });
    await page.route(ENDPOINT, (route) =>
      route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.clock.install();
    await page.goto(`${address}/contact`);
    const form = new MessageForm(page, message);
    await form.live();
    return { form, page };
  }

  const read = (file: string): string => readFileSync(join(build.site, file), 'utf8');

  it('says everywhere the address that SITE_URL gave it', () => {
    expect(build.manifest.siteUrl).toBe(SITE_URL);
    const texts = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: build.site });
    const pages = texts.filter((file) => file.endsWith('.html') && !/^(?:404|500)\./.test(file));
    expect(pages.length).toBeGreaterThan(2);
    for (const file of texts) {
      const text = readFileSync(join(build.site, file), 'utf8');
      expect(text.includes(content.site.siteUrl), `${file} names the address of site.yaml`).toBe(
        false,
      );
    }
    for (const file of pages) {
      const html = readFileSync(join(build.site, file), 'utf8');
      const own = `${SITE_URL}/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`.replace(
        /\/$/,
        '',
      );
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="${own}/?"`));
      expect(html).toMatch(new RegExp(`<meta property="og:url" content="${own}/?"`));
      expect(html).toContain(`<meta property="og:image" content="${SITE_URL}/share/`);
    }
    const robots = readFileSync(join(build.site, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap-index.xml`);
    expect(readFileSync(join(build.site, 'sitemap-0.xml'), 'utf8')).toContain(`<loc>${SITE_URL}`);
  });

  it('has no pages for answers of a server', () => {
    expect(existsSync(join(build.site, 'contact'))).toBe(false);
    const page = readFileSync(join(build.site, 'contact.html'), 'utf8');
    expect(page.includes('{{')).toBe(false);
  });

  it('says the same as a site that was built in another time zone, but for its address', () => {
    // But for style: how style sheets are bundled depends on the other pages, of which this site has fewer.
    const saidBy = (folder: string, file: string): string =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(/<style>.*?<\/style>/gs, '')
        .replaceAll(SITE_URL, content.site.siteUrl)
        // So are ids numbered, through all pages. And the page that is not found suggests the pages of this site alone.
        .replaceAll(/_r\d+R_/g, '_R_')
        // Another host takes no subscribers, so it has no archive.
        .replaceAll(/<li><a href="\/newsletter">[^<]*<\/a><\/li>/g, '')
        .replace(/<section[^>]*aria-labelledby="newsletter".*?<\/section>/s, '')
        .replace('<li><a href="/about">Who we are</a></li>', '')
        .replace('<li><a href="/field-days">Field days</a></li>', '');
    const pages = ['index.html', 'resources.html', '404.html', '500.html'];
    for (const file of [...pages, 'robots.txt', 'manifest.webmanifest']) {
      const isSame = saidBy(build.site, file) === saidBy(completeFolder, file);
      expect(isSame, file).toBe(true);
    }
  });

  it('posts the words there as JSON, and announces what it took', async () => {
    const { form } = await open({ status: 202 });
    await form.submit();
    await form.expectSoon(words.success);
    const [sent] = form.requests;
    expect(sent?.url()).toBe(ENDPOINT);
    expect(sent?.postDataJSON()).toEqual({ ...message, id: form.ids[0] });
    expect(await form.values()).toEqual(['', '', '', '']);
  });

  it('keeps every word when the service refuses', async () => {
    const { form } = await open({ status: 500 });
    await form.submit();
    await form.expectSoon(content.contact.messages.status.failed);
    expect(form.requests).toHaveLength(4);
    expect(await form.values()).toEqual(Object.values(message));
  });

  it('has the page that a text makes, and the footer leads to it', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/`);
    await page.getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.title()).toBe(`About ${content.site.brand}`);
    expect(await page.getByRole('heading', { level: 2, name: 'What we do' }).isVisible()).toBe(
      true,
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'answer' }).click();
    await page.waitForURL('**/contact');
  });

  it.each(['about', 'field-days', `blog/${article.slug}`, 'blog/category/climate'])(
    'draws the share picture of /%s and names it in the sitemap',
    async (path) => {
      const html = read(`${path}.html`);
      const [, picture = ''] =
        /property="og:image" content="[^"]+(\/share\/[^"]+)"/.exec(html) ?? [];
      expect(existsSync(join(build.site, picture))).toBe(true);
      expect(read('sitemap-0.xml')).toContain(`/${path}<`);
      const validate = new HtmlValidate(new FileSystemConfigLoader());
      const { results } = await validate.validateString(html, `${path}.html`);
      expect(results).toEqual([]);
    },
  );

  it('lists the article that a file makes, by its date, and leads to it from both sides', () => {
    const [newer, older] = writtenArticles(contentOf.complete);
    const slugs = [newer?.slug, article.slug, older?.slug];
    const listed = [...read('blog.html').matchAll(/<h2><a href="\/blog\/([^"]+)"/g)];
    expect(listed.map(([, slug]) => slug)).toEqual(slugs);
    expect(read(`blog/${newer?.slug ?? ''}.html`)).toContain(
      `href="/blog/${article.slug}" rel="prev"`,
    );
    expect(read(`blog/${older?.slug ?? ''}.html`)).toContain(
      `href="/blog/${article.slug}" rel="next"`,
    );
    expect(read('blog/category/climate.html')).toContain(article.title);
  });

  it('carries that article in both feeds', () => {
    const address = `${SITE_URL}/blog/${article.slug}`;
    expect(read('feed.json')).toContain(`"url":"${address}"`);
    expect(read('feed.xml')).toContain(`<link href="${address}"`);
    for (const feed of ['feed.json', 'feed.xml']) {
      expect(read(feed)).toContain('were asked to come again');
    }
  });

  it('says what to do without script, and puts nothing into an address', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${address}/contact`);
    const form = new MessageForm(page, message);
    await form.submit();
    expect(page.url()).toBe(`${address}/contact`);
    expect(await page.getByText(words.noScript).isVisible()).toBe(true);
  });
});
