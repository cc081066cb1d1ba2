import { renameSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCompleteApp, type CompleteApp } from '../../tests/support/complete-app.ts';
import { COMPLETE_CONTENT, createCompleteSite } from '../../tests/support/complete-site.ts';

const JANE = 'jane@farm.example';

let server: CompleteApp;

beforeEach(async () => {
  server = await createCompleteApp();
});

function titleIn({ body }: { readonly body: string }): string {
  return /<title>(.*)<\/title>/.exec(body)?.[1] ?? '';
}

async function confirmPathFor(address: string): Promise<string> {
  await server.subscribe(address);
  return `/newsletter/confirm/${server.lastConfirmationToken()}`;
}

function unsubscribePath(address: string): string {
  const { hashOf, unsubscribeToken } = server.newsletterKeys();
  return `/newsletter/unsubscribe/${unsubscribeToken(hashOf(address))}`;
}

const count = (table: string) => server.rows(`SELECT * FROM newsletter_${table}`).length;

describe('the subscription form', () => {
  it('gets the same answer for every address, even if the hidden field was filled in', async () => {
    await server.press(await confirmPathFor(JANE));
    await server.subscribe('joe@farm.example');
    await server.press(unsubscribePath('joe@farm.example'));
    const addresses = [JANE, 'joe@farm.example', 'new@farm.example', 'NEW@farm.example'];
    const before = count('requests');
    const answers = await Promise.all(addresses.map((address) => server.subscribe(address)));
    expect(count('requests')).toBe(before + addresses.length);
    answers.push(await server.subscribe('program@farm.example', { remarks: 'Hello' }));
    expect(count('requests')).toBe(before + addresses.length);
    const [first] = answers;
    expect(titleIn(first ?? { body: '' })).toBe('checkEmail');
    expect(first?.headers).toMatchObject({ 'cache-control': 'no-store' });
    for (const answer of answers) {
      const headers = { ...answer.headers, date: first?.headers.date };
      expect([answer.statusCode, answer.body, headers]).toEqual([200, first?.body, first?.headers]);
    }
    expect(server.lines.join('\n')).not.toContain('farm.example');
  });

  it.each([
    ['   ', 'email is missing.', '   '],
    [`${'a'.repeat(250)}@b.example`, 'email is too long.', 'aaa@b.example'],
    ['"><script>', "email can't be so.", '&quot;&gt;&lt;script&gt;'],
  ])('refuses %j with an error, and shows it again', async (typed, sentence, repeated) => {
    const answer = await server.subscribe(typed);
    expect([answer.statusCode, titleIn(answer)]).toEqual([400, 'form']);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain(`${repeated}"`);
    expect(count('requests')).toBe(0);
  });

  it('is refused from another site and with another content type', async () => {
    const cross = await server.subscribe(JANE, {}, { 'sec-fetch-site': 'cross-site' });
    const json = await server.subscribe(JANE, {}, { 'content-type': 'application/json' });
    expect([cross, json].map(({ statusCode }) => statusCode)).toEqual([403, 415]);
    expect(count('requests')).toBe(0);
  });

  it('is limited to ten an hour, counted separately from messages', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await server.subscribe(`p${index}@farm.example`)).statusCode).toBe(200);
    }
    const limited = await server.subscribe(JANE);
    expect([limited.statusCode, titleIn(limited)]).toEqual([429, 'form']);
    expect(limited.body).toContain('Too many.');
    expect(limited.body).toContain(`value="${JANE}"`);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.send(server.fields())).statusCode).toBe(201);
  });

  it('asks to try again later while the database is unavailable, like links do', async () => {
    const paths = [await confirmPathFor(JANE), unsubscribePath(JANE)];
    renameSync(server.file, `${server.file}.away`);
    const answer = await server.subscribe('joe@farm.example');
    expect([answer.statusCode, titleIn(answer)]).toEqual([503, 'form']);
    expect(answer.body).toContain('Come back later.');
    for (const path of paths) {
      const pressed = await server.press(path);
      expect([pressed.statusCode, pressed.headers['retry-after']]).toEqual([503, '5']);
    }
  });

  it('redirects to the page with the form if it is opened as a page', async () => {
    const { statusCode, headers } = await server.app.inject('/newsletter/subscribe');
    expect([statusCode, headers.location]).toEqual([301, '/resources']);
  });
});

