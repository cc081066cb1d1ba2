import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ContactApp } from '../../tests/support/contact-app.ts';
import { createContactApp } from '../../tests/support/contact-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import { FORM_ADDRESS, FORM_DOCUMENT, SENT_ADDRESS } from '../../src/features/contact/index.ts';

let server: ContactApp;

beforeEach(async () => {
  server = await createContactApp();
});

afterEach(() => server.close());

describe('a form sent without script', () => {
  it('leads to the page that confirms it, and counts once however often it is sent', async () => {
    const fields = server.fields({ message: 'one\r\ntwo' });
    for (let count = 0; count < 3; count += 1) {
      const response = await server.submit(fields);
      expect([response.statusCode, response.headers.location]).toEqual([303, SENT_ADDRESS]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(storedIn(server.file)).toMatchObject([{ message: 'one\ntwo' }]);
    expect((await server.app.inject(SENT_ADDRESS)).statusCode).toBe(200);
  });

  it('needs no id and no token, and may not choose its id', async () => {
    const { id, ...fields } = server.fields();
    expect((await server.submit(fields)).statusCode).toBe(303);
    expect((await server.submit({ ...fields, id, token: 'x' })).statusCode).toBe(303);
    expect(storedIn(server.file)).toHaveLength(1);
    expect(storedIn(server.file)).not.toMatchObject([{ id }]);
  });

  it('is another message on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 23, 59) });
    onTestFinished(() => void vi.useRealTimers());
    await server.submit(server.fields());
    vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 1));
    await server.submit(server.fields());
    expect(storedIn(server.file)).toHaveLength(2);
  });

  it('is another message when its text was changed after going back', async () => {
    const fields = server.fields();
    await server.submit(fields);
    await server.submit({ ...fields, message: 'One thing more.' });
    expect(storedIn(server.file)).toHaveLength(2);
  });

  it('comes back with its errors and everything that was typed', async () => {
    const fields = server.fields({
      name: '"><script>{{value:email}}',
      email: "o'neil",
      message: ' a\nb ',
    });
    const response = await server.submit(fields);
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
    const html = response.body;
    expect(html).toContain('<title>Error: Contact</title>');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;{{value:email}}"');
    expect(html).toContain('aria-invalid="true" value="o\'neil"');
    expect(html).toContain('aria-invalid="false">\n a\nb </textarea>');
    expect(html.match(/email can't be so\./g)).toHaveLength(2);
    expect(html.match(/data-error/g)).toHaveLength(2);
    expect(html).not.toMatch(/\{\{(?!value:email\}\}")/);
  });

  it('comes back when there were too many, and says when to try again', async () => {
    for (let count = 0; count < 10; count += 1) {
      await server.submit(server.fields({ message: `number ${count}` }));
    }
    const response = await server.submit(server.fields({ message: 'one too many' }));
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(response.body).toContain('Too many.');
    expect(response.body).toContain('value="jane@farm.example"');
    expect(storedIn(server.file)).toHaveLength(10);
  });

  it('has an answer that has no address of its own', async () => {
    for (const url of [FORM_DOCUMENT, FORM_DOCUMENT.replace('.html', '')]) {
      expect((await server.app.inject(url)).statusCode).toBe(404);
    }
  });
});

it('the contact page is a file like any other', async () => {
  const page = await server.app.inject(FORM_ADDRESS);
  expect(page.statusCode).toBe(200);
  expect(page.headers.etag).toMatch(/^W?/);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.body).not.toContain('{{');
  const again = { url: FORM_ADDRESS, headers: { 'if-none-match': String(page.headers.etag) } };
  expect((await server.app.inject(again)).statusCode).toBe(304);
});
