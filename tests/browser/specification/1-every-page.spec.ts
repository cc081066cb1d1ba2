import type { Page } from '@playwright/test';
import { toHex } from '../../../src/theme/colors.ts';
import { content } from '../../support/content.ts';
import { footer } from '../../support/landmarks.ts';
import { pages, routes } from '../../support/pages.ts';
import { themes } from '../../support/settled.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests } from '../../support/traffic.ts';

const { brand, provider, siteUrl } = content.site;

const audiences = [
  'farmers',
  'researchers',
  'sustainability organisations',
  'governments',
  'innovators',
];

/** Types of requests for data. Other requests load parts of the page. */
const dataRequests = ['fetch', 'xhr', 'eventsource', 'websocket', 'ping'];

/** Returns the names or properties of the page's `<meta>` elements with their content. */
function metasOf(page: Page): Promise<[string, string][]> {
  return page.locator('meta:is([name], [property]):not([media])').evaluateAll((all) =>
    all.map((meta) => {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      return [name, meta.getAttribute('content') ?? ''];
    }),
  );
}

for (const { name, path, meta } of pages) {
  test(`1, 2, and 6 ${name} is public, with the tagline, the powered-by line, the year, three cards, and metadata`, async ({
    context,
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.request().redirectedFrom()).toBeNull();
    expect(response?.status()).toBe(name === 'Not-found' ? 404 : 200);
    for (const header of ['www-authenticate', 'set-cookie']) {
      expect(await response?.headerValue(header), header).toBeNull();
    }
    expect(await context.cookies()).toEqual([]);
    await expect(page.locator('input[type="password"]')).toHaveCount(0);
    const signIn = page.getByText(/\b(?:log ?in|sign ?in|sign ?up|register|account)\b/i);
    await expect(signIn).toHaveCount(0);
    // All drawings are decoration, except for the map.
    await expect(page.getByRole('img')).toHaveCount(name === 'Contact' ? 1 : 0);

    const tagline = footer(page).getByText('AI-Powered Insight for a Greener Earth');
    await expect(tagline).toBeVisible();
    const line = footer(page).getByText(`${brand} is powered by ${provider}`);
    await expect(line).toContainText('All rights reserved');
    await expect(line).toContainText(new RegExp(`\\b${new Date().getFullYear()}$`));
    const titles = content.site.footer.cards.map(({ title }) => title);
    await expect(footer(page).getByRole('group').getByRole('heading')).toHaveText(titles);
    expect(titles).toHaveLength(3);

    await expect(page).toHaveTitle(meta.title);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    // The same file is sent for all unknown addresses, so it cannot contain the requested one.
    const address = siteUrl + (name === 'Not-found' ? '/404' : path);
    expect(new URL(canonical ?? '').href).toBe(new URL(address).href);
    const metas = await metasOf(page);
    expect(new Set(metas.map(([key]) => key)).size).toBe(metas.length);
    // tests/built/metadata.test.ts checks whether the picture matches them.
    expect(Object.fromEntries(metas)).toMatchObject({
      description: meta.description,
      keywords: meta.keywords.join(', '),
      'og:url': canonical,
      'og:title': meta.title,
      'og:description': meta.description,
      'og:site_name': brand,
      'og:type': 'website',
      'og:image:alt': meta.shareAlt,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/png',
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': meta.shareAlt,
    });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      const ground = await page
        .locator('html')
        .evaluate((html) => getComputedStyle(html).backgroundColor);
      const frame = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
      await expect(frame).toHaveAttribute('content', toHex(ground));
    }
  });
}

test('1, 9 The pages address all audiences, claim 99.7% accuracy, and fetch no data', async ({
  page,
}) => {
  const requests = recordRequests(page);
  const texts: string[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    texts.push(await page.locator('body').innerText());
  }
  const words = texts.join(' ').toLowerCase().replaceAll(/\s+/g, ' ');
  expect(audiences.filter((audience) => !words.includes(audience))).toEqual([]);
  const claims = [...words.matchAll(/([\d.]+)\s*% accuracy/g)].map(([, value]) => value);
  expect(claims.length).toBeGreaterThan(1);
  expect(new Set(claims)).toEqual(new Set(['99.7']));
  const data = requests.filter(
    (request) => request.method() !== 'GET' || dataRequests.includes(request.resourceType()),
  );
  expect(asLines(data)).toEqual([]);
});