describe('with another service', () => {
  beforeEach(async () => {
    const newsletter = { ...COMPLETE_CONTENT.newsletter, endpoint: 'https://lists.example/form' };
    const languages = { '': { ...COMPLETE_CONTENT, newsletter } };
    const build = { ...(await createCompleteSite()), content: { brand: 'Rillwatch', languages } };
    server = await createCompleteApp({}, {}, build);
  });

  it('stores nobody, and shows the form of the service to those who send an old one', async () => {
    const { statusCode, headers } = await server.subscribe(JANE);
    expect([statusCode, headers.location]).toEqual([303, '/resources']);
    expect(count('requests')).toBe(0);
  });

  it('still unsubscribes people who open the link of an old issue', async () => {
    // The first link creates the key of the database.
    await server.app.inject('/newsletter/confirm/1.abc');
    const path = unsubscribePath(JANE);
    expect(titleIn(await server.app.inject(path))).toBe('unsubscribe');
    expect(titleIn(await server.press(path))).toBe('unsubscribed');
    expect(count('suppressions')).toBe(1);
  });
});

describe('links in mails', () => {
  it('confirm when the button is pressed, not when they are opened', async () => {
    const link = await confirmPathFor(JANE);
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const opened = await server.app.inject({ method, url: link });
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
      if (method === 'GET') expect(titleIn(opened)).toBe('confirm');
    }
    expect(count('subscribers')).toBe(0);
    // A browser may send `null` as the origin, because the page sends no referrer.
    expect(titleIn(await server.press(link, { origin: 'null' }))).toBe('confirmed');
    expect(count('subscribers')).toBe(1);
    expect(titleIn(await server.app.inject(link))).toBe('alreadyConfirmed');
    expect(titleIn(await server.press(link))).toBe('alreadyConfirmed');
  });

  it('unsubscribe permanently with one press, not when they are opened', async () => {
    await server.press(await confirmPathFor(JANE));
    const path = unsubscribePath(JANE);
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await server.app.inject({ method, url: path })).statusCode).toBe(200);
    }
    expect(count('subscribers')).toBe(1);
    // Mail programs send either type (RFC 8058).
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([answer.statusCode, titleIn(answer)]).toEqual([200, 'unsubscribed']);
      expect(count('subscribers')).toBe(0);
    }
  });

  it('work at paths with earlier words, and of a language that the site no longer has', async () => {
    const [confirm = ''] = /[^/]+$/.exec(await confirmPathFor(JANE)) ?? [];
    expect(titleIn(await server.app.inject(`/old/words/${confirm}`))).toBe('confirm');
    expect(titleIn(await server.press(`/es/old/words/${confirm}`))).toBe('confirmed');
    const [unsubscribe = ''] = /[^/]+$/.exec(unsubscribePath(JANE)) ?? [];
    expect(titleIn(await server.app.inject(`/es/old/words/${unsubscribe}`))).toBe('unsubscribe');
    expect(count('subscribers')).toBe(1);
    expect(titleIn(await server.press(`/other/words/${unsubscribe}`))).toBe('unsubscribed');
    expect(count('subscribers')).toBe(0);
    for (const path of [`/other/words/${unsubscribe}`.replace('.', '.A'), '/other/words/a.b']) {
      expect((await server.app.inject(path)).statusCode).toBe(404);
    }
    expect(server.lines.join('')).not.toMatch(new RegExp(`${confirm}|${unsubscribe}`));
  });

  it('do nothing if their token is invalid', async () => {
    const links = { [await confirmPathFor(JANE)]: 410, [unsubscribePath(JANE)]: 404 };
    for (const [path, status] of Object.entries(links)) {
      for (const made of [path.slice(0, -1), `${path}A`]) {
        const opened = await server.app.inject(made);
        expect(opened.statusCode).toBe(status);
        if (status === 410) expect(opened.body).toContain('value=""');
        expect((await server.press(made)).statusCode).toBe(status);
      }
    }
    expect([count('subscribers'), count('suppressions')]).toEqual([0, 0]);
  });
});
