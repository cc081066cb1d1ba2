import type { Locator, Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { hold } from '../../support/hold.ts';
import { navigation, pressable, topBar } from '../../support/landmarks.ts';
import { pages, routes, unknownPath } from '../../support/pages.ts';
import { expectSmooth, jumpTo, jumpToEnd, offset } from '../../support/scrolling.ts';
import { readColor } from '../../support/pixels.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/views.ts';

/** The last offset at which the bar is transparent, and the first at which it is opaque (SPEC 9). */
const CLEAR_AT = 20;
const OPAQUE_AT = 21;

/** Below this opacity, text behind the bar is readable. */
const OPAQUE = 0.9;

/** How the bar differs from what is behind it: its opacity, its blur in CSS pixels, and whether a line is below it. */
async function surfaceOf(page: Page) {
  const { ground, line, width, filter } = await topBar(page).evaluate((bar) => {
    const style = getComputedStyle(bar);
    return {
      ground: style.backgroundColor,
      line: style.borderBlockEndColor,
      width: Number.parseFloat(style.borderBlockEndWidth),
      filter: style.backdropFilter,
    };
  });
  return {
    opacity: readColor(ground).opacity,
    blur: Number(/blur\((\d+(?:\.\d+)?)px\)/.exec(filter)?.[1] ?? 0),
    bottomBorder: width > 0 && readColor(line).opacity > 0,
  };
}

function textLookOf(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const { color, fontWeight, textDecorationLine, backgroundColor, borderBottomColor } =
      getComputedStyle(element);
    return [color, fontWeight, textDecorationLine, backgroundColor, borderBottomColor].join(' ');
  });
}

const clear = { opacity: 0, blur: 0, bottomBorder: false };

async function expectOpaque(page: Page): Promise<void> {
  await expect(async () => {
    const { opacity, blur, bottomBorder } = await surfaceOf(page);
    expect(opacity).toBeGreaterThanOrEqual(OPAQUE);
    expect(blur).toBeGreaterThan(0);
    expect(bottomBorder).toBe(true);
  }).toPass({ timeout: 10_000 });
}

for (const { name, path } of pages) {
  test(`on ${name} it is fixed, and Get Started scrolls smoothly to the top`, async ({ page }) => {
    await page.goto(path);
    expect(await jumpToEnd(page)).toBeGreaterThan(OPAQUE_AT);
    await expect(topBar(page)).toHaveCSS('position', 'fixed');
    expect(await topBar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: wide.width });
    await expectSmooth(page, async () => {
      await pressable(topBar(page), 'Get Started').click();
      await expect.poll(() => offset(page)).toBe(0);
    });
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

test('it is transparent at 20 px; at 21 px it is opaque, with a border', async ({ page }) => {
  await page.goto('/');
  expect(await surfaceOf(page)).toEqual(clear);
  // The scrolled flag follows the offset, down and up, twice (SPEC 4).
  for (let round = 0; round < 2; round += 1) {
    await jumpTo(page, OPAQUE_AT);
    await expectOpaque(page);
    await jumpTo(page, CLEAR_AT);
    await expect.poll(() => surfaceOf(page)).toEqual(clear);
  }
  const runScripts = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await jumpTo(page, OPAQUE_AT);
  runScripts();
  await expectOpaque(page);
});

test('it links to the three pages, and on other pages no link is current', async ({ page }) => {
  const links = [
    ['Home', '/'],
    ['Resources', '/resources'],
    ['Contact', '/contact'],
  ] as const;
  const looks = new Set<string>();
  for (const [label, href] of links) {
    await page.goto(unknownPath);
    await expect(topBar(page).locator('[aria-current]')).toHaveCount(0);
    const link = navigation(page).getByRole('link', { name: label, exact: true });
    looks.add(await textLookOf(link));
    await link.click();
    await expect(page).toHaveURL(href);
  }
  expect(looks.size).toBe(1);
  expect(content.site.navigation.links).toHaveLength(links.length);
});

test('Home is plain text on Home, and other current links are highlighted', async ({ page }) => {
  await page.goto('/');
  await expect(navigation(page).getByText('Home', { exact: true })).toBeVisible();
  await expect(navigation(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  for (const { name, path } of routes.filter((route) => route.path !== '/')) {
    await page.goto(path);
    const own = navigation(page).getByRole('link', { name, exact: true });
    const home = navigation(page).getByRole('link', { name: 'Home', exact: true });
    await expect(own).toHaveAttribute('aria-current', 'page');
    await expect(topBar(page).locator('[aria-current]:visible')).toHaveCount(1);
    expect(await textLookOf(own)).not.toBe(await textLookOf(home));
  }
});
