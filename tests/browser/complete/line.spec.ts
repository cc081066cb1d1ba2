import type { Route } from '@playwright/test';
import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { LINE_TROUBLES, MESSAGES } from '../../support/message-form.ts';

const { form: words, messages: said } = content.contact;

test.beforeEach(({ allowTrouble }) => allowTrouble(LINE_TROUBLES));

test('waits while there is no line, and sends by itself when it is back', async ({
  context,
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  await context.setOffline(true);
  await form.submit();
  await form.expectSoon(said.status.waiting);
  await page.clock.runFor(3_600_000);
  expect(form.requests).toEqual([]);
  await context.setOffline(false);
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('waits when the line goes between two tries, too', async ({
  context,
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  let fails = true;
  await page.route(MESSAGES, (route) =>
    fails ? route.abort('connectionreset') : route.continue(),
  );
  await form.submit();
  await form.expectRequests(2);
  await context.setOffline(true);
  await form.expectSoon(said.status.waiting);
  fails = false;
  await context.setOffline(false);
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('a slow line takes its time and is not tried twice', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  const arrive = await form.hold();
  await form.submit();
  await form.expectRequests(1);
  await page.clock.runFor(25_000);
  await expect(form.answer).toContainText(said.status.sending);
  arrive();
  await form.expectSoon(words.success);
  expect(form.requests).toHaveLength(1);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('the server is gone, and comes back between two tries', async ({ form, inbox, writing }) => {
  await form.openWithClock();
  await inbox.stop();
  await form.submit();
  await form.expectRequests(2);
  // However long the server takes to start, the next try finds it there.
  const arrive = await form.hold();
  await inbox.start();
  arrive();
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email)).toMatchObject([{ message: writing.message }]);
  expect(new Set(form.ids).size).toBe(1);
});

test('an answer that is lost does not double the message', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  let lost = 0;
  await page.route(MESSAGES, async (route: Route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await form.submit();
  await form.expectSoon(words.success);
  expect(form.statuses).toEqual([200]);
  expect(form.requests).toHaveLength(3);
  expect(new Set(form.ids).size).toBe(1);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('a message that waits can still be changed', async ({ context, form, inbox, writing }) => {
  await form.openWithClock();
  await context.setOffline(true);
  await form.submit({ message: 'first words' });
  await form.expectSoon(said.status.waiting);
  await form.change.click();
  await expect(form.answer).toBeEmpty();
  await form.field('message').fill('better words');
  await context.setOffline(false);
  await form.send.click();
  await form.expectSoon(words.success);
  expect(inbox.stored(writing.email).map(({ message }) => message)).toEqual(['better words']);
});

test('a message that is on its way arrives although its page is left', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  // A browser ends what a page has asked for when that is left, unless it was told to keep it alive.
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (init?.method === 'POST') {
        document.documentElement.dataset.keepalive = String(init.keepalive);
      }
      return fetch(input, init);
    };
  });
  await form.openWithClock();
  await form.fill();
  await form.send.click();
  await form.expectRequests(1);
  await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true');
  await page.goto('about:blank');
  await expect
    .poll(() => inbox.stored(writing.email), { timeout: 20_000 })
    .toMatchObject([{ message: writing.message }]);
});
