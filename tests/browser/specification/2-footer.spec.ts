import type { Locator, Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { card, footer } from '../../support/landmarks.ts';
import { deadEnds, pages } from '../../support/pages.ts';
import { colorShare, type ColorName } from '../../support/picture-colors.ts';
import { testPlayingCards } from '../../support/playing-cards.ts';
import { expect, test } from '../../support/test.ts';
import { narrowest } from '../../support/viewports.ts';

const { brand, footer: copy, provider, social } = content.site;

const columns = [
  {
    heading: 'Company',
    links: [
      ['About Us', '/about'],
      ['Technology', '/technology'],
      ['Impact', '/impact'],
    ],
  },
  {
    heading: 'Resources',
    links: [
      ['Solutions', '/solutions'],
      ['Blog', '/blog'],
      ['Contact', '/contact'],
    ],
  },
];

/** The drawn part of a card, which only decorates. */
function visualOf(shown: Locator): Locator {
  return shown.locator('[aria-hidden="true"]').first();
}

function cardsOf(page: Page) {
  return copy.cards.map((each) => ({ ...each, shown: card(footer(page), each.title) }));
}

test.describe('2 Footer: columns', () => {
  test('Company and Resources with their links, and Connect with two in a new tab', async ({
    baseURL,
    page,
  }) => {
    await page.goto('/');
    const navigation = footer(page).getByRole('navigation');
    await expect(navigation.getByRole('heading')).toHaveText(['Company', 'Resources', 'Connect']);
    // In the order of the document, each heading is followed by its links.
    const parts = await navigation
      .getByRole('heading')
      .or(navigation.getByRole('link'))
      .evaluateAll((all) =>
        all.map((part) => [part.firstChild?.textContent?.trim(), part.getAttribute('href')]),
      );
    expect(parts).toEqual([
      ...columns.flatMap(({ heading, links }) => [[heading, null], ...links]),
      ['Connect', null],
      ...social.map(({ label, href }) => [expect.stringContaining(label), href]),
    ]);
    expect(social).toHaveLength(2);
    for (const { href, label } of social) {
      expect(new URL(href).origin).not.toBe(new URL(baseURL ?? '').origin);
      const link = navigation.getByRole('link', { name: label });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    }
  });

  test(`${deadEnds.join(', ')} show the not-found page, and Contact its own`, async ({ page }) => {
    for (const path of [...deadEnds, '/contact']) {
      await page.goto('/');
      const answer = page.waitForResponse((response) => response.url().endsWith(path));
      await footer(page).locator(`a[href="${path}"]`).click();
      expect((await answer).status(), path).toBe(path === '/contact' ? 200 : 404);
      const heading = page.getByRole('heading', { name: 'Oops! Page not found' });
      await expect(heading, path).toBeVisible({ visible: path !== '/contact' });
    }
  });
});

test.describe('2 Footer: powered-by line', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("the year is that of the visitor's clock, whenever the page was built", async ({ page }) => {
    // In Auckland, a new year has begun.
    await page.clock.setFixedTime(new Date('2030-12-31T12:00:00Z'));
    await page.goto('/');
    const line = footer(page).getByText(`${brand} is powered by ${provider}`);
    await expect(line).toContainText(/\b2031$/);
    await expect(footer(page)).not.toContainText(String(new Date().getFullYear()));
  });
});

test.describe('2 Footer: decorative cards', () => {
  test('three appear on every page', async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      await expect(footer(page).getByRole('group')).toHaveCount(3);
      for (const { shown, title } of cardsOf(page)) await expect(shown, title).toBeVisible();
    }
  });

  test('356 px wide, visual area 180 px high, on a grid, with badges that decorate', async ({
    page,
  }) => {
    await page.goto('/');
    for (const { shown, title, badges } of cardsOf(page)) {
      expect((await shown.boundingBox())?.width, title).toBe(356);
      const visual = await visualOf(shown).evaluate((element) => ({
        size: [element.clientWidth, element.clientHeight],
        ground: getComputedStyle(element).backgroundImage,
      }));
      expect(visual.size, title).toEqual([356, 180]);
      expect(visual.ground.match(/linear-gradient/g), 'lines both ways').toHaveLength(2);
      for (const badge of badges) {
        await expect(shown.getByText(badge, { exact: true })).toBeVisible();
        expect(await shown.ariaSnapshot()).not.toContain(badge);
      }
    }
    const badges = copy.cards.flatMap((each) => each.badges);
    expect(badges.sort()).toEqual(['15min', '24/7', '3 Alerts', 'Live', 'ML']);
  });

  test('one is green, one purple and amber, one amber and red', async ({ page }) => {
    const themes: Record<string, ColorName[]> = {
      field: ['green'],
      learning: ['purple', 'amber'],
      risk: ['amber', 'red'],
    };
    await page.goto('/');
    for (const { shown, theme } of cardsOf(page)) {
      const picture = await visualOf(shown).screenshot();
      expect(themes[theme], theme).toBeDefined();
      for (const color of themes[theme] ?? []) {
        expect(await colorShare(picture, color), `${theme}: ${color}`).toBeGreaterThan(0.01);
      }
    }
  });

  testPlayingCards(cardsOf);

  test('at 320 px they shrink instead of overflowing', async ({ page }) => {
    await page.setViewportSize(narrowest);
    await page.goto('/');
    for (const { shown } of cardsOf(page)) {
      const { x, width } = (await shown.boundingBox()) ?? { x: -1, width: Infinity };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(narrowest.width);
    }
  });
});
