import { violations, violationsInThemes } from '../../support/axe.ts';
import { expect, test, testWithoutScript } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';

const { form: copy, messages } = content.contact;

const HOSTILE = `"><b onfocus='x'>&amp; {{value:name}}\nsecond </textarea> line`;

testWithoutScript('a message sent twice is stored once and confirmed', async ({ form, page }) => {
  await page.goto('/contact');
  await expect(page.getByText(messages.draft.note)).toBeHidden();
  await expect(page.getByText('JavaScript')).toHaveCount(0);
  await form.submit();
  await expect(page).toHaveURL('/contact/sent');
  await expect(page).toHaveTitle(messages.sent.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.success);
  expect(await violationsInThemes(page)).toEqual([]);
  await page.goBack();
  await form.submit();
  await expect(page).toHaveURL('/contact/sent');
  expect(form.stored()).toMatchObject([form.written]);
});

testWithoutScript('errors are shown with everything that was typed', async ({ form, page }) => {
  await page.goto('/contact');
  await form.submit({ name: '   ', message: HOSTILE });
  await expect(page).toHaveTitle(messages.errorTitle);
  await expect(form.summary).toBeFocused();
  const sentence = messages.errors.name.missing;
  await expect(form.summary.getByRole('listitem')).toHaveText([sentence]);
  await expect(form.field('name')).toHaveAccessibleDescription(sentence);
  await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('email')).toHaveAttribute('aria-invalid', 'false');
  const typed = { ...form.written, name: '   ', message: HOSTILE };
  expect(await form.values()).toEqual(typed);
  expect(await violationsInThemes(page)).toEqual([]);

  await form.summary.getByRole('link', { name: sentence }).click();
  await expect(form.field('name')).toBeFocused();
  await form.field('name').fill(form.written.name);
  await form.send.click();
  await expect(page).toHaveURL('/contact/sent');
  expect(form.stored()).toMatchObject([{ message: HOSTILE }]);
});

test('the form is submitted if the island does not load', async ({ allowErrors, form, page }) => {
  allowErrors(/failed request|Failed to load|Failed to fetch|dynamically imported/);
  const html = await (await page.request.get('/contact')).text();
  const [, island = ''] = /component-url="([^"]+)"/.exec(html) ?? [];
  // Astro's second attempt adds a query to the URL.
  await page.route(
    ({ pathname }) => pathname === island,
    (route) => route.abort('connectionreset'),
  );
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/contact');
  await form.field('name').focus();
  await failed;
  await expect(page.getByText(messages.draft.note)).toBeHidden();
  await form.submit({ name: ' ' });
  await expect(form.summary).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await form.field('name').fill(form.written.name);
  await form.send.click();
  await expect(page).toHaveURL('/contact/sent');
  expect(form.stored()).toHaveLength(1);
});
