import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LETTER_CONFIRM_PATH, LETTERS_ADDRESS } from '../../../src/letter/index.ts';
import { letterWordsOf } from '../../../src/registry/index.ts';
import { violations, violationsWithoutScript } from '../../support/axe.ts';
import { CompleteServer } from '../../support/complete-server.ts';
import { expect, test as base } from '../../support/complete-test.ts';
import { contentOf } from '../../support/content.ts';
import { confirmPath, LetterReaders } from '../../support/letter-reader.ts';
import { expectNothingWrong } from '../../support/nothing-wrong.ts';
import { SmtpPeer } from '../../support/smtp-peer.ts';
import { phone, wide } from '../../support/viewports.ts';

const content = contentOf.complete;
const { newsletter } = content.resources;
const words = letterWordsOf(content);
const { answers, form: said } = words;

interface Fixtures {
  /** Address of one reader, nobody else's. */
  address: string;
  readers: LetterReaders;
}

const test = base.extend<Fixtures, { peer: SmtpPeer }>({
  peer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const peer = new SmtpPeer();
      await use(peer);
      await peer.close();
    },
    { scope: 'worker' },
  ],
  inbox: [
    async ({ peer }, use) => {
      await using server = await CompleteServer.open({
        SMTP_URL: await peer.listen(),
        SMTP_TLS: 'off',
        MAIL_FROM: 'letter@rillwatch.example',
        MAIL_TO: 'inbox@rillwatch.example',
      });
      await use(server);
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- see above
  address: async ({}, use) => {
    await use(`jane-${randomUUID()}@farm.example`);
  },
  readers: async ({ inbox }, use) => {
    await use(new LetterReaders(inbox.folder));
  },
});

/** The field and the button of whatever form of the letter is shown. */
function formOn(page: Page) {
  return {
    field: page.getByRole('textbox', { name: newsletter.emailLabel }),
    button: page.getByRole('button', { name: newsletter.subscribe }),
    summary: page.getByRole('group', { name: said.summary }),
  };
}

/** Asks with a form whose token is lost: it comes back once, with what was typed and a token that is good. */
async function ask(page: Page, address: string): Promise<void> {
  const { field, button, summary } = formOn(page);
  await page.goto('/resources');
  await page.locator('[name="token"]').evaluate((token) => token.remove());
  await field.fill(address);
  await button.click();
  await expect(summary.getByRole('listitem')).toHaveText([said.problems.expired]);
  await expect(field).toHaveValue(address);
  await button.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(answers.asked.heading);
}

async function linkFor(peer: SmtpPeer, address: string): Promise<string> {
  await expect.poll(() => confirmPath(peer.taken, address)).toBeDefined();
  return confirmPath(peer.taken, address) ?? '';
}

async function expectAnswer(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a reader asks, confirms by a button, and leaves by a button', async ({
      page,
      peer,
      address,
      readers,
    }) => {
      await ask(page, address);
      expect(readers.stateOf(address)).toBe('asked');

      const link = await linkFor(peer, address);
      await page.goto(link);
      await page.reload();
      await expectAnswer(page, answers.confirm.heading);
      expect(readers.stateOf(address)).toBe('asked');
      await page.getByRole('button', { name: answers.confirm.press }).click();
      await expectAnswer(page, answers.confirmed.heading);
      expect(readers.stateOf(address)).toBe('confirmed');
      await page.goto(link);
      await expectAnswer(page, answers.already.heading);

      await page.goto(readers.leavePath(address));
      await expectAnswer(page, answers.leave.heading);
      expect(readers.stateOf(address)).toBe('confirmed');
      await page.getByRole('button', { name: answers.leave.press }).click();
      await expectAnswer(page, answers.left.heading);
      expect(readers.stateOf(address)).not.toBe('confirmed');
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what cannot be an address comes back with a sentence that leads to the field', async ({
    page,
  }) => {
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
    await summary.getByRole('link', { name: said.errors.invalid }).click();
    await expect(field).toBeFocused();
  });

  test('a link that is too old has a form to ask again', async ({
    page,
    address,
    allowTrouble,
  }) => {
    allowTrouble(/status (?:of )?410/);
    await page.goto(`${LETTER_CONFIRM_PATH}${'a'.repeat(22)}`);
    await expectAnswer(page, answers.tooOld.heading);
    const { field, button } = formOn(page);
    await field.fill(address);
    await button.click();
    await expectAnswer(page, answers.asked.heading);
  });

  test('axe finds nothing on the answers, in both themes', async ({
    page,
    peer,
    address,
    readers,
    allowTrouble,
  }) => {
    allowTrouble(/status (?:of )?410/);
    const check = () => expectNothingWrong(page, violationsWithoutScript, [phone, wide]);
    await page.goto('/resources');
    await page.locator('[name="token"]').evaluate((token) => token.remove());
    await formOn(page).field.fill(address);
    await formOn(page).button.click();
    await expect(formOn(page).summary).toBeVisible();
    await check();
    await formOn(page).button.click();
    await expectAnswer(page, answers.asked.heading);
    await check();
    await page.goto(await linkFor(peer, address));
    await check();
    await page.goto(readers.leavePath(address));
    await check();
    await page.goto(`${LETTER_CONFIRM_PATH}${'a'.repeat(22)}`);
    await check();
  });
});

test('the form is no dead end, says what is agreed to, and the browser checks the address first', async ({
  page,
}) => {
  await page.goto('/resources');
  const block = page.getByRole('region', { name: newsletter.heading });
  await expect(block.getByText(newsletter.note, { exact: true })).toBeVisible();
  await expect(block.getByText(words.consent.words, { exact: true })).toBeVisible();
  await expect(block.locator('[data-tooltip]')).toHaveCount(0);
  const { field, button } = formOn(page);
  await field.fill('jane');
  await button.click();
  await expect(field).toBeFocused();
  await expect(page).toHaveURL('/resources');
});

test('the letters that were sent are found from the form', async ({ page }) => {
  await page.goto('/resources');
  await page.getByRole('link', { name: words.archive.link }).click();
  await expect(page).toHaveURL(LETTERS_ADDRESS);
  const sent = content.letters.filter((letter) => letter.sent !== undefined);
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(sent.map(({ subject }) => subject));
  await links.first().click();
  await expectAnswer(page, sent[0]?.subject ?? '');
  expect(await violations(page)).toEqual([]);
});
