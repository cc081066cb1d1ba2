import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInboxApp, type InboxApp } from '../../tests/support/inbox-app.ts';
import { expectCommonHeaders } from '../../tests/support/fixture-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import { MESSAGES_PATH, TOKEN_PATH } from '../../src/message/index.ts';
import { LIMITS, wordsOfAVisitor } from '../../tests/support/message-words.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';
import { createTokens } from '../guard/token.ts';

let inbox: InboxApp;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  inbox = await createInboxApp({ log: (line) => lines.push(line) });
});

afterEach(() => inbox.close());

describe('a message as JSON', () => {
  it('is answered with 201 once it is stored, and with 200 from then on', async () => {
    const fields = inbox.fields();
    const first = await inbox.send(fields);
    expect([first.statusCode, first.json()]).toEqual([201, { id: fields.id }]);
    expectCommonHeaders(first);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await inbox.send({ ...fields, message: 'another text' });
    expect([again.statusCode, again.json()]).toEqual([200, { id: fields.id }]);
    const kept = { id: fields.id, ...wordsOfAVisitor, spam: null, flag: null, mailed: 1 };
    expect(storedIn(inbox.file)).toEqual([kept]);
  });

  it('may leave out what may be empty, and is stored clean', async () => {
    const fields = inbox.fields({
      id: randomUUID().toUpperCase(),
      name: '  Jane\u0000\r\nDoe ',
      organization: undefined,
      message: ' a\r\nb\rc\u0007 ',
    });
    expect((await inbox.send(fields)).statusCode).toBe(201);
    expect(storedIn(inbox.file)).toMatchObject([
      {
        id: String(fields.id).toLowerCase(),
        name: 'Jane Doe',
        organization: null,
        message: 'a\nb\nc',
      },
    ]);
  });

  it('is refused with a sentence for each field that is wrong', async () => {
    const response = await inbox.send(
      inbox.fields({
        name: ' ',
        email: 'jane@',
        organization: 7,
        message: 'x'.repeat(LIMITS.message + 1),
      }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: {
        name: 'name is missing.',
        email: "email can't be so.",
        organization: "organization can't be so.",
        message: 'message is too long.',
      },
    });
    expect(storedIn(inbox.file)).toEqual([]);
  });

  it.each(['', 'no-uuid', 7, undefined])('is refused with the id %j', async (id) => {
    const response = await inbox.send(inbox.fields({ id }));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { errors: { id: 'The id must be a UUID.' } },
    ]);
  });

  it.each([
    ['none', (): unknown => undefined],
    ['an old one', (): unknown => inbox.token(25 * 60 * 60)],
    [
      'a forged one',
      (): unknown => createTokens('the secret of somebody else').make(Date.now() - 60_000),
    ],
    ['one from a clock that is far ahead', (): unknown => inbox.token(-2 * 60 * 60)],
    ['no text', (): unknown => ({})],
  ])('is sent again with the token that its refusal brings: %s', async (_name, token) => {
    const fields = inbox.fields({ token: token() });
    const refused = await inbox.send(fields);
    expect(refused.statusCode).toBe(400);
    const answer = refused.json<{ token: string; errors: unknown }>();
    expect(answer.errors).toEqual({ form: 'Send it again.' });
    expect(storedIn(inbox.file)).toEqual([]);
    const next = { ...fields, token: answer.token };
    expect((await inbox.send(next)).statusCode).toBe(201);
    // Whoever presses the button once more has not been too fast.
    expect(storedIn(inbox.file)).toMatchObject([{ spam: null, flag: null, mailed: 1 }]);
  });

  it.each([
    ['honeypot', { remarks: 'https://pills.example' }],
    ['links', { message: 'http://a.example http://b.example www.c.example https://d.example' }],
    ['markup', { message: 'See [url=http://a.example]this[/url]' }],
    ['link-in-name', { name: 'Buy at https://pills.example' }],
  ])('is stored as spam, and answered like any other: %s', async (spam, parts) => {
    expect((await inbox.send(inbox.fields(parts))).statusCode).toBe(201);
    expect(storedIn(inbox.file)).toMatchObject([{ spam, mailed: 0 }]);
  });

  it.each([
    ['at once, as a browser fills forms in', 0],
    ['before it was made, by a clock that is half a minute ahead', -30],
  ])('is mailed and flagged when it comes %s', async (_name, age) => {
    expect((await inbox.send(inbox.fields({ token: inbox.token(age) }))).statusCode).toBe(201);
    expect(storedIn(inbox.file)).toMatchObject([{ spam: null, flag: 'too-fast', mailed: 1 }]);
  });

  it('is spam for what it says, however long it took', async () => {
    const token = inbox.token(0);
    await inbox.send(inbox.fields({ token, remarks: 'https://pills.example' }));
    expect(storedIn(inbox.file)).toMatchObject([{ spam: 'honeypot', flag: 'too-fast', mailed: 0 }]);
  });

  it('is no message when it cannot be read', async () => {
    for (const payload of ['', '{', 'null', '"text"', '7', '\u0000']) {
      const response = await inbox.app.inject({
        method: 'POST',
        url: MESSAGES_PATH,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload, response.statusCode]).toEqual([payload, 400]);
    }
  });

  it('is refused when it is too large or of another type', async () => {
    const large = await inbox.send(inbox.fields({ message: 'x'.repeat(DEFAULT_LIMITS.bodyBytes) }));
    expect([large.statusCode, large.body]).toEqual([413, 'Payload Too Large']);
    expectCommonHeaders(large);
    for (const type of ['text/plain', 'multipart/form-data; boundary=a', 'application/xml', 'x']) {
      const other = await inbox.send(inbox.fields(), { 'content-type': type });
      expect([type, other.statusCode]).toEqual([type, 415]);
      expectCommonHeaders(other);
    }
    const none = await inbox.app.inject({ method: 'POST', url: MESSAGES_PATH });
    expect(none.statusCode).toBe(415);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
    'cannot be sent by %s',
    async (method) => {
      const response = await inbox.app.inject({ method, url: `${MESSAGES_PATH}?a=b` });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
      expect(Object.keys(response.headers).join()).not.toContain('access-control');
    },
  );

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 201],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://rillwatch.example' }, 201],
    [{ origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' }, 201],
    [{ origin: 'http://127.0.0.1:4322', host: '127.0.0.1:4321' }, 403],
  ])('is taken from this site alone: %j', async (headers, status) => {
    expect((await inbox.send(inbox.fields(), headers)).statusCode).toBe(status);
    expect(storedIn(inbox.file)).toHaveLength(status === 201 ? 1 : 0);
  });

  it('says once in the log that a proxy is there which nobody told of', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await inbox.send(inbox.fields(), { 'x-forwarded-for': address });
    }
    const warnings = lines.filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('set INBOX_PROXIES to the number of proxies');
    expect(warnings[0]).not.toContain('203.0.113');
  });

  it('leaves nothing about its sender in the log', async () => {
    await inbox.send(inbox.fields());
    await inbox.send(inbox.fields({ email: 'nowhere' }));
    const log = lines.join('\n');
    expect(log).toContain(MESSAGES_PATH);
    expect(log).not.toMatch(/jane|farm|nowhere|brown|127\.0\.0\.1/i);
  });
});

describe('beside it', () => {
  it('gives a fresh token, uncached, that is good in a while', async () => {
    const response = await inbox.app.inject(TOKEN_PATH);
    expect(response.headers['cache-control']).toBe('no-store');
    const { token } = response.json<{ token: string }>();
    await inbox.send(inbox.fields({ token }));
    expect(storedIn(inbox.file)).toMatchObject([{ flag: 'too-fast' }]);
  });

  it('says that it is ready', async () => {
    const response = await inbox.app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
    expect((await inbox.app.inject({ method: 'POST', url: '/readyz' })).headers.allow).toBe(
      'GET, HEAD',
    );
  });

  it('still serves the site, and no other method', async () => {
    expect((await inbox.app.inject('/resources')).statusCode).toBe(200);
    const post = await inbox.app.inject({ method: 'POST', url: '/resources', payload: 'a=b' });
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
