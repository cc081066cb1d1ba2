import type { Page } from '@playwright/test';
import { ContactForm } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { deadControls } from '../../support/dead-controls.ts';
import { holdIsland } from '../../support/island-scripts.ts';
import { routes } from '../../support/pages.ts';
import { linesOfStart } from '../../support/started-server.ts';
import { expect, test } from '../../support/test.ts';
import { loadPictures } from '../../support/load-pictures.ts';
import { asLines, recordRequests, storedNames } from '../../support/traffic.ts';
import { wide } from '../../support/viewports.ts';

test.use({ viewport: wide });

const success = "Message sent! We'll get back to you soon.";

/** Writes a message, sends it in both ways while no script listens, and expects the browser to go nowhere. */
async function expectSilence(page: Page): Promise<void> {
  const form = new ContactForm(page);
  await form.fill();
  const requests = recordRequests(page);
  await form.field('name').press('Enter');
  await form.send.click();
  await expect(page).toHaveURL('/contact');
  expect(asLines(requests)).toEqual([]);
}

test.describe('7 Submitting the contact form', () => {
  test('it sends no request', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    // With the first message the form's own script may still be on its way.
    for (const text of ['The first message.', 'The second message.']) {
      await form.fill({ message: text });
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      const requests = recordRequests(page);
      await form.send.click();
      await expect(form.field('message')).toHaveValue('');
      await expect(form.answer).toHaveText(success);
      expect(asLines(requests)).toEqual([]);
    }
  });

  test('it stores nothing', async ({ page }) => {
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    await expect(form.answer).toHaveText(success);
    expect(await storedNames(page)).toEqual([]);
  });

  test('what was typed is never in an address', async ({ page }) => {
    const requests = recordRequests(page);
    await page.goto('/contact');
    const form = new ContactForm(page);
    await form.fill();
    await form.send.click();
    await expect(form.answer).toHaveText(success);
    await expect(page).toHaveURL('/contact');
    expect(requests.filter((request) => request.url().includes('?'))).toEqual([]);
  });

  test('what was typed is never in an address before hydration', async ({ page }) => {
    const release = await holdIsland(page, '/contact');
    await page.goto('/contact');
    await expectSilence(page);
    release();
    await expect(new ContactForm(page).answer).toHaveText(success);
    await expect(page).toHaveURL('/contact');
  });

  test('with script, nothing tells the visitor to write an email instead', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText(content.contact.form.noScript)).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('what was typed is never in an address', async ({ page }) => {
      await page.goto('/contact');
      await expectSilence(page);
      await expect(new ContactForm(page).answer).toBeEmpty();
    });

    test('the form says how to write an email instead', async ({ page }) => {
      const [mailbox] = content.site.emails;
      await page.goto('/contact');
      const notice = page.getByText(content.contact.form.noScript);
      await expect(notice).toBeVisible();
      const link = notice.getByRole('link', { name: mailbox?.address ?? 'no address' });
      await expect(link).toHaveAttribute('href', `mailto:${mailbox?.address ?? ''}`);
    });
  });
});

test.describe('7 Calls the product makes', () => {
  for (const path of ['/resources', '/contact']) {
    test(`none: every button without an effect on ${path} pressed, one after the other`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.evaluate(loadPictures);
      const requests = recordRequests(page);
      for (const { on } of deadControls.filter((control) => control.path === path)) {
        await on(page).click();
      }
      expect(asLines(requests)).toEqual([]);
    });
  }

  test('no page ships the data-fetching client', async ({ page, request }) => {
    const requests = recordRequests(page);
    for (const { path } of routes) {
      await page.goto(path);
    }
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    const scripts = requests.filter((script) => script.resourceType() === 'script');
    expect(scripts).not.toEqual([]);
    for (const script of scripts) {
      const text = await (await request.get(script.url())).text();
      expect(text, script.url()).not.toMatch(/\bretryDelay\b|\bgcTime\b/);
    }
  });

  test('the server says where it is, which profile it serves and that messages are not delivered', async () => {
    const { port, lines } = await linesOfStart();
    const said = lines.join('\n');
    expect(said).toContain(`http://127.0.0.1:${port}`);
    expect(said).toContain('specified');
    expect(said).toMatch(/contact messages are not delivered in the specified profile/i);
  });
});
