import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.ts';
import { ContactForm } from '../../support/contact-form.ts';
import { everyPage } from '../../support/every-page.ts';
import { menuToggle, navigation } from '../../support/landmarks.ts';
import { expect, galleryTest, test, testWithoutScript } from '../../support/test.ts';
import { narrowest } from '../../support/views.ts';

async function expectNoViolations(page: Page): Promise<void> {
  expect.soft(await violationsInThemes(page)).toEqual([]);
  await page.setViewportSize(narrowest);
  await menuToggle(page).click();
  await expect(navigation(page)).toBeVisible();
  expect(await violationsInThemes(page, { sizes: [narrowest] })).toEqual([]);
}

for (const { name, path, test: testPage } of everyPage) {
  testPage(`axe finds nothing on ${name} and in its menu`, { tag: '@quick' }, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
  });
}

galleryTest("axe finds nothing in the gallery's stories", async ({ page }) => {
  await page.goto('/gallery');
  expect(await violationsInThemes(page)).toEqual([]);
});

test('axe finds nothing on a form that is blocked or sent', async ({ page }) => {
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

for (const path of ['/', '/contact']) {
  testWithoutScript(`axe finds nothing on ${path} without scripts`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
  });
}
