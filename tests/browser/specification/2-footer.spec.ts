import type { Locator, Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { deadEnds } from '../../support/dead-ends.ts';
import { card, footer } from '../../support/landmarks.ts';
import { screens } from '../../support/pages.ts';
import { colorShares, type ColorName } from '../../support/picture-colors.ts';
import { stateHowCardsPlay } from '../../support/playing-cards.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { narrowest, wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

const columns = {
  Company: { 'About Us': '/about', Technology: '/technology', Impact: '/impact' },
  Resources: { Solutions: '/solutions', Blog: '/blog', Contact: '/contact' },
} as const;

/** The links that stand under a heading of the footer, in their order. */
async function linksUnder(page: Page, heading: string): Promise<Locator[]> {
  const columnNavigation = footer(page).getByRole('navigation');
  const parts = columnNavigation.getByRole('heading').or(columnNavigation.getByRole('link'));
  const all = await parts.all();
  const kinds = await Promise.all(all.map((part) => part.evaluate(({ tagName }) => tagName)));
  const names = await parts.allInnerTexts();
  const start = names.findIndex((name, at) => name === heading && kinds[at] !== 'A') + 1;
  const length = kinds.slice(start).findIndex((kind) => kind !== 'A');
  return start === 0 ? [] : all.slice(start, length === -1 ? undefined : start + length);
}

function footerCard(page: Page, theme: string): Locator {
  const title = content.site.footer.cards.find((shown) => shown.theme === theme)?.title ?? '';
  return card(footer(page), title);
}

/** The drawn part of a card, which only decorates. */
function visualOf(shown: Locator): Locator {
  return shown.locator('[aria-hidden="true"]').first();
}

test.describe('2 Footer: columns', () => {
  testLook('it has the three columns Company, Resources and Connect', async ({ shown }) => {
    const page = await shown('/');
    const headings = footer(page).getByRole('navigation').getByRole('heading');
    await expect(headings).toHaveText(['Company', 'Resources', 'Connect']);
  });

  for (const [heading, expected] of Object.entries(columns)) {
    const named = Object.entries(expected);
    testLook(`${heading}: ${named.map((link) => link.join(' ')).join(', ')}`, async ({ shown }) => {
      const page = await shown('/');
      const links = await linksUnder(page, heading);
      const found = await Promise.all(
        links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]),
      );
      expect(found).toEqual(named);
    });
  }

  test(`${deadEnds.join(', ')} show the not-found page`, async ({ page }) => {
    for (const path of deadEnds) {
      await page.goto('/');
      const answer = page.waitForResponse((response) => response.url().endsWith(path));
      await footer(page).locator(`a[href="${path}"]`).click();
      expect((await answer).status(), path).toBe(404);
      const heading = page.getByRole('heading', { name: 'Oops! Page not found' });
      await expect(heading, path).toBeVisible();
    }
  });

  test('Contact leads to the contact page', async ({ page }) => {
    await page.goto('/');
    await footer(page).getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('Connect: a professional network and a microblog, each in a new tab without an opener', async ({
    baseURL,
    page,
  }) => {
    await page.goto('/');
    const links = await linksUnder(page, 'Connect');
    expect(links).toHaveLength(2);
    for (const [index, link] of links.entries()) {
      const social = content.site.social[index];
      await expect(link).toContainText(social?.label ?? 'no such link');
      await expect(link).toHaveAttribute('href', social?.href ?? '');
      expect(new URL(social?.href ?? '').origin).not.toBe(new URL(baseURL ?? '').origin);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
    }
  });
});

test.describe('2 Footer: powered-by line', () => {
  test('a page built in 2026 and read in 2031 says 2031', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2031-06-15T12:00:00Z'));
    await page.goto('/');
    const line = footer(page).getByText(`powered by ${content.site.provider}`);
    await expect(line).toContainText(/\b2031$/);
    await expect(footer(page)).not.toContainText(String(new Date().getFullYear()));
  });

  test.describe('where the new year begins early', () => {
    test.use({ timezoneId: 'Pacific/Auckland' });

    test("the year is that of the reader's clock", async ({ page }) => {
      await page.clock.setFixedTime(new Date('2030-12-31T12:00:00Z'));
      await page.goto('/');
      const line = footer(page).getByText(`powered by ${content.site.provider}`);
      await expect(line).toContainText(/\b2031$/);
    });
  });
});

test.describe('2 Footer: decorative cards', () => {
  for (const { name, path } of screens) {
    testLook(`three of them appear on ${name}`, async ({ shown }) => {
      const page = await shown(path);
      await expect(footer(page).getByRole('group')).toHaveCount(3);
      for (const { title } of content.site.footer.cards) {
        await expect(card(footer(page), title)).toBeVisible();
      }
    });
  }

  const themes: [string, ColorName[]][] = [
    ['field', ['green']],
    ['learning', ['purple', 'amber']],
    ['risk', ['amber', 'red']],
  ];
  for (const [theme, colors] of themes) {
    testLook(`one of them is ${colors.join(' and ')}`, async ({ shown }) => {
      const page = await shown('/');
      const picture = await visualOf(footerCard(page, theme)).screenshot();
      const shares = await colorShares(picture);
      for (const color of colors) {
        expect(shares[color], `share of ${color}`).toBeGreaterThan(0.01);
      }
    });
  }

  for (const { theme, title, badges } of content.site.footer.cards) {
    testLook(`"${title}" is 356 px wide`, async ({ shown }) => {
      const page = await shown('/');
      expect((await footerCard(page, theme).boundingBox())?.width).toBe(356);
    });

    testLook(`"${title}" has a visual area 180 px high`, async ({ shown }) => {
      const page = await shown('/');
      const visual = visualOf(footerCard(page, theme));
      expect(await visual.evaluate(({ clientWidth }) => clientWidth)).toBe(356);
      expect(await visual.evaluate(({ clientHeight }) => clientHeight)).toBe(180);
    });

    testLook(`"${title}" sits on a grid backdrop`, async ({ shown }) => {
      const page = await shown('/');
      const visual = visualOf(footerCard(page, theme));
      const backdrop = await visual.evaluate(
        (element) => getComputedStyle(element).backgroundImage,
      );
      expect(backdrop.match(/linear-gradient/g), 'lines both ways').toHaveLength(2);
    });

    testLook(`"${title}" shows ${badges.join(' and ')}, which only decorate`, async ({ shown }) => {
      const page = await shown('/');
      const found = footerCard(page, theme);
      for (const badge of badges) {
        await expect(found.getByText(badge, { exact: true })).toBeVisible();
        expect(await found.ariaSnapshot()).not.toContain(badge);
      }
    });
  }

  stateHowCardsPlay((page) =>
    content.site.footer.cards.map(({ title }) => ({ title, shown: card(footer(page), title) })),
  );

  testLook('the badges are 15min, 24/7, ML, Live and 3 Alerts', async ({ shown }) => {
    const page = await shown('/');
    for (const badge of ['15min', '24/7', 'ML', 'Live', '3 Alerts']) {
      await expect(footer(page).getByText(badge, { exact: true })).toBeVisible();
    }
  });

  test.describe('on a 320 px screen', () => {
    test.use({ viewport: narrowest });

    test('they shrink instead of overflowing', async ({ page }) => {
      await page.goto('/');
      for (const { theme } of content.site.footer.cards) {
        const box = await footerCard(page, theme).boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(narrowest.width);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(narrowest.width);
    });
  });
});
