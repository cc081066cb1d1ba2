import type { Page } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { fieldKeys, NOTHING } from '../../support/contact-form.ts';
import { content } from '../../support/content.ts';
import { LINE_TROUBLES, MESSAGES, MessageForm } from '../../support/message-form.ts';
import { storedNames } from '../../support/traffic.ts';

const { form: words, messages: said } = content.contact;

/** The names of the drafts that are kept on the device. */
async function keptDrafts(page: Page): Promise<string[]> {
  return (await storedNames(page)).filter((name) => name === 'localStorage message-draft');
}

test('what is typed is kept on the device, which the page says, until it is cleared', async ({
  form,
  page,
}) => {
  await form.open();
  await expect(page.getByText(said.draft.note)).toBeVisible();
  expect(await storedNames(page)).toEqual([]);
  await form.fill();
  await page.reload();
  await form.live();
  await expect.poll(() => form.values()).toEqual(form.written);
  await form.clear.click();
  expect(await form.values()).toEqual(NOTHING);
  expect(await storedNames(page)).toEqual([]);
  await page.reload();
  await form.live();
  expect(await form.values()).toEqual(NOTHING);
});

test('a form that is emptied by hand leaves nothing on the device', async ({ form, page }) => {
  await form.open();
  await form.fill();
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  for (const key of fieldKeys) await form.field(key).fill('');
  expect(await storedNames(page)).toEqual([]);
});

test('the back button brings back what was typed', async ({ form, page }) => {
  await form.open();
  await form.fill();
  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL('/resources');
  await page.goBack();
  await form.live();
  await expect.poll(() => form.values()).toEqual(form.written);
});

test('what is typed before the form comes alive stays, and the draft fills the rest', async ({
  form,
  page,
  writing,
}) => {
  await form.open();
  await form.fill();
  await expect.poll(() => keptDrafts(page)).toHaveLength(1);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  // The page is there, and its scripts are not.
  await page.reload({ waitUntil: 'commit' });
  await form.field('message').fill('typed on a slow line');
  resolve(undefined);
  await form.live();
  await expect(form.field('name')).toHaveValue(writing.name);
  expect(await form.values()).toEqual(
    Object.values({ ...writing, message: 'typed on a slow line' }),
  );
});

test('of two tabs the one that is changed last keeps its draft, and each shows its own text', async ({
  context,
  form,
  page,
  writing,
}) => {
  await form.open();
  await form.fill({ message: 'of the first tab' });
  const second = await context.newPage();
  const other = new MessageForm(second, writing);
  await other.open();
  await expect(other.field('message')).toHaveValue('of the first tab');
  await other.fill({ message: 'of the second tab' });
  await expect(form.field('message')).toHaveValue('of the first tab');
  expect(await keptDrafts(page)).toHaveLength(1);
  await second.close();
  await page.close();

  const visit = new MessageForm(await context.newPage(), writing);
  await visit.open();
  await expect(visit.field('message')).toHaveValue('of the second tab');
});

test('a tab that sends does not forget what another has typed meanwhile', async ({
  context,
  form,
  page,
  writing,
}) => {
  await form.open();
  const arrive = await form.hold();
  await form.submit();
  await expect.poll(() => form.requests.length).toBe(1);
  const other = new MessageForm(await context.newPage(), writing);
  await other.open();
  await other.fill({ message: 'still being written' });
  arrive();
  await expect(form.answer).toContainText(words.success);
  expect(await form.values()).toEqual(NOTHING);
  expect(await keptDrafts(page)).toHaveLength(1);
  await expect(other.field('message')).toHaveValue('still being written');
});

test('a device without room for the draft says nothing of keeping, and sends all the same', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await form.open();
  await form.fill();
  await expect(page.getByText(said.draft.note)).toBeHidden();
  await form.send.click();
  await expect(form.answer).toContainText(words.success);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('a page that is left while sending never doubles the message', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  await page.route(MESSAGES, async (route) => {
    if (form.requests.length > 1) return route.continue();
    // Stored, and the answer never comes.
    await route.fetch();
    return undefined;
  });
  await form.submit();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return inbox.stored(writing.email).length;
    })
    .toBe(1);
  await page.reload();
  await form.live();
  await expect(form.answer).toContainText(said.status.unsure);
  expect(await form.values()).toEqual(form.written);
  const answered = page.waitForResponse(MESSAGES);
  await form.send.click();
  await form.expectSoon(words.success);
  expect((await answered).status()).toBe(200);
  expect(new Set(form.ids).size).toBe(1);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('words that were changed after a failure are another message, and none is lost', async ({
  allowTrouble,
  form,
  inbox,
  page,
  writing,
}) => {
  allowTrouble(LINE_TROUBLES);
  await form.openWithClock();
  await page.route(MESSAGES, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await form.submit({ message: 'as it was' });
  await form.expectSoon(said.status.failed);
  await page.unroute(MESSAGES);
  await form.field('message').fill('with the place where it begins');
  await form.send.click();
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email).map(({ message }) => message)).toEqual([
    'as it was',
    'with the place where it begins',
  ]);
});

test('a browser that keeps nothing says nothing of keeping', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await form.openWithClock();
  await expect(page.getByText(said.draft.note)).toBeHidden();
  await form.submit();
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});
