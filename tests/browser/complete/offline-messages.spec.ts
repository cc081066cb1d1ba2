import type { BrowserContext, Page } from '@playwright/test';
import type { CompleteServer } from '../../support/complete-server.ts';
import { message, MessageForm } from '../../support/contact-form.ts';
import { contentOf } from '../../support/content.ts';
import { expect, islandIsKept, offlineCopy, test, visit } from '../../support/offline-test.ts';

const { messages } = contentOf.complete.contact;

async function writeWithoutServer(page: Page, server: CompleteServer): Promise<MessageForm> {
  const form = new MessageForm(page, message, () => server.stored(message.email));
  await visit(page, '/contact');
  await form.live();
  await islandIsKept(page);
  await server.stop();
  await page.goto('/contact');
  await form.live();
  await form.submit();
  await expect(form.answer).toContainText(messages.status.queued, { timeout: 30_000 });
  return form;
}

test('a message that was written without the server leaves at the next visit, once', async ({
  page,
  ownServer,
}) => {
  const form = await writeWithoutServer(page, ownServer);
  await page.goto('about:blank');
  await ownServer.start();
  await page.goto('/technology');
  await expect(page.getByRole('status').filter({ hasText: offlineCopy.sent })).toBeVisible();
  expect(form.stored()).toMatchObject([message]);
  await page.getByRole('button', { name: offlineCopy.close }).click();
  await page.goto('/contact');
  await form.live();
  expect(await form.values()).toMatchObject({ message: '' });
  await expect(form.answer).toBeEmpty();
  expect(form.stored()).toHaveLength(1);
});

/** Background Sync, as the browser calls it when there is a connection again. */
async function sync(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'messages',
    lastChance: false,
  });
}

test('a message leaves by Background Sync while the form is open', async ({
  page,
  context,
  ownServer,
}) => {
  const form = await writeWithoutServer(page, ownServer);
  await ownServer.start();
  await sync(context, page);
  await expect(form.answer).toContainText(contentOf.complete.contact.form.success);
  expect(form.stored()).toMatchObject([message]);
  expect(await form.values()).toMatchObject({ message: '' });
});

test('a message that is changed before it leaves is sent as it was changed', async ({
  page,
  context,
  ownServer,
}) => {
  const form = await writeWithoutServer(page, ownServer);
  await form.change.click();
  await ownServer.start();
  await form.field('message').fill('better version');
  await form.send.click();
  await expect(form.answer).toContainText(contentOf.complete.contact.form.success);
  await sync(context, page);
  await page.goto('/');
  await visit(page, '/technology');
  expect(form.stored().map((each) => each.message)).toEqual(['better version']);
});
