import { renameSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../tests/support/child-process.ts';
import { createNewsletterApp, type NewsletterApp } from '../../tests/support/newsletter-app.ts';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { newsletterKeys } from './keys.ts';

const JANE = 'jane@farm.example';

let server: NewsletterApp;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  server = await createNewsletterApp((line) => lines.push(line));
});

afterEach(() => server.close());

function titleIn({ body }: { readonly body: string }): string {
  return /<title>(.*)<\/title>/.exec(body)?.[1] ?? '';
}

async function linkFor(address: string): Promise<string> {
  await server.subscribe(address);
  await until(() => expect(server.links()).toHaveLength(1));
  return server.links()[0] ?? '';
}

function unsubscribePath(address: string): string {
  const [row] = server.rows("SELECT value FROM newsletter_keys WHERE name = 'addresses'");
  const { hashOf, unsubscribeToken } = newsletterKeys(String(row?.value));
  return `/newsletter/unsubscribe/${unsubscribeToken(hashOf(address))}`;
}

const confirmed = () => server.rows('SELECT address FROM newsletter_subscribers').length;

describe('the subscription form', () => {
  it('gets the same answer for every address', async () => {
    const link = await linkFor(JANE);
    await server.post(link);
    await server.subscribe('joe@farm.example');
    await server.post(unsubscribePath('joe@farm.example'));
    const addresses = [JANE, 'joe@farm.example', 'new@farm.example', 'NEW@farm.example'];
    const answers = await Promise.all(addresses.map((address) => server.subscribe(address)));
    const [first] = answers;
    expect([first?.statusCode, titleIn(first ?? { body: '' })]).toEqual([200, 'check-email']);
    expect(first?.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const answer of answers) {
      const headers = { ...answer.headers, date: first?.headers.date };
      expect([answer.statusCode, answer.body, headers]).toEqual([200, first?.body, first?.headers]);
    }
  });

  it.each([
    ['', 'Missing.'],
    ['   ', 'Missing.'],
    [`${'a'.repeat(250)}@b.example`, 'Too long.'],
    ['jane', 'Invalid.'],
    ['root@localhost', 'Invalid.'],
    ['a..b@farm.example', 'Invalid.'],
    ['.a@farm.example', 'Invalid.'],
    ['a.@farm.example', 'Invalid.'],
    ['a@farm..example', 'Invalid.'],
    ['a@-farm.example', 'Invalid.'],
    ['a@[127.0.0.1]', 'Invalid.'],
    ['a@127.0.0.1', 'Invalid.'],
    ['"a b"@farm.example', 'Invalid.'],
    ['a@farm.example, b@farm.example', 'Invalid.'],
    ['a@farm.example\nBcc: b@farm.example', 'Invalid.'],
  ])('refuses %j with a sentence, and repeats it', async (typed, sentence) => {
    const answer = await server.subscribe(typed);
    expect([answer.statusCode, titleIn(answer)]).toEqual([400, 'form']);
    expect(answer.body).toContain(sentence);
    expect(server.rows('SELECT number FROM newsletter_requests')).toEqual([]);
  });

  it('escapes what was typed', async () => {
    const { body } = await server.subscribe('"><script>');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('is refused from another site, and as another type', async () => {
    const cross = await server.subscribe(JANE, {}, { 'sec-fetch-site': 'cross-site' });
    const origin = await server.subscribe(JANE, {}, { origin: 'https://evil.example' });
    const json = await server.subscribe(JANE, {}, { 'content-type': 'application/json' });
    expect([cross, origin, json].map(({ statusCode }) => statusCode)).toEqual([403, 403, 415]);
    expect(server.rows('SELECT number FROM newsletter_requests')).toEqual([]);
  });

  it('stores nothing of a program that fills in the hidden field', async () => {
    const answer = await server.subscribe(JANE, { remarks: 'Hello' });
    expect([answer.statusCode, titleIn(answer)]).toEqual([200, 'check-email']);
    expect(server.rows('SELECT number FROM newsletter_requests')).toEqual([]);
  });

  it('is limited per network, apart from messages', async () => {
    const message = () =>
      server.post(MESSAGES_PATH, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          name: 'Jane Doe',
          email: JANE,
          message: `Hello ${Math.random()}`,
        }).toString(),
      });
    for (let index = 0; index < 10; index += 1) {
      expect((await server.subscribe(`p${index}@farm.example`)).statusCode).toBe(200);
    }
    const limited = await server.subscribe(JANE);
    expect([limited.statusCode, titleIn(limited)]).toEqual([429, 'form']);
    expect(limited.body).toContain('Too many.');
    expect(limited.body).toContain(`value="${JANE}"`);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await message()).statusCode).toBe(303);
  });

  it('says to come back while the database is unavailable, as links do', async () => {
    const link = await linkFor(JANE);
    const unsubscribe = unsubscribePath(JANE);
    renameSync(server.file, `${server.file}.away`);
    const answer = await server.subscribe('joe@farm.example');
    expect([answer.statusCode, titleIn(answer)]).toEqual([503, 'form']);
    expect(answer.body).toContain('Unavailable.');
    for (const path of [link, unsubscribe]) {
      const pressed = await server.post(path);
      expect([pressed.statusCode, pressed.headers['retry-after']]).toEqual([503, '5']);
    }
  });

  it('leads back to the page with the form when it is opened as a page', async () => {
    const { statusCode, headers } = await server.app.inject('/newsletter/subscribe');
    expect([statusCode, headers.location]).toEqual([301, '/resources']);
  });
});

