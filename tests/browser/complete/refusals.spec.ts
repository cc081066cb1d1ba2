import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { LINE_TROUBLES, MESSAGES } from '../../support/message-form.ts';

const { form: words, messages: said } = content.contact;

test.beforeEach(({ allowTrouble }) => allowTrouble(LINE_TROUBLES));

test('a server that is busy is asked again when it wishes', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  const at: number[] = [];
  await page.route(MESSAGES, async (route) => {
    at.push(await page.evaluate(() => performance.now()));
    return at.length === 1
      ? route.fulfill({ status: 503, headers: { 'retry-after': '20' } })
      : route.continue();
  });
  await form.submit();
  await form.expectSoon(words.success);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(20_000);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});

test('a server that stays unavailable: every word is kept, and offered as an e-mail', async ({
  form,
  page,
  writing,
}) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) => route.fulfill({ status: 503 }));
  await form.submit();
  await form.expectSoon(said.status.failed);
  await expect(form.answer).toContainText(said.problems.unavailable);
  // Once, and three times again (SPEC 9).
  expect(form.requests).toHaveLength(4);
  expect(await form.values()).toEqual(form.written);
  await form.field('message').fill('Rills & "gullies"?');
  await form.mail.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault());
  });
  await form.mail.click();
  const mail = new URL((await form.mail.getAttribute('href')) ?? '');
  expect(mail.href).toContain(`mailto:${content.site.emails[0]?.address ?? ''}?`);
  expect(mail.searchParams.get('subject')).toBe(said.mail.subject);
  const body = mail.searchParams.get('body') ?? '';
  for (const text of Object.values({ ...writing, message: 'Rills & "gullies"?' })) {
    expect(body).toContain(text);
  }
  await page.unroute(MESSAGES);
  await form.send.click();
  await form.expectSoon(words.success);
});

test('a server that hangs is given 30 s a try, and then up', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, () => undefined);
  await form.submit();
  await form.expectSoon(said.status.failed, 30_000);
  expect(form.requests).toHaveLength(4);
  expect(await form.values()).toEqual(form.written);
});

test('too many messages are told at once: nobody waits an hour', async ({ form, page }) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '3600' } }),
  );
  await form.submit();
  await form.expectSoon(said.problems.tooMany);
  expect(form.requests).toHaveLength(1);
  await expect(form.mail).toBeVisible();
});

test('a network that answers in the server\u2019s place deceives nobody', async ({
  form,
  page,
}) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
  );
  await form.submit();
  await form.expectSoon(said.status.failed);
  await expect(form.answer).not.toContainText(words.success);
});

/** What stands between a visitor and the server, and answers in its place. */
const middleboxes = {
  'a firewall that says 400': { status: 400, contentType: 'text/html', body: '<h1>Blocked</h1>' },
  'a proxy that says 404': { status: 404 },
  'a proxy that says 429, and to wait an hour': { status: 429, headers: { 'retry-after': '3600' } },
  'a hotel that leads elsewhere': { status: 302, headers: { location: '/' } },
};

for (const [name, answer] of Object.entries(middleboxes)) {
  test(`the answer is lost, then comes ${name}: sent again, the message is stored once`, async ({
    form,
    inbox,
    page,
    writing,
  }) => {
    await form.openWithClock();
    await page.route(MESSAGES, async (route) => {
      if (form.requests.length > 1) return route.fulfill(answer);
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.submit();
    await form.expectSoon(said.status.failed);
    expect(inbox.stored(writing.email)).toHaveLength(1);
    expect(await form.values()).toEqual(form.written);

    await page.unroute(MESSAGES);
    // On a page that has forgotten everything but the draft.
    await page.reload();
    await form.live();
    await expect(form.answer).toContainText(said.status.unsure);
    await form.send.click();
    await form.expectSoon(words.success);
    expect(form.statuses.at(-1)).toBe(200);
    expect(new Set(form.ids).size).toBe(1);
    expect(inbox.stored(writing.email)).toHaveLength(1);
  });
}
