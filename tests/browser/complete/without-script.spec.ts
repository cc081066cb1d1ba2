import { violations, violationsWithoutScript } from '../../support/axe.ts';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { expectNothingWrong } from '../../support/nothing-wrong.ts';
import { phone, wide } from '../../support/viewports.ts';

const { form: words, messages: said } = content.contact;

const HOSTILE = `"><b onfocus='x'>&amp; {{value:name}}\nsecond </textarea> line`;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is stored, and a page says so', async ({ form, inbox, page, writing }) => {
    await page.goto('/contact');
    await form.submit();
    await expect(page).toHaveURL('/contact/sent');
    await expect(page).toHaveTitle(said.sent.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.success);
    expect(inbox.stored(writing.email)).toMatchObject([writing]);
  });

  test('the form has no word of drafts, which only a script keeps', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText(said.draft.note)).toBeHidden();
    await expect(page.getByText('JavaScript')).toHaveCount(0);
  });

  test('errors come back as a page with everything that was typed', async ({
    form,
    inbox,
    page,
    writing,
  }) => {
    await page.goto('/contact');
    await form.submit({ name: '   ', message: HOSTILE });
    await expect(page).toHaveTitle(said.errorTitle);
    await expect(form.summary).toBeFocused();
    const sentence = said.errors.name.missing;
    await expect(form.summary.getByRole('listitem')).toHaveText([sentence]);
    await expect(form.field('name')).toHaveAccessibleDescription(sentence);
    await expect(form.field('name')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field('email')).toHaveAttribute('aria-invalid', 'false');
    expect(await form.values()).toEqual(
      Object.values({ ...writing, name: '   ', message: HOSTILE }),
    );

    await form.summary.getByRole('link', { name: sentence }).click();
    await expect(form.field('name')).toBeFocused();
    await form.field('name').fill(writing.name);
    await form.send.click();
    await expect(page).toHaveURL('/contact/sent');
    expect(inbox.stored(writing.email)).toMatchObject([{ message: HOSTILE }]);
  });

  test('two errors are two lines', async ({ form, page }) => {
    await page.goto('/contact');
    await form.submit({ name: ' ', message: 'a'.repeat(5_001) });
    await expect(form.summary.getByRole('listitem')).toHaveText([
      said.errors.name.missing,
      said.errors.message['too-long'],
    ]);
    await expect(page.locator('[data-error]')).toHaveCount(4);
  });

  test('a message that is sent twice is stored once', async ({ form, inbox, page, writing }) => {
    await page.goto('/contact');
    await form.submit();
    await expect(page).toHaveURL('/contact/sent');
    await page.goBack();
    await form.submit();
    await expect(page).toHaveURL('/contact/sent');
    expect(inbox.stored(writing.email)).toHaveLength(1);
  });

  for (const size of [phone, wide]) {
    test(`axe finds nothing on the answers, ${size.width} px`, async ({ form, page }) => {
      await page.goto('/contact');
      await form.submit({ name: ' ' });
      await expect(form.summary).toBeVisible();
      await expectNothingWrong(page, violationsWithoutScript, [size]);
      await page.goto('/contact/sent');
      await expectNothingWrong(page, violationsWithoutScript, [size]);
    });
  }
});

test.describe('while the island does not arrive', () => {
  test.beforeEach(async ({ allowTrouble, page }) => {
    allowTrouble(/failed request|Failed to load|Failed to fetch|dynamically imported/);
    const html = await (await page.request.get('/contact')).text();
    const [, island = ''] = /component-url="([^"]+)"/.exec(html) ?? [];
    // A second try has a query after the address.
    await page.route(
      ({ pathname }) => pathname === island,
      (route) => route.abort('connectionreset'),
    );
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/contact');
    await page.getByRole('textbox', { name: words.fields.name.label }).focus();
    await failed;
  });

  test('the form is sent as any form is', async ({ form, inbox, page, writing }) => {
    await form.fill();
    await expect(page.getByText(said.draft.note)).toBeHidden();
    await form.send.click();
    await expect(page).toHaveURL('/contact/sent');
    expect(inbox.stored(writing.email)).toHaveLength(1);
  });

  test('its errors take the focus, and axe finds nothing wrong', async ({ form, page }) => {
    await form.submit({ name: ' ' });
    await expect(form.summary).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });
});
