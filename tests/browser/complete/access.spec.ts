import type { Page } from '@playwright/test';
import { violationsInThemes } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { CONNECTION_ERRORS, MESSAGES, type MessageForm } from '../../support/message-form.ts';
import { phone } from '../../support/viewports.ts';

const { form: copy, messages } = content.contact;

/** Brings the form into each of its states. */
const states: Readonly<Record<string, (form: MessageForm, page: Page) => Promise<void>>> = {
  errors: async (form) => {
    await form.submit({ name: ' ', message: 'a'.repeat(5_001) });
    await expect(form.summary).toBeVisible();
  },
  sending: async (form, page) => {
    await page.route(MESSAGES, () => undefined);
    await form.submit();
    await form.expectSoon(messages.status.sending);
  },
  waiting: async (form) => {
    await form.loseConnection();
    await form.submit();
    await form.expectSoon(messages.status.waiting);
  },
  sent: async (form) => {
    await form.submit();
    await form.expectSoon(copy.success);
  },
  failed: async (form, page) => {
    // The visitor does not wait an hour.
    const headers = { 'retry-after': '3600' };
    await page.route(MESSAGES, (route) => route.fulfill({ status: 429, headers }));
    await form.submit();
    await form.expectSoon(messages.problems.tooMany);
    await expect(form.mail).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`axe finds nothing on a form in the state: ${name}`, async ({ allowErrors, form, page }) => {
    allowErrors(CONNECTION_ERRORS);
    await form.openWithClock();
    await reach(form, page);
    expect(await violationsInThemes(page)).toEqual([]);
  });
}

test('the form does not shift the content below when the result appears, and on a phone the result is in view', async ({
  form,
  page,
}) => {
  await form.openWithClock();
  await form.fill();
  const notice = page.getByRole('heading', { name: messages.privacy.heading });
  const place = () => notice.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await form.send.click();
  await form.expectSoon(copy.success);
  expect(await place()).toBeCloseTo(before);

  await page.setViewportSize(phone);
  await form.fill();
  // The button is at the bottom of the screen.
  await form.send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await form.send.click();
  await form.expectSoon(copy.success);
  await expect(form.answer).toBeInViewport({ ratio: 0.9 });
});

test('the privacy notice next to the form states the controller, the purpose, the retention, and the rights', async ({
  page,
}) => {
  await page.goto('/contact');
  const notice = page.getByRole('region', { name: messages.privacy.heading });
  for (const { term, text } of messages.privacy.items) {
    await expect(notice.getByText(term, { exact: true })).toBeVisible();
    await expect(notice.getByText(text, { exact: true })).toBeVisible();
  }
});
