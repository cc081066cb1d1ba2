import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES_PATH } from '../../src/features/contact/index.ts';
import { createCompleteApp, type CompleteApp } from '../../tests/support/complete-app.ts';
import { expectCommonHeaders } from '../../tests/support/fixture-app.ts';
import { LIMITS, wordsOfAVisitor } from '../../tests/support/message-copy.ts';
import { DEFAULT_LIMITS } from '../http/limits.ts';

/** The mail server is never contacted, because the app does not listen. */
const ENV = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@rillwatch.example',
  MAIL_TO: 'team@rillwatch.example, boss@rillwatch.example',
};
const NOTICES = ['boss@rillwatch.example', 'team@rillwatch.example'];
/** A person may cite four works. */
const FOUR_WORKS = [1, 2, 3, 4].map((number) => `https://doi.org/10.1000/${number}`).join('\n');
const JSON_TYPE = 'application/json';

let server: CompleteApp;

beforeEach(async () => {
  server = await createCompleteApp(ENV);
});

describe('a message as JSON', () => {
  it('gets a 201 after it was stored, and a 200 if it is sent again', async () => {
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
    expect(server.stored()).toEqual([kept]);
  });

  it('may omit optional fields, and is normalized before it is stored', async () => {
    const id = randomUUID();
    const parts = { name: '  Jane\u0000\r\nDoe ', message: ' a\r\nb\rc\u0007 ' };
    const fields = server.fields({ id: id.toUpperCase(), organization: undefined, ...parts });
    expect((await server.send(fields)).statusCode).toBe(201);
    const cleaned = { id, name: 'Jane Doe', organization: '', message: 'a\nb\nc' };
    expect(server.stored()).toMatchObject([cleaned]);
  });

  it('has an address that mail servers know, although its domain has letters of its own', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const [index, email] of ['info@müller.example', 'info@xn--mller-kva.example'].entries()) {
      const response = await server.send(server.fields({ id: ids[index], email }));
      expect(response.statusCode).toBe(201);
    }
    await server.submit(server.fields({ email: 'info@MÜLLER.example' }));
    const email = 'info@xn--mller-kva.example';
    expect(server.stored()).toMatchObject([{ email }, { email }, { email }]);
  });

  it('is refused with an error for each invalid field', async () => {
    const message = 'x'.repeat(LIMITS.message + 1);
    const wrong = { name: ' ', email: 'jane@', organization: 7, message };
    const response = await server.send(server.fields(wrong));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: {
        name: 'name is missing.',
        email: "email can't be so.",
        organization: "organization can't be so.",
        message: 'message is too long.',
      },
    });
    expect(server.stored()).toEqual([]);
  });

  it.each([undefined, 7, 'no-uuid'])('is refused with the id %j', async (id) => {
    const response = await server.send(server.fields({ id }));
    const errors = { id: 'The id must be a UUID of version 1 to 7.' };
    expect([response.statusCode, response.json()]).toEqual([400, { errors }]);
  });

  it.each([
    ['honeypot', { remarks: 'https://pills.example' }],
    ['links', { message: FOUR_WORKS }],
  ])(
    'that looks like spam (%s) is answered like any other, and mailed in a notice of its own',
    async (spam, parts) => {
      expect((await server.send(server.fields(parts))).statusCode).toBe(201);
      expect(server.stored()).toMatchObject([{ spam, notices: [] }]);
      const sql = "SELECT recipient FROM outbox WHERE kind = 'spam notice' ORDER BY recipient";
      expect(server.rows(sql).map(({ recipient }) => recipient)).toEqual(NOTICES);
    },
  );

  it.each([
    ...['', '{', 'null', '"text"', '7', '\u0000'].map((payload) => ({
      status: 400,
      payload,
      type: JSON_TYPE,
    })),
    { status: 413, payload: 'x'.repeat(DEFAULT_LIMITS.bodyBytes + 1), type: JSON_TYPE },
    ...['text/plain', 'multipart/form-data; boundary=a', 'x', ''].map((type) => ({
      status: 415,
      payload: '{}',
      type,
    })),
  ])('is refused with status $status', async ({ status, payload, type }) => {
    const headers = type === '' ? {} : { 'content-type': type };
    const url = MESSAGES_PATH;
    const answer = await server.app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(status);
    if (status !== 400) expectCommonHeaders(answer);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
    'cannot be sent by %s',
    async (method) => {
      const response = await server.app.inject({ method, url: `${MESSAGES_PATH}?a=b` });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST']);
      expect(Object.keys(response.headers).join()).not.toContain('access-control');
    },
  );

  it('is refused from another site', async () => {
    const { statusCode } = await server.send(server.fields(), { 'sec-fetch-site': 'cross-site' });
    expect([statusCode, server.stored()]).toEqual([403, []]);
  });

  it('is limited to ten per visitor and hour, not counting duplicates and errors', async () => {
    const first = server.fields();
    for (let count = 0; count < 12; count += 1) {
      await server.send(first);
      expect((await server.send(server.fields({ name: '' }))).statusCode).toBe(400);
    }
    for (let count = 1; count < 10; count += 1) {
      expect((await server.send(server.fields())).statusCode).toBe(201);
    }
    const refused = await server.send(server.fields());
    expect([refused.statusCode, refused.json()]).toEqual([429, { errors: { form: 'Too many.' } }]);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_400);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await server.send(first)).statusCode).toBe(200);
    expect(server.stored()).toHaveLength(10);
  });

  it('is stored and logged without the address of its sender', async () => {
    const proxied = await createCompleteApp({ TRUSTED_PROXIES: '1' });
    await proxied.send(proxied.fields(), { 'x-forwarded-for': '203.0.113.2' });
    await proxied.app.close();
    const bytes = await readFile(proxied.file, 'latin1');
    expect(bytes).toContain('Jane Doe');
    expect(bytes + proxied.lines.join()).not.toMatch(/203\.0\.113|127\.0\.0\.1/);
  });

  it('leaves no data about the sender or the owner in the log', async () => {
    await server.send(server.fields());
    await server.send(server.fields({ email: 'nowhere' }));
    const log = server.lines.join('\n');
    expect(log).toContain(MESSAGES_PATH);
    expect(log).not.toMatch(/jane|farm|nowhere|brown|team|boss|127\.0\.0\.1/i);
  });
});

it('without the database file, no message is accepted and the visitor keeps what they typed', async () => {
  await rename(server.file, `${server.file}.away`);
  const next = server.fields({ message: 'while it is gone' });
  const refused = await server.send(next);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { errors: { form: 'Come back later.' } },
  ]);
  const form = await server.submit(next);
  expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5']);
  expect(form.body).toContain('Come back later.');
  expect(form.body).toContain('while it is gone</textarea>');
  expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  expect(server.lines.join()).toContain('could not store a message');
  expect(server.lines.join()).not.toMatch(/jane|while it is gone/i);

  await rename(`${server.file}.away`, server.file);
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  for (let count = 0; count < 10; count += 1) {
    expect((await server.send(server.fields())).statusCode).toBe(201);
  }
});
