import type { Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { menuToggle, navigation, pressable } from '../../support/landmarks.ts';
import { routes, screens, unknownPath } from '../../support/pages.ts';
import { expectSmooth, jumpToEnd, offset, watchScroll } from '../../support/scrolling.ts';
import { expect, test } from '../../support/test.ts';
import { phone } from '../../support/viewports.ts';

test.use({ viewport: phone, hasTouch: true });

const labels = content.site.navigation.links.map(({ label }) => label);

async function openMenu(page: Page): Promise<void> {
  await menuToggle(page).click();
  await expect(navigation(page)).toBeVisible();
}

/** Waits until the page has done what it has put off until after the events of now. */
async function afterTasks(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test.describe('2 Top bar on a small screen', () => {
  test('a named toggle stands in the place of the links', async ({ page }) => {
    await page.goto('/');
    await expect(menuToggle(page)).toBeVisible();
    await expect(navigation(page)).toBeHidden();
  });

  test('the toggle opens a stacked list of the same links and the button', async ({ page }) => {
    await page.goto(unknownPath);
    await openMenu(page);
    for (const { label, href } of content.site.navigation.links) {
      const link = navigation(page).getByRole('link', { name: label, exact: true });
      await expect(link).toHaveAttribute('href', href);
    }
    const items = [...labels, 'Get Started'].map((label) => pressable(navigation(page), label));
    const boxes = await Promise.all(items.map((item) => item.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    const ends = boxes.map((box) => (box?.y ?? Number.NaN) + (box?.height ?? 0));
    for (const [index, top] of tops.entries()) {
      expect(top).toBeGreaterThanOrEqual(ends[index - 1] ?? 0);
    }
  });

  test('the toggle closes the list again', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await menuToggle(page).click();
    await expect(navigation(page)).toBeHidden();
  });

  test('on Home the Home label in the list is plain text and no link', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await expect(navigation(page).getByText('Home', { exact: true })).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  });

  for (const { name, path } of routes.filter((route) => route.path !== '/')) {
    test(`on ${name} its own link in the list is the current one`, async ({ page }) => {
      await page.goto(path);
      await openMenu(page);
      const current = navigation(page).locator('[aria-current="page"]');
      await expect(current).toHaveText(name);
    });
  }

  for (const { name, path } of screens) {
    test(`on ${name}, choosing a page closes the menu`, async ({ page }) => {
      for (const { label, href } of content.site.navigation.links) {
        await page.goto(path);
        await openMenu(page);
        await navigation(page).getByText(label, { exact: true }).click();
        await expect(page, label).toHaveURL(href);
        await expect(navigation(page), label).toBeHidden();
      }
    });

    test(`on ${name}, choosing Get Started closes the menu and scrolls smoothly to the top`, async ({
      page,
    }) => {
      await page.goto(path);
      await jumpToEnd(page);
      await openMenu(page);
      const watched = await watchScroll(page);
      await pressable(navigation(page), 'Get Started').click();
      await expect(navigation(page)).toBeHidden();
      await expect.poll(() => offset(page)).toBe(0);
      await expectSmooth(watched);
      await expect(menuToggle(page)).toBeFocused();
    });
  }

  test('Escape closes the menu and focus returns to the toggle', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await pressable(navigation(page), 'Resources').focus();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
  });

  test('a press outside closes the menu and focus returns to the toggle', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await pressable(navigation(page), 'Resources').focus();
    await page.mouse.click(phone.width / 2, phone.height - 10);
    await expect(navigation(page)).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
  });

  test('a press on a field outside closes the menu, and what is typed stands in that field', async ({
    page,
  }) => {
    await page.goto('/contact');
    await openMenu(page);
    const field = page.getByRole('textbox', { name: content.contact.form.fields.name.label });
    await field.click();
    await expect(navigation(page)).toBeHidden();
    await afterTasks(page);
    await page.keyboard.type('Ada');
    await expect(field).toHaveValue('Ada');
    await expect(field).toBeFocused();
  });

  test('a press on a button outside closes the menu and leaves the focus on that button', async ({
    page,
  }) => {
    await page.goto('/resources');
    await openMenu(page);
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    await subscribe.click();
    await expect(navigation(page)).toBeHidden();
    await afterTasks(page);
    await expect(subscribe).toBeFocused();
  });

  test('the keyboard alone opens it, goes through it and chooses', async ({ page }) => {
    await page.goto('/');
    await menuToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(navigation(page)).toBeVisible();
    for (const label of ['Resources', 'Contact', 'Get Started']) {
      await page.keyboard.press('Tab');
      await expect(pressable(navigation(page), label)).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/contact');
    await expect(navigation(page)).toBeHidden();
  });
});

test.describe('2 Top bar on a small screen, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the toggle opens the list, and a link of it leads on', async ({ page }) => {
    await page.goto('/');
    await expect(navigation(page)).toBeHidden();
    await openMenu(page);
    await expect(pressable(navigation(page), 'Get Started')).toBeVisible();
    await pressable(navigation(page), 'Resources').click();
    await expect(page).toHaveURL('/resources');
    await expect(navigation(page)).toBeHidden();
  });

  test('Escape closes the list', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
  });
});
