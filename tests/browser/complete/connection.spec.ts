import { violationsInThemes } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { CONNECTION_ERRORS, MESSAGES } from '../../support/contact-form.ts';

const { form: copy, messages } = content.contact;

test.beforeEach(({ allowErrors }) => allowErrors(CONNECTION_ERRORS));

test('offline, a message can be changed, and is sent later', async ({ context, form, page }) => {
  await form.openWithClock();
  // Only after the first letter, because the page then loads the script that sends.
  const loading = page.waitForResponse((response) => response.url().endsWith('.js'));
  await form.field('name').fill('A');
  await (await loading).finished();
  await context.setOffline(true);
  await form.submit({ message: 'first version' });
  await form.expectSoon(messages.status.waiting);
  expect(await violationsInThemes(page)).toEqual([]);
  await page.clock.runFor(3_600_000);
  expect(form.requests).toEqual([]);
  await form.change.click();
  await expect(form.answer).toBeEmpty();
  await form.field('message').fill('better version');
  await form.send.click();
  await form.expectSoon(messages.status.waiting);
  await context.setOffline(false);
  await form.expectSoon(copy.success);
  expect(form.stored().map(({ message }) => message)).toEqual(['better version']);
});

test('the form is submitted even if its script does not load', async ({ form, page }) => {
  await form.open();
  await page.route('**/_astro/*.js', (route) => route.abort('connectionreset'));
  await form.submit();
  await expect(page).toHaveURL('/contact/sent');
  expect(form.stored()).toMatchObject([form.written]);
});

test('a failed message is kept and offered as an email', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) => route.fulfill({ status: 503 }));
  await form.submit();
  await form.expectSoon(messages.status.failed);
  await expect(form.answer).toContainText(messages.problems.unavailable);
  expect(await violationsInThemes(page)).toEqual([]);
  expect(await form.values()).toEqual(form.written);
  await form.field('message').fill('Rills & "gullies"?');
  await form.mail.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await form.mail.click();
  const mail = new URL((await form.mail.getAttribute('href')) ?? '');
  expect(mail.href).toContain(`mailto:${content.site.emails[0]?.address ?? ''}?`);
  expect(mail.searchParams.get('subject')).toBe(messages.mail.subject);
  expect(mail.searchParams.get('body')).toContain('Rills & "gullies"?');
  const before = form.ids.length;
  await page.unroute(MESSAGES);
  await page.route(MESSAGES, (route) => route.fulfill({ status: 429 }), { times: 4 });
  await form.send.click();
  await form.expectSoon(messages.problems.tooMany);
  await form.send.click();
  await form.expectSoon(copy.success);
  // The unchanged message has the id of its first attempt.
  expect(new Set(form.ids.slice(before)).size).toBe(1);
});
