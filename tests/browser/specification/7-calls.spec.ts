import type { Page } from '@playwright/test';
import { ContactForm, message, NOTHING, SUCCESS } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { holdIsland } from '../../support/hold.ts';
import { expect, test } from '../../support/test.ts';
import { asLines, recordRequests, storedNames } from '../../support/traffic.ts';

const { noScript } = content.contact.form;

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

test('it sends no request, stores nothing, and puts no text into a URL', async ({ page }) => {
  await page.goto('/contact');
  const form = new ContactForm(page);
  // During the first message, the form's script may still be loading.
  for (const text of ['The first message.', 'The second message.']) {
    await form.fill({ message: text });
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByText(noScript)).toBeHidden();
    const requests = recordRequests(page);
    await form.send.click();
    await expect(form.field('message')).toHaveValue('');
    await expect(form.answer).toHaveText(SUCCESS);
    expect(asLines(requests)).toEqual([]);
    expect(await storedNames(page)).toEqual([]);
    await expect(page).toHaveURL('/contact');
  }
});

test('the same is true before hydration, and the submission is completed afterward', async ({
  page,
}) => {
  const release = await holdIsland(page, '/contact');
  await page.goto('/contact');
  await expectSilence(page);
  const form = new ContactForm(page);
  expect(await form.values()).toEqual(Object.values(message));
  await expect(form.answer).toBeEmpty();
  release();
  await expect(form.answer).toHaveText(SUCCESS);
  expect(await form.values()).toEqual(NOTHING);
  await expect(page).toHaveURL('/contact');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same is true, and the form explains how to send an email instead', async ({ page }) => {
    const address = content.site.emails[0]?.address ?? 'no address';
    await page.goto('/contact');
    const notice = page.getByText(noScript);
    await expect(notice).toBeVisible();
    const link = notice.getByRole('link', { name: address });
    await expect(link).toHaveAttribute('href', `mailto:${address}`);
    await expectSilence(page);
    await expect(new ContactForm(page).answer).toBeEmpty();
  });
});
