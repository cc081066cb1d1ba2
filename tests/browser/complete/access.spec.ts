import type { Page } from '@playwright/test';
import { ariaSnapshot } from '../../support/aria-snapshot.ts';
import { expectNothingCut } from '../../support/nothing-cut.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { MESSAGES, type MessageForm } from '../../support/message-form.ts';
import { phone, wide } from '../../support/viewports.ts';

const { form: words, messages: said } = content.contact;

interface State {
  name: string;
  /** Brings the form to the state. */
  reach: (form: MessageForm, page: Page) => Promise<void>;
}

async function send(form: MessageForm, sentence: string): Promise<void> {
  await form.submit();
  await form.expectSoon(sentence);
}

const states: readonly State[] = [
  {
    name: 'errors',
    reach: async (form) => {
      await form.submit({ name: ' ', message: 'a'.repeat(5_001) });
      await expect(form.summary).toBeVisible();
    },
  },
  {
    name: 'sending',
    reach: async (form, page) => {
      await page.route(MESSAGES, () => undefined);
      await send(form, said.status.sending);
    },
  },
  {
    name: 'waiting',
    reach: async (form, page) => {
      await page.context().setOffline(true);
      await send(form, said.status.waiting);
    },
  },
  { name: 'sent', reach: (form) => send(form, words.success) },
  {
    name: 'failed',
    reach: async (form, page) => {
      await page.route(MESSAGES, (route) => route.fulfill({ status: 403 }));
      await send(form, said.status.failed);
    },
  },
];

for (const { name, reach } of states) {
  test(`axe finds nothing, and nothing is cut: ${name}`, async ({ allowTrouble, form, page }) => {
    allowTrouble(/status (?:of )?403/);
    await form.openWithClock();
    await reach(form, page);
    await expectNothingCut(page);
  });
}

test('the accessibility tree of a form with errors is the reviewed one', async ({ form, page }) => {
  await form.open();
  await form.submit({ name: ' ', message: 'a'.repeat(5_001) });
  const part = page.getByRole('region', { name: words.heading });
  await expect(part).toMatchAriaSnapshot(ariaSnapshot('message-with-errors'));
});

test('nothing moves below the form while it answers', async ({ form, page }) => {
  await page.setViewportSize(wide);
  await form.openWithClock();
  await form.fill();
  const notice = page.getByRole('heading', { name: said.privacy.heading });
  const place = () => notice.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await form.send.click();
  await form.expectSoon(words.success);
  expect(await place()).toBeCloseTo(before);
});

test('on a phone the answer is in view, too', async ({ form, page }) => {
  await page.setViewportSize(phone);
  await form.openWithClock();
  await form.fill();
  // The button stands at the lower edge of the screen.
  await form.send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await form.send.click();
  await form.expectSoon(words.success);
  await expect(form.answer).toBeInViewport({ ratio: 0.9 });
});

test('the notice beside the form says who, what for, how long and which rights', async ({
  page,
}) => {
  await page.goto('/contact');
  const notice = page.getByRole('region', { name: said.privacy.heading });
  for (const { term, text } of said.privacy.items) {
    await expect(notice.getByText(term, { exact: true })).toBeVisible();
    await expect(notice.getByText(text, { exact: true })).toBeVisible();
  }
});
