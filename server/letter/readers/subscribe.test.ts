import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectCommonHeaders } from '../../../tests/support/fixture-app.ts';
import { createLetterApp, type LetterApp } from '../../../tests/support/letter-app.ts';
import {
  LETTER_FORM_ADDRESS,
  LETTER_LEAVE_PATH,
  LETTER_SUBSCRIBE_PATH,
} from '../../../src/letter/index.ts';

let letter: LetterApp;
const lines: string[] = [];

beforeEach(async () => {
  lines.length = 0;
  letter = await createLetterApp({ log: (line) => lines.push(line) });
});

afterEach(() => letter.close());

const tokenIn = (html: string): string => /name="token" value="([^"]*)"/.exec(html)?.[1] ?? '';
const readers = (): Promise<readonly unknown[]> =>
  letter.rows('SELECT address FROM letter_readers');

describe('a wish for the letter', () => {
  it('is taken from the form that the page holds', async () => {
    const page = await letter.app.inject(LETTER_FORM_ADDRESS);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    // Made now, and sent within a moment.
    const early = await letter.ask('jane@farm.example', { token: tokenIn(page.body) });
    expect(early.statusCode).toBe(400);
    expect(early.body).toContain('Too soon.');
    const answer = await letter.ask('jane@farm.example', { token: tokenIn(early.body) });
    expect(answer.statusCode).toBe(200);
    expectCommonHeaders(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<title>asked</title>');
    expect(await readers()).toEqual([{ address: 'jane@farm.example' }]);
  });

  it.each([
    ['  ', 'Write it.'],
    [`${'x'.repeat(250)}@farm.example`, 'Too long.'],
    ['jane', 'No address.'],
    ['jane@farm.example\r\nBcc: all@farm.example', 'No address.'],
    ['jane@farm.example, joe@farm.example', 'No address.'],
    ['"Jane" <jane@farm.example>', 'No address.'],
    ['jäne@farm.example', 'No address.'],
    ['"><script>@farm.example', 'No address.'],
  ])('comes back with what was typed: %j', async (email, sentence) => {
    const answer = await letter.ask(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<title>form</title>');
    expect(answer.body).toContain(`<p data-error="email">${sentence}</p>`);
    expect(answer.body).not.toContain('data-error="form"');
    const typed = /name="email" value="([^"]*)"/.exec(answer.body)?.[1];
    const escaped = email.replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    expect(typed).toBe(escaped.replaceAll('>', '&gt;'));
    expect(await readers()).toEqual([]);
  });

  it.each([
    ['without a token', 'Press again.', (): string => ''],
    ['with one that is too old', 'Press again.', (): string => letter.token(25 * 60 * 60)],
    ['with one that was made a moment ago', 'Too soon.', (): string => letter.token(0)],
    [
      'with a forged one',
      'Press again.',
      // Not its last letter, some of whose bits mean nothing.
      (): string => letter.token().replace(/\.(.)/, (_all, first) => (first === 'A' ? '.B' : '.A')),
    ],
  ])('%s comes back with a form that is good at once', async (_how, sentence, token) => {
    const refused = await letter.ask('jane@farm.example', { token: token() });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(sentence);
    expect(refused.body).toContain('value="jane@farm.example"');
    expect(await readers()).toEqual([]);
    const taken = await letter.ask('jane@farm.example', { token: tokenIn(refused.body) });
    expect(taken.statusCode).toBe(200);
    expect(await readers()).toHaveLength(1);
  });

  it('has a form to go to for whoever opens the address to which it is sent', async () => {
    const answer = await letter.app.inject(LETTER_SUBSCRIBE_PATH);
    expect(answer.statusCode).toBe(301);
    expectCommonHeaders(answer);
    expect(answer.headers.location).toBe(LETTER_FORM_ADDRESS);
  });

  it('by a program that fills every field is answered as any other, and forgotten', async () => {
    const answer = await letter.ask('jane@farm.example', { remarks: 'buy' });
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      (await letter.ask('joe@farm.example')).body,
    ]);
    expect(await readers()).toEqual([{ address: 'joe@farm.example' }]);
  });

  it('is taken from this site alone', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://else.example' },
    ]) {
      expect((await letter.ask('jane@farm.example', {}, headers)).statusCode).toBe(403);
    }
    const headers = { 'content-type': 'application/json' };
    expect((await letter.ask('jane@farm.example', {}, headers)).statusCode).toBe(415);
    const none = await letter.post(LETTER_SUBSCRIBE_PATH);
    expect(none.statusCode).toBe(415);
    expect(await readers()).toEqual([]);
  });

  it('leaves no address, and no token of a mail, in the log', async () => {
    await letter.ask('jane@farm.example');
    await vi.waitFor(() => expect(letter.links()).toHaveLength(1), { timeout: 10_000 });
    await letter.post(letter.links()[0] ?? '');
    await letter.post(`${LETTER_LEAVE_PATH}secret`);
    await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"mailed"'), { timeout: 10_000 });
    const log = lines.join('\n');
    expect(log).toContain('"path":"/letter/confirm/…"');
    expect(log).toContain('"path":"/letter/leave/…"');
    expect(log).not.toMatch(/jane|farm|secret/);
    expect(log).not.toContain((letter.links()[0] ?? '').split('/').at(-1));
  });

  it.each(['PUT', 'DELETE'] as const)('is not sent by %s', async (method) => {
    const answer = await letter.app.inject({ method, url: LETTER_SUBSCRIBE_PATH });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    const leave = await letter.app.inject({ method: 'PUT', url: `${LETTER_LEAVE_PATH}x` });
    expect([leave.statusCode, leave.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

it('comes back with a time when too many came from one place', async () => {
  const strict = await createLetterApp({ limits: { messages: 0, windowMs: 60_000 } });
  const answer = await strict.ask('jane@farm.example');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
  expect(answer.body).toContain('Too many.');
  expect(answer.body).toContain('value="jane@farm.example"');
  expect(await strict.rows('SELECT address FROM letter_readers')).toEqual([]);
  await strict.close();
});
