import type { Page } from '@playwright/test';
import { content } from '../../support/content.ts';
import { menuToggle, navigation, pressable } from '../../support/landmarks.ts';
import { pages, unknownPath } from '../../support/pages.ts';
import { expectSmooth, jumpToEnd, offset } from '../../support/scrolling.ts';
import { expect, test, testWithoutScript } from '../../support/test.ts';
import { phone } from '../../support/views.ts';

test.use({ viewport: phone, hasTouch: true });

const { links } = content.site.navigation;

async function openMenu(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await menuToggle(page).click();
  await expect(navigation(page)).toBeVisible();
}

/** Waits until the page has run the tasks that it queued during the last event. */
async function afterTasks(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

test('a toggle opens and closes a stacked list of the links and the button', async ({ page }) => {
  await page.goto(unknownPath);
  await expect(navigation(page)).toBeHidden();
  for (const visible of [true, false, true]) {
    await menuToggle(page).click();
    await expect(navigation(page)).toBeVisible({ visible });
  }
  for (const { label, href } of links) {
    const link = navigation(page).getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('href', href);
  }
  let end = 0;
  for (const label of [...links.map((link) => link.label), 'Get Started']) {
    const box = await pressable(navigation(page), label).boundingBox();
    expect(box?.y, label).toBeGreaterThanOrEqual(end);
    end = (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  }
});

for (const path of ['/', '/contact']) {
  test(`on ${path}, choosing any item closes the menu`, async ({ page }) => {
    for (const { label, href } of links) {
      await openMenu(page, path);
      await navigation(page).getByText(label, { exact: true }).click();
      await expect(page, label).toHaveURL(href);
      await expect(navigation(page), label).toBeHidden();
    }
    await page.goto(path);
    await jumpToEnd(page);
    await menuToggle(page).click();
    await expectSmooth(page, async () => {
      await pressable(navigation(page), 'Get Started').click();
      await expect(navigation(page)).toBeHidden();
      await expect.poll(() => offset(page)).toBe(0);
    });
    await expect(menuToggle(page)).toBeFocused();
  });
}

test('Escape and a press outside close it, and the toggle has the focus', async ({ page }) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(phone.width / 2, phone.height - 10),
  ]) {
    await openMenu(page, '/');
    await pressable(navigation(page), 'Resources').focus();
    await close();
    await expect(navigation(page)).toBeHidden();
    await expect(menuToggle(page)).toBeFocused();
  }
});

test('a press on a control outside closes it and focuses that control', async ({ page }) => {
  await openMenu(page, '/contact');
  const { label } = content.contact.form.fields.name;
  const field = page.getByRole('textbox', { name: label });
  await field.click();
  await expect(navigation(page)).toBeHidden();
  await afterTasks(page);
  await page.keyboard.type('Ada');
  await expect(field).toHaveValue('Ada');
});

test('the keyboard opens it, moves through it, and chooses an item', async ({ page }) => {
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

test('leaving the menu with Tab closes it, and the next control has the focus', async ({
  page,
}) => {
  await openMenu(page, '/contact');
  await pressable(navigation(page), 'Get Started').focus();
  await page.keyboard.press('Tab');
  await expect(navigation(page)).toBeHidden();
  await afterTasks(page);
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await menuToggle(page).click();
  await pressable(navigation(page), 'Home').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menuToggle(page)).toBeFocused();
  await expect(navigation(page)).toBeVisible();
});

testWithoutScript('the toggle opens the list, and Escape closes it', async ({ page }) => {
  for (const { path } of pages) {
    await openMenu(page, path);
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toBeHidden();
    await menuToggle(page).click();
    await pressable(navigation(page), 'Contact').click();
    await expect(page).toHaveURL('/contact');
    await expect(navigation(page)).toBeHidden();
  }
});
