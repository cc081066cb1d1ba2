import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { CONNECTION_ERRORS, MESSAGES } from '../../support/message-form.ts';

const { form: copy, messages } = content.contact;

test.beforeEach(({ allowErrors }) => allowErrors(CONNECTION_ERRORS));

test('offline, a message waits, can be changed, and is sent once the browser is online', async ({
  context,
  form,
  page,
  server,
  written,
}) => {
  await form.openWithClock();
  await context.setOffline(true);
  await form.submit({ message: 'first version' });
  await form.expectSoon(messages.status.waiting);
  await page.clock.runFor(3_600_000);
  expect(form.requests).toEqual([]);
  await form.change.click();
  await expect(form.answer).toBeEmpty();
  await form.field('message').fill('better version');
  await form.send.click();
  await form.expectSoon(messages.status.waiting);
  await context.setOffline(false);
  await form.expectSoon(copy.success);
  expect(server.stored(written.email).map(({ message }) => message)).toEqual(['better version']);
});

test('a slow connection is given its time, and the message is not sent twice', async ({
  form,
  page,
  server,
  written,
}) => {
  await form.openWithClock();
  const arrive = await form.hold();
  await form.submit();
  await form.expectRequests(1);
  await page.clock.runFor(25_000);
  await expect(form.answer).toContainText(messages.status.sending);
  arrive();
  await expect(form.answer).toContainText(copy.success);
  expect(form.requests).toHaveLength(1);
  expect(server.stored(written.email)).toHaveLength(1);
});

test('responses that are lost do not double the message', async ({
  form,
  page,
  server,
  written,
}) => {
  await form.openWithClock();
  let lost = 0;
  await page.route(MESSAGES, async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await form.submit();
  await form.expectSoon(copy.success);
  expect(form.statuses).toEqual([200]);
  expect(form.requests).toHaveLength(3);
  expect(new Set(form.ids).size).toBe(1);
  expect(server.stored(written.email)).toHaveLength(1);
});

test('a message that is on its way arrives although its page is left', async ({
  form,
  page,
  server,
  written,
}) => {
  // Leaving a page ends its requests, unless they are to be kept alive.
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
  await form.submit();
  await form.expectRequests(1);
  await expect(page.locator('html')).toHaveAttribute('data-keepalive', 'true');
  await page.goto('about:blank');
  await expect
    .poll(() => server.stored(written.email), { timeout: 20_000 })
    .toMatchObject([{ message: written.message }]);
});

test('a server that stays unavailable: the text is kept, and offered as an email', async ({
  form,
  page,
  written,
}) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) => route.fulfill({ status: 503 }));
  await form.submit();
  await form.expectSoon(messages.status.failed);
  await expect(form.answer).toContainText(messages.problems.unavailable);
  // Once, and 3 retries (SPEC 9).
  expect(form.requests).toHaveLength(4);
  expect(await form.values()).toEqual(form.written);
  await form.field('message').fill('Rills & "gullies"?');
  await form.mail.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await form.mail.click();
  const mail = new URL((await form.mail.getAttribute('href')) ?? '');
  expect(mail.href).toContain(`mailto:${content.site.emails[0]?.address ?? ''}?`);
  expect(mail.searchParams.get('subject')).toBe(messages.mail.subject);
  for (const text of Object.values({ ...written, message: 'Rills & "gullies"?' })) {
    expect(mail.searchParams.get('body') ?? '').toContain(text);
  }
  await page.unroute(MESSAGES);
  await form.send.click();
  await form.expectSoon(copy.success);
});

test('too many messages are reported at once: no visitor waits an hour', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3600' } }),
  );
  await form.submit();
  await form.expectSoon(messages.problems.tooMany);
  expect(form.requests).toHaveLength(1);
  await expect(form.mail).toBeVisible();
});

/** What stands between a visitor and the server, and answers in its place. */
const middleboxes = {
  'a firewall with status 400': { status: 400, contentType: 'text/html', body: '<h1>No</h1>' },
  'a captive portal with status 200': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Hi</h1>',
  },
  'a captive portal that redirects': { status: 302, headers: { location: '/' } },
};

for (const [name, answer] of Object.entries(middleboxes)) {
  test(`the response is lost, then comes ${name}: sent again, the message is stored once`, async ({
    form,
    page,
    server,
    written,
  }) => {
    await form.openWithClock();
    await page.route(MESSAGES, async (route) => {
      if (form.requests.length > 1) return route.fulfill(answer);
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.submit();
    await form.expectSoon(messages.status.failed);
    await expect(form.answer).not.toContainText(copy.success);
    expect(server.stored(written.email)).toHaveLength(1);
    expect(await form.values()).toEqual(form.written);

    await page.unroute(MESSAGES);
    // On a page that has forgotten everything but the draft.
    await page.reload();
    await form.live();
    await expect(form.answer).toContainText(messages.status.unsure);
    await form.send.click();
    await form.expectSoon(copy.success);
    expect(form.statuses.at(-1)).toBe(200);
    expect(new Set(form.ids).size).toBe(1);
    expect(server.stored(written.email)).toHaveLength(1);
  });
}
