import { ContactForm } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { serveFailing } from '../../support/failing-site.ts';
import { footer, navigation, section } from '../../support/landmarks.ts';
import { unknownPath } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const { failure } = content;

test.describe('8 Error catalog', () => {
  test('unknown route: "404", "Oops! Page not found", link "Return to Home" to /', async ({
    page,
  }) => {
    await page.goto(unknownPath);
    const main = page.getByRole('main');
    await expect(main).toContainText('404');
    await expect(main).toContainText('Oops! Page not found');
    await expect(main.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });

  test('contact form submitted: "Message sent! We\'ll get back to you soon.", the form cleared', async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    const answer = page.getByText("Message sent! We'll get back to you soon.", { exact: true });
    await expect(answer).toBeVisible();
    expect(await form.values()).toEqual(['', '', '', '']);
  });

  test("missing required field or invalid email: blocked by the browser's own check", async ({
    page,
  }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.send.click();
    await expect(form.field('name')).toBeFocused();
    await form.fill({ email: 'no address' });
    await form.send.click();
    await expect(form.field('email')).toBeFocused();
    expect(
      await form
        .field('email')
        .evaluate((input) => input instanceof HTMLInputElement && input.validationMessage),
    ).toContain('@');
    await expect(form.answer).toBeEmpty();
  });
});

test('8 Failure of a part: a form that cannot be loaded says how to write an e-mail', async ({
  allowConsole,
  page,
}) => {
  allowConsole(/Error hydrating/);
  await page.goto('/contact');
  await page.route('**/_astro/*.js*', (route) => route.abort('aborted'));
  await page.reload();
  const notice = page.locator('form').getByText(content.contact.form.noScript);
  await expect(notice).toBeHidden();
  await new ContactForm(page).field('name').focus();
  await expect(notice).toBeVisible();
});

test.describe('8 Failure of the server', () => {
  const failing = test.extend({
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    baseURL: async ({}, use) => {
      const site = await serveFailing('resources.html');
      await use(site.address);
      await site.close();
    },
  });

  failing(
    'the screen is headed "Unexpected Application Error!" and shows the status text',
    async ({ page }) => {
      const response = await page.goto('/resources');
      expect(response?.status()).toBe(500);
      const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('main').getByText('Internal Server Error')).toBeVisible();
      await expect(page).toHaveTitle(failure.meta.title);
    },
  );

  failing('from there the visitor gets on', async ({ page }) => {
    await page.goto('/resources');
    await page.getByRole('main').getByRole('link', { name: failure.returnHome }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.brand);
  });
});

test.describe('8 Failure of a part of a page', () => {
  test.beforeEach(async ({ allowConsole, page }) => {
    // React reports what its boundary has caught.
    allowConsole(/TypeError/);
    await page.route('/contact', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace('&quot;fields&quot;', '&quot;lost&quot;');
      if (broken === html) throw new Error('The form is given no fields that could be lost.');
      await route.fulfill({ response, body: broken });
    });
    await page.goto('/contact');
  });

  test('the part is headed "Unexpected Application Error!" and shows the message', async ({
    page,
  }) => {
    const part = section(page, 'Get in Touch').getByRole('alert');
    await expect(part.getByRole('heading')).toHaveText('Unexpected Application Error!');
    await expect(part).toContainText(/undefined/);
    await expect(part).toContainText(failure.partText);
  });

  test('the rest of the page stays usable', async ({ page }) => {
    await expect(page.getByRole('alert')).toBeVisible();
    const [mailbox] = content.site.emails;
    await expect(page.getByRole('link', { name: mailbox?.address ?? '' }).first()).toBeVisible();
    await expect(footer(page)).toBeVisible();
    await navigation(page).getByRole('link', { name: 'Resources', exact: true }).click();
    await expect(page).toHaveURL('/resources');
  });
});
