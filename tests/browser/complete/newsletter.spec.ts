import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { NEWSLETTER_CONFIRM_PATH } from '../../../src/features/newsletter/index.ts';
import { fileIn } from '../../../src/site/index.ts';
import { violationsInThemes } from '../../support/axe.ts';
import { openCompleteServer } from '../../support/complete-server.ts';
import { expect, test as base } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';

const content = contentOf.complete;
const { newsletter } = content.resources;
const copy = fileIn(content, 'newsletter');
const { answers, form: said } = copy;

const test = base.extend<{ address: string }, { peer: SmtpPeer }>({
  peer: [
    async ({}, use) => {
      const peer = new SmtpPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ peer }, use) => {
      await using server = await openCompleteServer({
        SMTP_URL: await peer.listen(),
        SMTP_TLS: 'off',
        MAIL_FROM: 'news@rillwatch.example',
        MAIL_TO: 'messages@rillwatch.example',
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  address: async ({}, use) => {
    await use(`jane-${randomUUID()}@farm.example`);
  },
});

const testWithoutScript = test.extend({ javaScriptEnabled: false });

function formOn(page: Page) {
  return {
    field: page.getByRole('textbox', { name: newsletter.emailLabel }),
    button: page.getByRole('button', { name: newsletter.subscribe }),
    summary: page.getByRole('group', { name: said.summary }),
  };
}

async function linkFor({ taken }: SmtpPeer, address: string): Promise<string> {
  let path = '';
  const find = (): string => {
    const mail = taken.findLast(({ recipients }) => recipients.includes(address));
    const unfolded = mail?.content.replace(/=\r?\n/g, '') ?? '';
    [path = ''] = new RegExp(`${NEWSLETTER_CONFIRM_PATH}[\\w.-]+`).exec(unfolded) ?? [];
    return path;
  };
  await expect.poll(find).not.toBe('');
  return path;
}

async function expectAnswer(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test(
  'a visitor subscribes, confirms with a button, and unsubscribes with a button',
  { tag: '@quick' },
  async ({ page, peer, address, server }) => {
    await page.goto('/resources');
    await formOn(page).field.fill(address);
    await formOn(page).button.click();
    await expect(page.getByText(answers.checkEmail.text)).toBeVisible();
    expect(server.hasSubscriber(address)).toBe(false);

    const link = await linkFor(peer, address);
    await page.goto(link);
    await page.reload();
    await expectAnswer(page, answers.confirm.heading);
    expect(server.hasSubscriber(address)).toBe(false);
    await page.getByRole('button', { name: answers.confirm.action }).click();
    await expectAnswer(page, answers.confirmed.heading);
    expect(server.hasSubscriber(address)).toBe(true);
    await page.goto(link);
    await expectAnswer(page, answers.alreadyConfirmed.heading);

    await page.goto(server.unsubscribePath(address));
    await expectAnswer(page, answers.unsubscribe.heading);
    expect(server.hasSubscriber(address)).toBe(true);
    await page.getByRole('button', { name: answers.unsubscribe.action }).click();
    await expectAnswer(page, answers.unsubscribed.heading);
    expect(server.hasSubscriber(address)).toBe(false);
  },
);

testWithoutScript('an invalid address is shown again, with a link to it', async ({ page }) => {
  const { field, button, summary } = formOn(page);
  await page.goto('/resources');
  await page.locator('form').evaluate((form) => form.setAttribute('novalidate', ''));
  await field.fill('jane');
  await button.click();
  await expect(page).toHaveTitle(said.errorTitle);
  await expect(summary).toBeFocused();
  await expect(field).toHaveValue('jane');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(`${said.errors.invalid} ${newsletter.note}`);
  expect(await violationsInThemes(page)).toEqual([]);
  await summary.getByRole('link', { name: said.errors.invalid }).click();
  await expect(field).toBeFocused();
});

testWithoutScript(
  'an expired link shows the form, and axe finds nothing on any answer page',
  async ({ page, peer, address, server, allowErrors }) => {
    allowErrors(/status (?:of )?410/);
    await page.goto(`${NEWSLETTER_CONFIRM_PATH}${'a'.repeat(22)}`);
    await expectAnswer(page, answers.expired.heading);
    expect.soft(await violationsInThemes(page)).toEqual([]);
    await formOn(page).field.fill(address);
    await formOn(page).button.click();
    await expectAnswer(page, answers.checkEmail.heading);
    expect.soft(await violationsInThemes(page)).toEqual([]);
    for (const path of [await linkFor(peer, address), server.unsubscribePath(address)]) {
      await page.goto(path);
      expect.soft(await violationsInThemes(page)).toEqual([]);
    }
  },
);

test('the form shows errors until the visitor types', async ({ page, address, allowErrors }) => {
  allowErrors(/status (?:of )?400/);
  await page.goto('/resources');
  const { field, button } = formOn(page);
  const answer = page.getByRole('main').getByRole('status');
  await field.fill('jane');
  await button.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(`${said.errors.invalid} ${newsletter.note}`);
  expect(await violationsInThemes(page)).toEqual([]);
  await field.fill(address);
  await expect(field).toHaveAccessibleDescription(newsletter.note);
  await button.click();
  await expect(answer).toBeFocused();
  await expect(answer).toContainText(answers.checkEmail.text);
  await expect(button).toBeHidden();
  await expect(page).toHaveURL('/resources');
  expect(await violationsInThemes(page)).toEqual([]);
});

test('without a response to its script, the form is submitted', async ({ page, allowErrors }) => {
  allowErrors(/failed request|Failed to load/);
  await page.goto('/resources');
  await page.route('**/newsletter/subscribe', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const { field, button } = formOn(page);
  await field.fill('jane@farm.example');
  await button.click();
  await expectAnswer(page, answers.checkEmail.heading);
});
