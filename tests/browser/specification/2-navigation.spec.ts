import { surfaceOf, textLookOf } from '../../support/appearance.ts';
import { content } from '../../support/content.ts';
import { navigation, pressable, topBar } from '../../support/landmarks.ts';
import { routes, screens, unknownPath } from '../../support/pages.ts';
import { expectSmooth, jumpTo, jumpToEnd, offset, watchScroll } from '../../support/scrolling.ts';
import { test as testLook } from '../../support/shared-page.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });
testLook.use({ viewport: wide });

/** The last offset at which the bar is clear (SPEC 9). */
const CLEAR_AT = 20;
/** The first offset at which it is not. */
const OPAQUE_AT = 21;

/** Below this, what lies behind the bar can be read through it. */
const OPAQUE = 0.9;

test.describe('2 Top bar', () => {
  for (const { name, path } of screens) {
    test(`it is fixed at the top of ${name}`, async ({ page }) => {
      await page.goto(path);
      await jumpToEnd(page);
      expect(await offset(page)).toBeGreaterThan(OPAQUE_AT);
      expect((await surfaceOf(topBar(page))).position).toBe('fixed');
      expect(await topBar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: wide.width });
    });
  }

  test('before the page is scrolled it is clear', async ({ page }) => {
    await page.goto('/');
    const clear = { opacity: 0, blur: 0, bottomBorder: false };
    expect(await surfaceOf(topBar(page))).toMatchObject(clear);
  });

  test('at 20 px it is still clear', async ({ page }) => {
    await page.goto('/');
    // From beyond, so that the script is known to have looked.
    await jumpTo(page, OPAQUE_AT);
    await expect.poll(async () => (await surfaceOf(topBar(page))).opacity).toBeGreaterThan(0);
    await jumpTo(page, CLEAR_AT);
    const clear = { opacity: 0, blur: 0, bottomBorder: false };
    await expect.poll(() => surfaceOf(topBar(page))).toMatchObject(clear);
  });

  test('at 21 px it is opaque, with a blurred backdrop and a bottom border', async ({ page }) => {
    await page.goto('/');
    await jumpTo(page, OPAQUE_AT);
    const surface = () => surfaceOf(topBar(page));
    await expect.poll(async () => (await surface()).opacity).toBeGreaterThanOrEqual(OPAQUE);
    await expect.poll(async () => (await surface()).blur).toBeGreaterThan(0);
    await expect.poll(async () => (await surface()).bottomBorder).toBe(true);
  });

  test('a page that opens further down is opaque at once', async ({ page }) => {
    await page.goto('/#technology');
    await expect.poll(() => offset(page)).toBeGreaterThan(OPAQUE_AT);
    const opacity = async () => (await surfaceOf(topBar(page))).opacity;
    await expect.poll(opacity).toBeGreaterThanOrEqual(OPAQUE);
  });

  for (const [label, href] of [
    ['Home', '/'],
    ['Resources', '/resources'],
    ['Contact', '/contact'],
  ] as const) {
    test(`${label} leads to ${href}`, async ({ page }) => {
      await page.goto(unknownPath);
      await navigation(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(href);
    });
  }

  testLook('on Home the Home label is plain text and no link', async ({ shown }) => {
    const page = await shown('/');
    await expect(navigation(page).getByText('Home', { exact: true })).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  });

  for (const { name, path } of routes.filter((route) => route.path !== '/')) {
    testLook(
      `on ${name} its own link is the current one and looks different`,
      async ({ shown }) => {
        const page = await shown(path);
        const own = navigation(page).getByRole('link', { name, exact: true });
        const home = navigation(page).getByRole('link', { name: 'Home', exact: true });
        await expect(own).toHaveAttribute('aria-current', 'page');
        await expect(topBar(page).locator('[aria-current]:visible')).toHaveCount(1);
        expect(await textLookOf(own)).not.toBe(await textLookOf(home));
      },
    );
  }

  testLook('on the not-found page nothing is current', async ({ shown }) => {
    const page = await shown(unknownPath);
    await expect(topBar(page).locator('[aria-current]')).toHaveCount(0);
    const looks = await Promise.all(
      content.site.navigation.links.map(({ label }) =>
        textLookOf(navigation(page).getByRole('link', { name: label, exact: true })),
      ),
    );
    expect(new Set(looks).size).toBe(1);
  });

  for (const { name, path } of screens) {
    test(`Get Started scrolls ${name} smoothly to the top`, async ({ page }) => {
      await page.goto(path);
      const end = await jumpToEnd(page);
      expect(end).toBeGreaterThan(OPAQUE_AT);
      const watched = await watchScroll(page);
      await pressable(topBar(page), 'Get Started').click();
      await expect.poll(() => offset(page)).toBe(0);
      await expectSmooth(watched);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});
