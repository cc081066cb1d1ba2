import { ContactForm, NO_SCRIPT } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { footer, navigation, section } from '../../support/landmarks.ts';
import { expect, failingTest, test } from '../../support/test.ts';

const { failure } = content;

test('8 A form that cannot load explains how to send an email', async ({ allowErrors, page }) => {
  allowErrors(/Error hydrating/);
  await page.goto('/contact');
  await page.route('**/_astro/*.js*', (route) => route.abort('aborted'));
  await page.reload();
  const notice = page.getByText(NO_SCRIPT);
  await expect(notice).toBeHidden();
  await new ContactForm(page).field('name').focus();
  await expect(notice).toBeVisible();
});

failingTest('8 A failing server shows its status and a way home', async ({ page }) => {
  const response = await page.goto('/resources');
  expect(response?.status()).toBe(500);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(main.getByText('Internal Server Error')).toBeVisible();
  await expect(page).toHaveTitle(failure.meta.title);
  await main.getByRole('link', { name: failure.returnHome }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.brand);
});

test('8 A failing part shows its error, and the rest is usable', async ({ allowErrors, page }) => {
  // React logs errors that a boundary has caught.
  allowErrors(/TypeError/);
  await page.route('/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const broken = html.replace('&quot;fields&quot;', '&quot;lost&quot;');
    if (broken === html) throw new Error('The form has no property `fields` that could be lost.');
    await route.fulfill({ response, body: broken });
  });
  await page.goto('/contact');
  const part = section(page, 'Get in Touch').getByRole('alert');
  await expect(part.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(part).toContainText(/undefined/);
  await expect(part).toContainText(failure.partText);
  const [mailbox] = content.site.emails;
  await expect(page.getByRole('link', { name: mailbox?.address ?? '' }).first()).toBeVisible();
  await expect(footer(page)).toBeVisible();
  await navigation(page).getByRole('link', { name: 'Resources', exact: true }).click();
  await expect(page).toHaveURL('/resources');
});