describe('the link in a confirmation mail', () => {
  it('confirms when its button is pressed, and not when it is opened', async () => {
    const link = await linkFor(JANE);
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const opened = await server.app.inject({ method, url: link });
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
      if (method === 'GET') expect(titleIn(opened)).toBe('confirm');
    }
    expect(confirmed()).toBe(0);
    // A browser may send `null` as the origin, because the page sends no referrer.
    expect(titleIn(await server.post(link, { headers: { origin: 'null' } }))).toBe('confirmed');
    expect(confirmed()).toBe(1);
    expect(titleIn(await server.app.inject(link))).toBe('already-confirmed');
    expect(titleIn(await server.post(link))).toBe('already-confirmed');
  });

  it.each(['a'.repeat(22), 'x', '%00', 'a'.repeat(90)])('is refused as %j', async (token) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({ method, url: `/newsletter/confirm/${token}` });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});

describe('the unsubscribe link', () => {
  it('unsubscribes by one press, for ever, and not when it is opened', async () => {
    await server.post(await linkFor(JANE));
    const path = unsubscribePath(JANE);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await server.app.inject({ method, url: path })).statusCode).toBe(200);
    }
    expect(confirmed()).toBe(1);
    // What a mailbox sends for its owner (RFC 8058).
    const oneClick = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    };
    for (let times = 0; times < 2; times += 1) {
      const answer = await server.post(path, oneClick);
      expect([answer.statusCode, titleIn(answer)]).toEqual([200, 'unsubscribed']);
      expect(confirmed()).toBe(0);
    }
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await server.post(path, { headers: multipart, payload: '--x--' })).statusCode).toBe(
      200,
    );
  });

  it('is unknown if it was made up', async () => {
    const path = unsubscribePath(JANE);
    for (const made of [path.slice(0, -1), `${path.slice(0, -1)}A`, `${path}A`]) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await server.app.inject({ method, url: made })).statusCode).toBe(404);
      }
    }
    expect(server.rows('SELECT hash FROM newsletter_suppressions')).toEqual([]);
  });
});

it('writes no address and no token to the log, however a link is spelled', async () => {
  const link = await linkFor(JANE);
  const unsubscribe = unsubscribePath(JANE);
  const tokens = [link, unsubscribe].map((path) => path.split('/').at(-1) ?? '');
  for (const path of [link, unsubscribe]) {
    const spellings = [
      path,
      path.replace('/newsletter', '/n%65wsletter'),
      path.replace('/newsletter', '//newsletter'),
      path.replace('newsletter/', 'newsletter//'),
      path.replace('/newsletter', '/./newsletter'),
      path.replace('newsletter', 'NEWSLETTER'),
      `${path}/`,
    ];
    for (const url of spellings) await server.app.inject(url);
  }
  expect(lines.length).toBeGreaterThan(14);
  for (const secret of [JANE, 'farm.example', ...tokens]) {
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
