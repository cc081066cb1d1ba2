import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContactApp, type ContactApp } from '../../tests/support/contact-app.ts';
import { expectCommonHeaders } from '../../tests/support/fixture-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { LIMITS, wordsOfAVisitor } from '../../tests/support/message-words.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';

let server: ContactApp;
const lines: string[] = [];

/** A mail server that is not asked, because nothing listens. */
const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@rillwatch.example',
  MAIL_TO: 'team@rillwatch.example, boss@rillwatch.example',
};
const NOTICES = ['boss@rillwatch.example', 'team@rillwatch.example'];

beforeEach(async () => {
  lines.length = 0;
  server = await createContactApp({ env: ENV, log: (line) => lines.push(line) });
});

afterEach(() => server.close());

describe('a message as JSON', () => {
  it('is answered with 201 after it was stored, and with 200 from then on', async () => {
    const fields = server.fields();
    const first = await server.send(fields);
    expect([first.statusCode, first.json()]).toEqual([201, { id: fields.id }]);
    expectCommonHeaders(first);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const again = await server.send({ ...fields, message: 'another text' });
    expect([again.statusCode, again.json()]).toEqual([200, { id: fields.id }]);
    const kept = { id: fields.id, ...wordsOfAVisitor, spam: null, notices: NOTICES };
    expect(storedIn(server.file)).toEqual([kept]);
  });

  it('may leave out optional fields, and is cleaned before it is stored', async () => {
    const fields = server.fields({
      id: randomUUID().toUpperCase(),
      name: '  Jane\u0000\r\nDoe ',
      organization: undefined,
      message: ' a\r\nb\rc\u0007 ',
    });
    expect((await server.send(fields)).statusCode).toBe(201);
    expect(storedIn(server.file)).toMatchObject([
      {
        id: String(fields.id).toLowerCase(),
        name: 'Jane Doe',
        organization: '',
        message: 'a\nb\nc',
      },
    ]);
  });

  it('is refused with a sentence for each field that is wrong', async () => {
    const response = await server.send(
      server.fields({
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
    expect(storedIn(server.file)).toEqual([]);
  });

  it.each([
    '',
    'no-uuid',
    7,
    undefined,
    // Version 8 belongs to forms that are sent without script.
    '6f1c1d0e-9f0b-8a53-8c3e-2f6b8a0c7d11',
  ])('is refused with the id %j', async (id) => {
    const response = await server.send(server.fields({ id }));
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { errors: { id: 'The id must be a UUID of version 1 to 7.' } },
    ]);
  });

  it.each([
    ['honeypot', { remarks: 'https://pills.example' }],
    ['links', { message: 'http://a.example http://b.example www.c.example https://d.example' }],
    ['markup', { message: 'See [url=http://a.example]this[/url]' }],
    ['link-in-name', { name: 'Buy at https://pills.example' }],
  ])('is stored as spam and answered like any other: %s', async (spam, parts) => {
    expect((await server.send(server.fields(parts))).statusCode).toBe(201);
    expect(storedIn(server.file)).toMatchObject([{ spam, notices: [] }]);
  });

  it('is not judged by how fast it came', async () => {
    // No token, nothing about time: a browser that fills in forms is as fast as a program.
    expect((await server.send(server.fields())).statusCode).toBe(201);
    expect(storedIn(server.file)).toMatchObject([{ spam: null, notices: NOTICES }]);
  });

  it('is refused when it cannot be parsed', async () => {
    for (const payload of ['', '{', 'null', '"text"', '7', '\u0000']) {
      const response = await server.app.inject({
        method: 'POST',
        url: MESSAGES_PATH,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload, response.statusCode]).toEqual([payload, 400]);
    }
  });

  it('is refused when it is too large or of another type', async () => {
    const large = await server.send(
      server.fields({ message: 'x'.repeat(DEFAULT_LIMITS.bodyBytes) }),
    );
    expect([large.statusCode, large.body]).toEqual([413, 'Payload Too Large']);
    expectCommonHeaders(large);
    for (const type of ['text/plain', 'multipart/form-data; boundary=a', 'application/xml', 'x']) {
      const other = await server.send(server.fields(), { 'content-type': type });
      expect([type, other.statusCode]).toEqual([type, 415]);
      expectCommonHeaders(other);
    }
    const none = await server.app.inject({ method: 'POST', url: MESSAGES_PATH });
    expect(none.statusCode).toBe(415);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
    'cannot be sent by %s',
    async (method) => {
      const response = await server.app.inject({ method, url: `${MESSAGES_PATH}?a=b` });
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
  ])('is accepted from this site only: %j', async (headers, status) => {
    expect((await server.send(server.fields(), headers)).statusCode).toBe(status);
    expect(storedIn(server.file)).toHaveLength(status === 201 ? 1 : 0);
  });

  it('warns once in the log about an undeclared proxy', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await server.send(server.fields(), { 'x-forwarded-for': address });
    }
    const warnings = lines.filter((line) => line.includes('"level":40'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('set TRUSTED_PROXIES to the number of proxies');
    expect(warnings[0]).not.toContain('203.0.113');
  });

  it('leaves nothing about its sender or the owner in the log', async () => {
    await server.send(server.fields());
    await server.send(server.fields({ email: 'nowhere' }));
    const log = lines.join('\n');
    expect(log).toContain(MESSAGES_PATH);
    expect(log).not.toMatch(/jane|farm|nowhere|brown|team|boss|127\.0\.0\.1/i);
  });
});

describe('beside it', () => {
  it('reports that the server is ready', async () => {
    const response = await server.app.inject('/readyz');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ready' }]);
    expect((await server.app.inject({ method: 'POST', url: '/readyz' })).headers.allow).toBe(
      'GET, HEAD',
    );
  });

  it('still serves the site, and no other method', async () => {
    expect((await server.app.inject('/resources')).statusCode).toBe(200);
    const post = await server.app.inject({ method: 'POST', url: '/resources', payload: 'a=b' });
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
