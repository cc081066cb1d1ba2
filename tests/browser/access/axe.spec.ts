import type { Page } from '@playwright/test';
import { violations, violationsInThemes } from '../../support/axe.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { everyPage } from '../../support/every-page.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expect, galleryTest, test } from '../../support/test.ts';
import { narrowest } from '../../support/viewports.ts';

async function expectNoViolations(page: Page): Promise<void> {
  expect.soft(await violationsInThemes(page)).toEqual([]);
  await page.setViewportSize(narrowest);
  await menuToggle(page).click();
  await expect(navigation(page)).toBeVisible();
  expect(await violationsInThemes(page, { sizes: [narrowest] })).toEqual([]);
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(
    `axe finds nothing on ${name}, the menu closed and open`,
    { tag: '@quick' },
    async ({ page }) => {
      await page.goto(path);
      await expectNoViolations(page);
    },
  );
}

galleryTest("axe finds nothing in the gallery's stories", async ({ page }) => {
  await page.goto('/gallery');
  expect(await violationsInThemes(page)).toEqual([]);
});

test('axe finds nothing while the browser blocks the form, and after it is sent', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = new ContactForm(page);
  await form.send.click();
  await expect(form.field('name')).toBeFocused();
  expect.soft(await violationsInThemes(page)).toEqual([]);
  await form.fill();
  await form.send.click();
  await expect(form.answer).not.toBeEmpty();
  expect(await violationsInThemes(page)).toEqual([]);
});

/** Expects axe to find the two errors of this page. */
async function expectFound(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.removeAttribute('lang');
    document.querySelector('h3')?.setAttribute('aria-level', '6');
  });
  const found = (await violations(page)).join('\n');
  expect(found, 'a fault by WCAG').toContain('html-has-lang');
  expect(found, 'a fault by best practice').toContain('heading-order');
}

test('axe finds errors', ({ page }) => expectFound(page));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/contact']) {
    test(`axe finds nothing on ${path}, the menu closed and open`, async ({ page }) => {
      await page.goto(path);
      await expectNoViolations(page);
    });
  }

  test('axe finds errors', ({ page }) => expectFound(page));
});
