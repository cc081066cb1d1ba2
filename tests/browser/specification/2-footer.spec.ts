import type { Locator } from '@playwright/test';
import { content } from '../../support/content.ts';
import { card, footer } from '../../support/landmarks.ts';
import { colorShare, type ColorName } from '../../support/picture-colors.ts';
import { expect, test } from '../../support/test.ts';

// 1-every-page.spec.ts checks the content of every page's footer, and 2-not-found.spec.ts checks its links.

const { brand, footer: copy, provider, social } = content.site;

const colors: Record<string, ColorName[]> = {
  field: ['green'],
  learning: ['purple', 'amber'],
  risk: ['amber', 'red'],
};

/** Returns the drawn part of a card, which is decorative. */
function visualOf(shown: Locator): Locator {
  return shown.locator('[aria-hidden="true"]').first();
}

test('the links below Connect open in a new tab', async ({ page }) => {
  await page.goto('/');
  for (const { href } of social) {
    const link = footer(page).locator(`a[href="${href}"]`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
  expect(social).toHaveLength(2);
});

test.describe('far east', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test("the year follows the visitor's clock, regardless of when the page was built", async ({
    page,
  }) => {
    // In Auckland, the new year has begun.
    await page.clock.setFixedTime(new Date('2030-12-31T12:00:00Z'));
    await page.goto('/');
    const line = footer(page).getByText(`${brand} is powered by ${provider}`);
    await expect(line).toContainText(/\b2031$/);
    await expect(footer(page)).not.toContainText(String(new Date().getFullYear()));
  });
});

test('cards: 356 px wide, visual area 180 px high, on a grid, in their colors, with decorative badges', async ({
  page,
}) => {
  await page.goto('/');
  for (const { title, badges, theme } of copy.cards) {
    const shown = card(footer(page), title);
    expect((await shown.boundingBox())?.width, title).toBe(356);
    const visual = await visualOf(shown).evaluate((element) => ({
      size: [element.clientWidth, element.clientHeight],
      ground: getComputedStyle(element).backgroundImage,
    }));
    expect(visual.size, title).toEqual([356, 180]);
    expect(visual.ground.match(/linear-gradient/g), 'lines both ways').toHaveLength(2);
    for (const badge of badges) {
      await expect(shown.getByText(badge, { exact: true })).toBeVisible();
    }
    const picture = await visualOf(shown).screenshot();
    expect(colors[theme], theme).toBeDefined();
    for (const color of colors[theme] ?? []) {
      expect(await colorShare(picture, color), `${theme}: ${color}`).toBeGreaterThan(0.01);
    }
  }
  const badges = copy.cards.flatMap((each) => each.badges);
  expect(badges.sort()).toEqual(['15min', '24/7', '3 Alerts', 'Live', 'ML']);
});
