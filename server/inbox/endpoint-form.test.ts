import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InboxApp } from '../../tests/support/inbox-app.ts';
import { createInboxApp, SECRET } from '../../tests/support/inbox-app.ts';
import { storedIn } from '../../tests/support/stored.ts';
import { FORM_ADDRESS, FORM_DOCUMENT, SENT_ADDRESS } from '../../src/message/index.ts';
import { createTokens } from '../guard/token.ts';

let inbox: InboxApp;

beforeEach(async () => {
  inbox = await createInboxApp();
});

afterEach(() => inbox.close());

const tokenIn = (html: string): string => /name="token" value="([^"]*)"/.exec(html)?.[1] ?? '';
const idIn = (html: string): string => /name="id" value="([^"]*)"/.exec(html)?.[1] ?? '';

describe('a plain form', () => {
  it('leads to the page that says so, and counts once however often it is sent', async () => {
    const fields = inbox.fields({ message: 'one\r\ntwo' });
    for (let count = 0; count < 3; count += 1) {
      const response = await inbox.submit(fields);
      expect([response.statusCode, response.headers.location]).toEqual([303, SENT_ADDRESS]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
    expect(storedIn(inbox.file)).toMatchObject([{ message: 'one\ntwo', mailed: 1 }]);
    expect((await inbox.app.inject(SENT_ADDRESS)).statusCode).toBe(200);
  });

  it('is another message when its text was changed after going back', async () => {
    const fields = inbox.fields();
    await inbox.submit(fields);
    await inbox.submit({ ...fields, message: 'One thing more.' });
    expect(storedIn(inbox.file)).toHaveLength(2);
  });

  it('comes back with its errors and every word that was typed', async () => {
    const fields = inbox.fields({
      name: '"><script>{{token}}',
      email: "o'neil",
      message: ' a\nb ',
    });
    const response = await inbox.submit(fields);
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
    const html = response.body;
    expect(html).toContain('<title>Error: Contact</title>');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;{{token}}"');
    expect(html).toContain('aria-invalid="true" value="o&#39;neil"');
    expect(html).toContain('aria-invalid="false">\n a\nb </textarea>');
    expect(html.match(/email can&#39;t be so\./g)).toHaveLength(2);
    expect(html.match(/data-error/g)).toHaveLength(2);
    expect(html).not.toMatch(/\{\{(?!token\}\}")/);
    expect([tokenIn(html), idIn(html)]).toEqual([fields.token, fields.id]);
  });

  it('comes back with a fresh token when its own is too old, and is then taken', async () => {
    const fields = inbox.fields({ token: inbox.token(25 * 60 * 60) });
    const response = await inbox.submit(fields);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('<li data-error="form"><a href="#m-form">Send it again.</a>');
    expect(response.body).toContain('value="Jane Doe"');
    const next = await inbox.submit({ ...fields, token: tokenIn(response.body) });
    expect(next.statusCode).toBe(303);
    // Whoever has had the form for a day has not been too fast.
    expect(storedIn(inbox.file)).toMatchObject([{ spam: null, flag: null, mailed: 1 }]);
  });

  it('comes back when there were too many, and says when to try again', async () => {
    const strict = await createInboxApp({ limits: { messages: 0, windowMs: 60_000 } });
    const response = await strict.submit(strict.fields());
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60']);
    expect(response.body).toContain('Too many.');
    expect(response.body).toContain('value="jane@farm.example"');
    await strict.close();
  });

  it('has an answer that stands at no address of its own', async () => {
    for (const url of [FORM_DOCUMENT, FORM_DOCUMENT.replace('.html', '')]) {
      expect((await inbox.app.inject(url)).statusCode).toBe(404);
    }
  });
});

describe('the contact page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('holds a form that was made now, in %s', async (coding, decode) => {
    const ask = () =>
      inbox.app.inject({ url: FORM_ADDRESS, headers: { 'accept-encoding': coding } });
    const [one, two] = [await ask(), await ask()];
    expect(one.statusCode).toBe(200);
    expect(one.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    expect(one.headers['cache-control']).toBe('private, no-cache');
    expect(one.headers).not.toHaveProperty('etag');
    expect(one.headers['content-security-policy']).toContain("form-action 'self'");
    const [html, other] = [one, two].map(({ rawPayload }) => decode(rawPayload).toString());
    expect(html).toMatch(/<\/form><\/body><\/html>$/);
    expect(html).not.toContain('{{');
    expect(createTokens(SECRET).read(tokenIn(html ?? ''), Date.now() + 5_000)).toBe('good');
    // Version 7: ids grow with the time, so that an index of them grows at its end.
    expect(idIn(html ?? '')).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f-]{21}$/);
    expect(idIn(html ?? '') < idIn(other ?? '')).toBe(true);
  });

  it('keeps its one address and answers HEAD', async () => {
    expect((await inbox.app.inject('/contact.html')).headers.location).toBe(FORM_ADDRESS);
    const head = await inbox.app.inject({ method: 'HEAD', url: FORM_ADDRESS });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });
});
