import type { Page } from '@playwright/test';
import { builtManifest } from '../../support/built-site.ts';
import { readManifest } from '../../../server/site/manifest.ts';
import { content, shownArticles } from '../../support/content.ts';
import { routes, screens } from '../../support/pages.ts';
import { themes } from '../../support/settled.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const { siteUrl } = await readManifest(builtManifest);

/** What the first bytes of every PNG are. */
const PNG_SIGNATURE = '89504e470d0a1a0a';

/** Of the only element that the selector finds. */
async function attributeOf(page: Page, selector: string, name: string): Promise<string | null> {
  const found = page.locator(selector);
  await expect(found, selector).toHaveCount(1);
  return found.getAttribute(name);
}

/** Content of the page's only `<meta>` of that name or property. */
function meta(page: Page, name: string): Promise<string | null> {
  return attributeOf(page, `meta[name="${name}"], meta[property="${name}"]`, 'content');
}

async function structuredData(page: Page): Promise<unknown> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '');
}

/** How far, of 255, the frame's color may be from the ground's: both are rounded from one OKLCH. */
const MOST_DRIFT = 1;

/** The color that the page asks for around it, and the one with which it begins, each as red, green and blue. */
function frameAndGround(page: Page): Promise<{ frame: number[]; ground: number[] }> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color: string): number[] => {
      if (!context) throw new Error('This browser has no canvas.');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    };
    const meta = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    );
    return {
      frame: rgb(meta?.content ?? ''),
      ground: rgb(getComputedStyle(document.documentElement).backgroundColor),
    };
  });
}

test.describe('2 Page metadata', () => {
  for (const screen of screens) {
    const { name, path } = screen;

    testLook(`${name} sets its title`, async ({ shown }) => {
      const page = await shown(path);
      await expect(page).toHaveTitle(screen.meta.title);
    });

    testLook(`${name} sets its description`, async ({ shown }) => {
      const page = await shown(path);
      expect(await meta(page, 'description')).toBe(screen.meta.description);
    });

    testLook(`${name} sets its keywords`, async ({ shown }) => {
      const page = await shown(path);
      expect(await meta(page, 'keywords')).toBe(screen.meta.keywords.join(', '));
    });

    testLook(`${name} sets its canonical link, absolute`, async ({ shown }) => {
      const page = await shown(path);
      const canonical = await attributeOf(page, 'link[rel="canonical"]', 'href');
      const { origin, pathname } = new URL(canonical ?? '');
      expect(origin).toBe(siteUrl);
      // One file answers all unknown addresses, and cannot know which was asked for.
      expect(pathname).toBe(name === 'Not-found' ? '/404' : path);
      expect(await meta(page, 'og:url')).toBe(canonical);
    });

    testLook(`${name} sets its Open Graph tags`, async ({ shown }) => {
      const page = await shown(path);
      expect(await meta(page, 'og:title')).toBe(screen.meta.title);
      expect(await meta(page, 'og:description')).toBe(screen.meta.description);
      expect(await meta(page, 'og:site_name')).toBe(content.site.brand);
      expect(await meta(page, 'og:type')).toBe('website');
      expect(await meta(page, 'og:image:alt')).toBe(screen.meta.shareAlt);
    });

    testLook(`${name} sets its Twitter tags`, async ({ shown }) => {
      const page = await shown(path);
      expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
      expect(await meta(page, 'twitter:title')).toBe(screen.meta.title);
      expect(await meta(page, 'twitter:description')).toBe(screen.meta.description);
      expect(await meta(page, 'twitter:image')).toBe(await meta(page, 'og:image'));
      expect(await meta(page, 'twitter:image:alt')).toBe(screen.meta.shareAlt);
    });

    testLook(
      `${name} has a share image that exists: a PNG of 1200 × 630, its size stated`,
      async ({ shown }) => {
        const page = await shown(path);
        expect(await meta(page, 'og:image:width')).toBe('1200');
        expect(await meta(page, 'og:image:height')).toBe('630');
        expect(await meta(page, 'og:image:type')).toBe('image/png');
        const { origin, pathname } = new URL((await meta(page, 'og:image')) ?? '');
        expect(origin).toBe(siteUrl);
        const response = await page.request.get(pathname);
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toBe('image/png');
        const png = await response.body();
        expect(png.toString('hex', 0, 8)).toBe(PNG_SIGNATURE);
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      },
    );
  }

  for (const { name, path } of screens) {
    test(`${name} colors the browser's frame as its first ground, by day and by night`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        const { frame, ground } = await frameAndGround(page);
        const drift = frame.map((part, index) => Math.abs(part - (ground[index] ?? Number.NaN)));
        expect(
          Math.max(...drift),
          `${colorScheme}: ${frame.join()} for ${ground.join()}`,
        ).toBeLessThanOrEqual(MOST_DRIFT);
      }
    });
  }

  testLook('no two screens share a title or a description', async ({ shown }) => {
    const said: (string | null)[] = [];
    for (const { path } of screens) {
      const page = await shown(path);
      said.push(await page.title(), await meta(page, 'description'));
    }
    expect(new Set(said).size).toBe(2 * screens.length);
  });

  testLook('Resources carries structured data describing the article list', async ({ shown }) => {
    const page = await shown('/resources');
    expect(await structuredData(page)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: shownArticles.map(({ title, excerpt, date }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Article',
          headline: title,
          description: excerpt,
          datePublished: expect.stringMatching(new RegExp(`^${date}`)),
          author: { name: `${content.site.brand} Team` },
        },
      })),
    });
  });

  testLook('Home says which organization and which site it is', async ({ shown }) => {
    const page = await shown('/');
    const data = JSON.stringify(await structuredData(page));
    expect(data).toContain('"@type":"Organization"');
    expect(data).toContain('"@type":"WebSite"');
    expect(data).toContain(`"name":"${content.site.brand}"`);
  });

  for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
    testLook(`the file that every page names as its ${rel} exists`, async ({ shown }) => {
      for (const { path } of screens) {
        const page = await shown(path);
        const href = await attributeOf(page, `link[rel="${rel}"]`, 'href');
        expect((await page.request.get(href ?? '')).status()).toBe(200);
      }
    });
  }

  test('robots.txt names the sitemap, which lists the three pages and no other', async ({
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    const locations = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
    const open = async (address: string) => (await request.get(new URL(address).pathname)).text();
    const [sitemap] = locations(await open(index));
    const pages = locations(await open(sitemap ?? ''));
    const wanted = routes.map(({ path }) => new URL(path, siteUrl).href);
    expect(pages.map((page) => new URL(page ?? '').href).sort()).toEqual(wanted.sort());
  });

  test('/.well-known/security.txt says whom to tell, and until when', async ({ request }) => {
    const text = await (await request.get('/.well-known/security.txt')).text();
    expect(text).toMatch(/^Contact: (?:mailto|https):/m);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
  });
});
