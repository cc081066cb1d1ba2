import { expect, test } from '../../support/complete-test.ts';
import { content } from '../../support/content.ts';
import { LINE_TROUBLES, MESSAGES } from '../../support/message-form.ts';

const { form: words, inbox: said } = content.contact;

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

test('a server that stays away: every word is kept, and offered as an e-mail', async ({
  form,
  page,
  writing,
}) => {
  await form.openWithClock();
  await page.route(MESSAGES, (route) => route.fulfill({ status: 503 }));
  await form.submit();
  await form.expectSoon(said.status.failed);
  await expect(form.answer).toContainText(said.problems.away);
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
  for (const text of ['Rills & "gullies"?', writing.name, writing.organization, writing.email]) {
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

test('a form whose token has expired is sent again by itself', async ({
  form,
  inbox,
  page,
  writing,
}) => {
  await form.openWithClock();
  await page.route(
    MESSAGES,
    (route, request) => {
      const body: unknown = request.postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...Object(body), token: 'yesterday' }) });
    },
    { times: 1 },
  );
  await form.submit();
  await form.expectSoon(words.success);
  expect(form.statuses).toEqual([400, 201]);
  expect(inbox.stored(writing.email)).toHaveLength(1);
});
