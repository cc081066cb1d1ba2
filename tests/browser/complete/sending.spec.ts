import { expect, test } from '../../support/complete-test.ts';
import { fieldKeys, NOTHING } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { MESSAGES } from '../../support/message-form.ts';
import { LIMITS, REQUIRED } from '../../support/message-words.ts';
import { storedNames } from '../../support/traffic.ts';

const { form: words, messages: said } = content.contact;

test(
  'a message is stored, and only then announced and cleared',
  { tag: '@quick' },
  async ({ form, inbox, page, writing }) => {
    await form.openWithClock();
    const answered = page.waitForResponse(MESSAGES);
    await form.submit();
    await form.expectSoon(words.success);
    expect((await answered).status()).toBe(201);
    expect(inbox.stored(writing.email)).toMatchObject([writing]);
    expect(await form.values()).toEqual(NOTHING);
    expect(await storedNames(page)).toEqual([]);
  },
);

test('a message that is sent at once counts as no spam', async ({ form, inbox, writing }) => {
  await form.open();
  await form.submit();
  await expect(form.answer).toContainText(words.success);
  expect(inbox.stored(writing.email)).toMatchObject([{ spam: null }]);
});

test('the words stay until the server has answered', async ({ form }) => {
  await form.openWithClock();
  const answer = await form.hold();
  await form.submit();
  await form.expectSoon(said.status.sending);
  await expect.poll(() => form.requests.length).toBe(1);
  expect(await form.values()).toEqual(form.written);
  await expect(form.field('message')).toHaveAttribute('readonly');
  answer();
  await expect(form.answer).toContainText(words.success);
  expect(await form.values()).toEqual(NOTHING);
});

for (const key of REQUIRED) {
  test(`an empty ${key} is blocked by the browser`, async ({ form }) => {
    await form.open();
    await form.submit({ [key]: '' });
    await expect(form.field(key)).toBeFocused();
    expect(form.requests).toEqual([]);
  });
}

test('an invalid e-mail address is blocked by the browser', async ({ form }) => {
  await form.open();
  await form.submit({ email: 'ada at farm' });
  await expect(form.field('email')).toBeFocused();
  expect(form.requests).toEqual([]);
});

test('words that are too long are told at the fields and in a summary that leads to them', async ({
  form,
  page,
}) => {
  await form.open();
  const long = 'a'.repeat(LIMITS.message + 1);
  await form.submit({ name: '  ', message: long });
  await expect(form.summary).toBeFocused();
  for (const [key, sentence] of [
    ['name', said.errors.name.missing],
    ['message', said.errors.message['too-long']],
  ] as const) {
    await expect(form.field(key)).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
    await expect(form.field(key)).toHaveAttribute('aria-invalid', 'true');
    await form.summary.getByRole('link', { name: sentence }).click();
    await expect(form.field(key)).toBeFocused();
  }
  await expect(form.field('email')).not.toHaveAttribute('aria-invalid');
  expect(await form.field('message').inputValue()).toBe(long);
  expect(form.requests).toEqual([]);

  await page.clock.install();
  await form.submit();
  await form.expectSoon(words.success);
  await expect(form.summary).toBeHidden();
});

test('what the server finds wrong is told in the same way', async ({
  allowTrouble,
  form,
  page,
}) => {
  allowTrouble(/status (?:of )?400/);
  await form.openWithClock();
  await page.route(MESSAGES, (route) =>
    route.fulfill({ status: 400, json: { errors: { email: 'Enter another address.' } } }),
  );
  await form.fill();
  await form.send.click();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(form.summary).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(form.summary).toContainText('Enter another address.');
  await expect(form.field('email')).toHaveAccessibleDescription(/^Enter another address\./);
  expect(await form.values()).toEqual(form.written);
  expect(form.requests).toHaveLength(1);
});

test('a double click sends once', async ({ form, inbox, writing }) => {
  await form.openWithClock();
  await form.fill();
  await form.send.dblclick();
  await form.send.press('Enter');
  await form.expectSoon(words.success);
  expect(form.requests).toHaveLength(1);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('two messages are two, with two names in the order of time', async ({
  form,
  inbox,
  writing,
}) => {
  await form.openWithClock();
  await form.submit({ message: 'first' });
  await form.expectSoon(words.success);
  await form.submit({ message: 'second' });
  await expect
    .poll(() => inbox.stored(writing.email).map(({ message }) => message))
    .toEqual(['first', 'second']);
  await form.expectSoon(words.success);
  const ids = form.ids;
  expect(new Set(ids).size).toBe(2);
  expect([...ids].sort()).toEqual(ids);
  // The version of a UUID that begins with its time.
  expect(ids.map((id) => id.charAt(14))).toEqual(['7', '7']);
});

test('everything is done with the keyboard alone', async ({ form, inbox, page, writing }) => {
  await form.openWithClock();
  const arrive = await form.hold();
  await form.field('name').focus();
  for (const key of fieldKeys) {
    await expect(form.field(key)).toBeFocused();
    await page.keyboard.type(writing[key].replaceAll('\n', ' '));
    await page.keyboard.press('Tab');
  }
  // After the last field comes the button: what people do not see is not in between.
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.change).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.change).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  arrive();
  await form.expectSoon(words.success);
  await expect(form.send).toBeFocused();
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('nobody sees or reaches the field for programs', async ({ form, page }) => {
  await form.open();
  await expect(page.locator('[name="remarks"]')).toBeHidden();
  await expect(page.getByText(said.honeypot)).toBeHidden();
  await expect(page.getByRole('textbox', { name: said.honeypot })).toHaveCount(0);
});

test('a program that fills the field which nobody sees is told the same, and counts as spam', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  await form.fill();
  await page.locator('[name="remarks"]').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'https://casino.example';
  });
  await form.send.click();
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email)).toMatchObject([{ spam: 'honeypot' }]);
});
