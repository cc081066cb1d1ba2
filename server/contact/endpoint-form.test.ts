import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  byField,
  controlLimit,
  FIELDS,
  FORM_ADDRESS,
  FORM_DOCUMENT,
  SENT_ADDRESS,
} from '../../src/features/contact/index.ts';
import { createCompleteApp, type CompleteApp } from '../../tests/support/complete-app.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';
import { LIMITS } from '../../tests/support/message-copy.ts';

let server: CompleteApp;

beforeEach(async () => {
  server = await createCompleteApp();
});

describe('a form sent without script', () => {
  it('redirects to the confirmation page, and is stored once even if it is sent several times', async () => {
    const { id, ...fields } = server.fields({ message: 'one\r\ntwo' });
    for (const more of [{}, {}, { id }]) {
      const response = await server.submit({ ...fields, ...more });
      expect([response.statusCode, response.headers.location]).toEqual([303, SENT_ADDRESS]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(server.stored()).toMatchObject([{ message: 'one\ntwo' }]);
    expect(server.stored()).not.toMatchObject([{ id }]);
    expect((await server.app.inject(SENT_ADDRESS)).statusCode).toBe(200);
  });

  it('is stored once if it is sent twice around midnight, and again after a day', async () => {
    const midnight = Date.UTC(2026, 10, 22);
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - MINUTE_MS });
    await server.submit(server.fields());
    // In between, a clock is set back.
    for (const time of [MINUTE_MS, DAY_MS - 2 * MINUTE_MS, -MINUTE_MS]) {
      vi.setSystemTime(midnight + time);
      expect((await server.submit(server.fields())).statusCode).toBe(303);
    }
    expect(server.stored()).toHaveLength(1);
    vi.setSystemTime(midnight + DAY_MS - MINUTE_MS);
    await server.submit(server.fields());
    vi.setSystemTime(midnight - 2 * MINUTE_MS);
    await server.submit(server.fields());
    expect(server.stored()).toHaveLength(2);
  });

  it('is not suppressed by a spam program that sent the same text first', async () => {
    await server.submit(server.fields({ remarks: 'https://pills.example' }));
    expect((await server.submit(server.fields())).statusCode).toBe(303);
    expect(server.stored()).toMatchObject([{ spam: 'honeypot' }, { spam: null }]);
    await server.submit(server.fields({ remarks: 'https://pills.example' }));
    await server.submit(server.fields());
    expect(server.stored()).toHaveLength(2);
  });

  it('is shown again with its errors and everything that was typed', async () => {
    const typed = { name: '"><script>{{value:email}}', email: "o'neil", message: ' a\nb ' };
    const { statusCode, headers, body } = await server.submit(server.fields(typed));
    expect(statusCode).toBe(400);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(body).toContain('<title>Error: Contact</title>');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;{{value:email}}"');
    expect(body).toContain('aria-invalid="true" value="o\'neil"');
    expect(body).toContain('aria-invalid="false">\n a\nb </textarea>');
    expect(body.match(/email can't be so\./g)).toHaveLength(2);
    expect(body.match(/data-error/g)).toHaveLength(2);
    expect(body).not.toMatch(/\{\{(?!value:email\}\}")/);
  });

  it('is stored up to its limit in three-byte characters, and is shown again in full above it', async () => {
    const message = '€'.repeat(LIMITS.message);
    expect((await server.submit(server.fields({ message }))).statusCode).toBe(303);
    expect(server.stored()).toMatchObject([{ message }]);
    const longest = byField((field) => '€'.repeat(controlLimit(field)));
    const { statusCode, body } = await server.submit(server.fields(longest));
    expect(statusCode).toBe(400);
    for (const field of FIELDS) {
      const { name, control, limit } = field;
      // The limit of the control is higher, so that browsers do not cut text off.
      expect(controlLimit(field)).toBeGreaterThan(limit);
      const shown = control.rows ? `>\n${longest[name]}</textarea>` : `value="${longest[name]}"`;
      expect(body.includes(shown), name).toBe(true);
    }
  });
});

it('the contact page is a file, and the form with errors cannot be requested', async () => {
  const page = await server.app.inject(FORM_ADDRESS);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  const again = { url: FORM_ADDRESS, headers: { 'if-none-match': String(page.headers.etag) } };
  expect((await server.app.inject(again)).statusCode).toBe(304);
  const post = await server.app.inject({ method: 'POST', url: '/resources', payload: 'a=b' });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const url of [FORM_DOCUMENT, FORM_DOCUMENT.replace('.html', '')]) {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  }
});
