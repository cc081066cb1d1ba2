import { FIELD_NAMES } from '../../../src/features/contact/index.ts';
import { violationsInThemes } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { MESSAGES, NOTHING } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { hold } from '../../support/hold.ts';
import { LIMITS } from '../../support/message-copy.ts';
import { storedNames } from '../../support/traffic.ts';
import { phone } from '../../support/views.ts';

const { form: copy, messages } = content.contact;

test('a message is cleared only after it is stored', { tag: '@quick' }, async ({ form, page }) => {
  await form.openWithClock();
  const arrive = await hold(page, MESSAGES);
  await form.submit();
  await form.expectSoon(messages.status.sending);
  await expect.poll(() => form.requests.length).toBe(1);
  expect(await form.values()).toEqual(form.written);
  await expect(form.field('message')).toHaveAttribute('readonly');
  arrive();
  await expect(form.answer).toContainText(copy.success);
  expect((await form.requests[0]?.response())?.status()).toBe(201);
  expect(form.stored()).toMatchObject([{ ...form.written, spam: null }]);
  expect(await form.values()).toEqual(NOTHING);
  expect(await storedNames(page)).toEqual([]);
});

test('fields and a summary show errors until the visitor types', async ({ form, page }) => {
  await form.open();
  const long = 'a'.repeat(LIMITS.message + 1);
  await form.submit({ name: '  ', email: 'ada at farm', message: long });
  await expect(form.summary).toBeFocused();
  for (const [key, sentence] of [
    ['name', messages.errors.name.missing],
    ['email', messages.errors.email.invalid],
    ['message', messages.errors.message['too-long']],
  ] as const) {
    await expect(form.field(key)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(form.field(key)).toHaveAttribute('aria-invalid', 'true');
    await form.summary.getByRole('link', { name: sentence }).click();
    await expect(form.field(key)).toBeFocused();
  }
  await expect(form.field('organization')).not.toHaveAttribute('aria-invalid');
  expect(await violationsInThemes(page)).toEqual([]);
  expect(await form.field('message').inputValue()).toBe(long);
  expect(form.requests).toEqual([]);

  await form.field('name').fill('Ada');
  await expect(form.field('name')).toBeFocused();
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  await expect(form.summary.getByRole('listitem')).toHaveCount(2);
  await page.clock.install();
  await form.submit();
  await form.expectSoon(copy.success);
  await expect(form.summary).toBeHidden();
});

test('an error that only the server finds is shown, too', async ({ allowErrors, form, page }) => {
  allowErrors(/status (?:of )?400/);
  await form.openWithClock();
  await page.route(MESSAGES, (route) =>
    route.fulfill({ status: 400, json: { errors: { email: 'Enter another address.' } } }),
  );
  await form.submit();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(form.summary).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 15_000 });
  await expect(form.summary).toContainText('Enter another address.');
  await expect(form.field('email')).toHaveAccessibleDescription(/^Enter another address\./);
  expect(await form.values()).toEqual(form.written);
  expect(form.requests).toHaveLength(1);
});

test('a double click sends once, and a second message has a later id', async ({ form }) => {
  await form.openWithClock();
  await form.fill({ message: 'first' });
  await form.send.dblclick();
  await form.send.press('Enter');
  await form.expectSoon(copy.success);
  expect(form.requests).toHaveLength(1);
  await form.submit({ message: 'second' });
  await expect.poll(() => form.stored().map(({ message }) => message)).toEqual(['first', 'second']);
  await form.expectSoon(copy.success);
  expect(new Set(form.ids).size).toBe(2);
});

test('everything works with only the keyboard', async ({ form, page }) => {
  await form.openWithClock();
  const arrive = await hold(page, MESSAGES);
  await form.field('name').focus();
  for (const key of FIELD_NAMES) {
    await expect(form.field(key)).toBeFocused();
    await page.keyboard.type(form.written[key].replaceAll('\n', ' '));
    await page.keyboard.press('Tab');
  }
  // The button follows the last field, without the honeypot in between.
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.change).toBeVisible();
  expect(await violationsInThemes(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(form.change).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  arrive();
  await form.expectSoon(copy.success);
  await expect(form.send).toBeFocused();
  expect(await violationsInThemes(page)).toEqual([]);
  expect(form.stored()).toHaveLength(1);
});

test('the result shifts no content, and is in view on a phone', async ({ form, page }) => {
  await form.openWithClock();
  await form.fill();
  const { heading, items } = messages.privacy;
  const notice = page.getByRole('region', { name: heading });
  for (const words of items.flatMap(({ term, text }) => [term, text])) {
    await expect(notice.getByText(words, { exact: true })).toBeVisible();
  }
  const place = () => notice.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await form.send.click();
  await form.expectSoon(copy.success);
  expect(await place()).toBeCloseTo(before);

  await page.setViewportSize(phone);
  await form.fill();
  // The button is at the lower edge of the screen.
  await form.send.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await form.send.click();
  await form.expectSoon(copy.success);
  await expect(form.answer).toBeInViewport({ ratio: 0.9 });
});

test('a message that fills the hidden honeypot counts as spam', async ({ form, page }) => {
  await form.openWithClock();
  const honeypot = page.locator('[name="remarks"]');
  await expect(honeypot).toBeHidden();
  await expect(page.getByText(messages.honeypot)).toBeHidden();
  await form.fill();
  await honeypot.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://casino.example';
  });
  await form.send.click();
  await form.expectSoon(copy.success);
  expect(form.stored()).toMatchObject([{ spam: 'honeypot' }]);
});
