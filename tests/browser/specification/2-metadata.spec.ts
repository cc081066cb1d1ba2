import type { Page } from '@playwright/test';
import { readManifest } from '../../../server/site/manifest.ts';
import { builtManifest } from '../../support/built-site.ts';
import { content, shownArticles } from '../../support/content.ts';
import { pages } from '../../support/pages.ts';
import { themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';

const { siteUrl } = await readManifest(builtManifest);

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

/** How far, of 255, the frame's color may be from the ground's: both are rounded from one OKLCH. */
const MOST_DRIFT = 1;

/** By how much, of 255, the color that the page gives the browser's frame differs from its ground. */
function frameDrift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color: string): number[] => {
      if (!context) throw new Error('This browser has no canvas.');
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)];
    };
    const frame = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => matchMedia(media).matches,
    );
    const ground = rgb(getComputedStyle(document.documentElement).backgroundColor);
    const differences = rgb(frame?.content ?? '').map((part, index) =>
      Math.abs(part - (ground[index] ?? Number.NaN)),
    );
    return Math.max(...differences);
  });
}

test.describe('2 Page metadata', () => {
  for (const each of pages) {
    test(`${each.name}: title, description, keywords, canonical link, and social tags`, async ({
      page,
    }) => {
      const { title, description, keywords, shareAlt } = each.meta;
      await page.goto(each.path);
      await expect(page).toHaveTitle(title);
      expect(await meta(page, 'description')).toBe(description);
      expect(await meta(page, 'keywords')).toBe(keywords.join(', '));
      // One file answers all unknown addresses, and cannot know which one was requested.
      const address = siteUrl + (each.name === 'Not-found' ? '/404' : each.path);
      const canonical = await attributeOf(page, 'link[rel="canonical"]', 'href');
      expect(new URL(canonical ?? '').href).toBe(new URL(address).href);
      const image = (await meta(page, 'og:image')) ?? '';
      for (const [name, value] of [
        ['og:url', canonical],
        ['og:title', title],
        ['og:description', description],
        ['og:site_name', content.site.brand],
        ['og:type', 'website'],
        ['og:image:alt', shareAlt],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:type', 'image/png'],
        ['twitter:card', 'summary_large_image'],
        ['twitter:title', title],
        ['twitter:description', description],
        ['twitter:image', image],
        ['twitter:image:alt', shareAlt],
      ] as const) {
        expect(await meta(page, name), name).toBe(value);
      }
      const { origin, pathname } = new URL(image);
      expect(origin).toBe(siteUrl);
      const response = await page.request.get(pathname);
      expect(response.headers()['content-type']).toBe('image/png');
      const png = await response.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
        const href = await attributeOf(page, `link[rel="${rel}"]`, 'href');
        expect((await page.request.get(href ?? '')).status(), rel).toBe(200);
      }
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        expect(await frameDrift(page), colorScheme).toBeLessThanOrEqual(MOST_DRIFT);
      }
    });
  }

  test('Resources has structured data describing the article list', async ({ page }) => {
    await page.goto('/resources');
    const text = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({
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
});
