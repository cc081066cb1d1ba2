import type { Page } from '@playwright/test';
import { recordAnnouncements } from '../../support/announcements.ts';
import { ContactForm, message, NO_SCRIPT, NOTHING, SUCCESS } from '../../support/contact-form.ts';
import { holdIsland } from '../../support/hold.ts';
import { expect, test, testWithoutScript } from '../../support/test.ts';
import { asLines, recordRequests, storedNames } from '../../support/traffic.ts';

/** Writes a message and submits it in both ways without a script. The browser must stay on the page. */
async function expectSilence(page: Page): Promise<void> {
  const form = new ContactForm(page);
  await form.fill();
  const requests = recordRequests(page);
  await form.field('name').press('Enter');
  await form.send.click();
  await expect(page).toHaveURL('/contact');
  expect(asLines(requests)).toEqual([]);
}

test('4, 7 each submit clears it, announces success, and sends nothing', async ({ page }) => {
  // A smooth scroll to the field would still be running when Enter is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  const form = new ContactForm(page);
  await expect(form.answer).toBeEmpty();
  const announced = await recordAnnouncements(form.answer);
  const expected: string[] = [];
  for (const send of [() => form.send.click(), () => form.field('email').press('Enter')]) {
    // During the first message, the form's script may still be loading.
    await form.fill();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText(NO_SCRIPT)).toBeHidden();
    const requests = recordRequests(page);
    await send();
    expected.push(SUCCESS);
    await expect.poll(() => announced.jsonValue()).toEqual(expected);
    await expect(form.answer).toHaveText(SUCCESS);
    await expect(form.answer).toBeInViewport();
    expect(await form.values()).toEqual(NOTHING);
    expect(asLines(requests)).toEqual([]);
    expect(await storedNames(page)).toEqual([]);
    await expect(page).toHaveURL('/contact');
  }
});

test('the same is true before hydration, which completes the submission', async ({ page }) => {
  const release = await holdIsland(page, '/contact');
  await page.goto('/contact');
  await expectSilence(page);
  const form = new ContactForm(page);
  expect(await form.values()).toEqual(message);
  await expect(form.answer).toBeEmpty();
  release();
  await expect(form.answer).toHaveText(SUCCESS);
  expect(await form.values()).toEqual(NOTHING);
  await expect(page).toHaveURL('/contact');
});

// The content of the page without scripts says how to write an email instead: 1-every-page.spec.ts.
testWithoutScript('the same is true without scripts', async ({ page }) => {
  await page.goto('/contact');
  await expectSilence(page);
  await expect(new ContactForm(page).answer).toBeEmpty();
});
