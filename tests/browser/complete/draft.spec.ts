import type { Page } from '@playwright/test';
import { FIELD_NAMES } from '../../../src/features/contact/index.ts';
import { expect, test } from '../../support/complete-test.ts';
import { CONNECTION_ERRORS, MESSAGES, NOTHING } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { hold } from '../../support/hold.ts';
import { storedNames } from '../../support/traffic.ts';

const { form: copy, messages } = content.contact;

async function keptDrafts(page: Page): Promise<string[]> {
  return (await storedNames(page)).filter((name) => name === 'localStorage message-draft');
}

test('a draft stays on the device until the form is cleared', async ({ form, page }) => {
  await form.open();
  await expect(page.getByText(messages.draft.note)).toBeVisible();
  expect(await storedNames(page)).toEqual([]);
  await form.fill();
  await page.reload();
  await form.live();
  await expect.poll(() => form.values()).toEqual(form.written);
  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL('/resources');
  await page.goBack();
  await form.live();
  await expect.poll(() => form.values()).toEqual(form.written);
  await form.clear.click();
  expect(await form.values()).toEqual(NOTHING);
  expect(await storedNames(page)).toEqual([]);
  await page.reload();
  await form.live();
  expect(await form.values()).toEqual(NOTHING);

  await form.fill();
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  for (const key of FIELD_NAMES) await form.field(key).fill('');
  expect(await storedNames(page), 'a form emptied by hand').toEqual([]);
});

test('text typed before hydration stays beside the draft', async ({ form, page }) => {
  await form.open();
  await form.fill();
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  const release = await hold(page, '**/_astro/*.js');
  await page.reload({ waitUntil: 'commit' });
  await form.field('message').fill('typed on a slow connection');
  release();
  await form.live();
  await expect(form.field('name')).toHaveValue(form.written.name);
  const merged = { ...form.written, message: 'typed on a slow connection' };
  expect(await form.values()).toEqual(merged);
});

test('without browser storage, no draft is promised', async ({ form, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await form.openWithClock();
  await form.submit();
  await expect(page.getByText(messages.draft.note)).toBeHidden();
  await form.expectSoon(copy.success);
  expect(form.stored()).toHaveLength(1);
});

test('leaving the page while sending never duplicates the message', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, async (route) => {
    if (form.requests.length > 1) return route.continue();
    // The message is stored, but the response never arrives.
    await route.fetch();
    return undefined;
  });
  await form.submit();
  await form.expectSoon(messages.status.sending);
  await expect.poll(form.stored).toHaveLength(1);
  await page.reload();
  await form.live();
  await expect(form.answer).toContainText(messages.status.unsure);
  expect(await form.values()).toEqual(form.written);
  await form.send.click();
  await form.expectSoon(copy.success);
  expect((await form.requests.at(-1)?.response())?.status()).toBe(200);
  expect(new Set(form.ids).size).toBe(1);
  expect(form.stored()).toHaveLength(1);
});

test('a message changed after a failure is a new one', async ({ allowErrors, form, page }) => {
  allowErrors(CONNECTION_ERRORS);
  await form.openWithClock();
  await page.route(MESSAGES, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.submit({ message: 'as it was' });
  await form.expectSoon(messages.status.failed);
  await page.unroute(MESSAGES);
  await form.field('message').fill('with the place where it begins');
  await form.send.click();
  await form.expectSoon(copy.success);
  expect(form.stored().map(({ message }) => message)).toEqual([
    'as it was',
    'with the place where it begins',
  ]);
});

test('sending keeps a draft that another tab has stored', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, async (route) => {
    await page.evaluate(() =>
      localStorage.setItem('message-draft', '{"fields":{"message":"still being written"}}'),
    );
    await route.continue();
  });
  await form.submit();
  await form.expectSoon(copy.success);
  expect(await keptDrafts(page)).toHaveLength(1);
});
