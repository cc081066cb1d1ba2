import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { composeNotice } from '../../../server/contact/notices.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import { migrations } from '../../../server/contact/migrations.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { deliverElsewhere } from '../../../src/features/contact/deliver.ts';
import { parseDraft } from '../../../src/features/contact/draft.ts';
import { byField, FIELDS, type MessageFields } from '../../../src/features/contact/index.ts';
import { mailLink } from '../../../src/features/contact/mail-link.ts';
import { FormWithErrors } from '../../../src/features/contact/FormWithErrors.tsx';
import { content } from '../../support/content.ts';
import type { ContactApp } from '../../support/contact-app.ts';
import { createContactApp } from '../../support/contact-app.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { storedIn } from '../../support/stored.ts';
import { runContact } from './run-contact.ts';

/** A word for each field of the table that is nowhere else. */
const WORDS: MessageFields = byField(({ name, control }) =>
  control.type === 'email' ? `quagga-${name}@farm.example` : `quagga-${name}`,
);

/** Says of each field whether its word is in a text; so that a failure names the fields that are not. */
function foundIn(text: string): Record<string, boolean> {
  return byField(({ name }) => text.includes(WORDS[name]));
}

const ALL = byField(() => true);

/** The page with which a form sent without script comes back, as the site is built. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>${renderToStaticMarkup(
  createElement(FormWithErrors, content),
)}</body></html>`;

async function openServer(env: Readonly<Record<string, string>> = {}): Promise<ContactApp> {
  const server = await createContactApp({ env, pages: { '/contact/form.html': PAGE } });
  onTestFinished(() => server.close());
  return server;
}

describeDatabases(({ isSqlite, create }) => {
  it('the word of each field is stored, mailed, shown and exported', async () => {
    const place = await create();
    const { databaseFile, databaseUrl } = place;
    const env =
      databaseUrl === undefined ? { DATABASE_FILE: databaseFile } : { DATABASE_URL: databaseUrl };
    const server = await openServer(env);
    expect((await server.submit(server.fields(WORDS))).statusCode).toBe(303);

    const database = await opened(place, [mailMigrations, migrations]);
    const [row = {}] = await database.read('SELECT * FROM messages');
    expect(
      byField(({ name }) => row[name]),
      'columns',
    ).toEqual(WORDS);
    const message = await createMessages(database).numbered(1);
    if (message === undefined) throw new Error('The message is not stored.');
    const addresses = { from: 'site@rillwatch.example', to: 'team@rillwatch.example' };
    expect(foundIn(composeNotice(message, addresses, addresses.to).text), 'mail').toEqual(ALL);

    expect(foundIn(await runContact(place, 'show', message.id)), 'show').toEqual(ALL);
    const json = await runContact(place, 'export', '--format', 'json');
    expect(JSON.parse(json), 'JSON').toMatchObject([WORDS]);
    const csv = await runContact(place, 'export', '--format', 'csv');
    const [header = [], line = []] = csv
      .split('\r\n')
      .map((cells) => cells.split(',').map((cell) => cell.replaceAll('"', '')));
    expect(
      byField(({ name }) => line[header.indexOf(name)]),
      'CSV',
    ).toEqual(WORDS);
  });

  it.skipIf(isSqlite)('no statistics of any field are kept', async () => {
    const database = await opened(await create(), [mailMigrations, migrations]);
    const rows = await database.read(
      `SELECT attname FROM pg_attribute
        WHERE attrelid = 'messages'::regclass AND attnum > 0 AND attstattarget = 0`,
    );
    const names = rows.map(({ attname }) => attname);
    expect(names).toEqual(expect.arrayContaining(FIELDS.map(({ name }) => name)));
  });
});

describe('the word of each field', () => {
  it('comes back in its own control of a form that was refused', async () => {
    const server = await openServer();
    // Eleven messages are one too many, whatever their fields.
    for (let count = 0; count < 10; count += 1) {
      await server.submit(server.fields({ message: `number ${count}` }));
    }
    const { statusCode, body } = await server.submit(server.fields(WORDS));
    expect(statusCode).toBe(429);
    for (const { name, control } of FIELDS) {
      const found = new RegExp(`<(?:input|textarea) [^>]*name="${name}"[^>]*>\\s*[^<]*`).exec(body);
      expect(found?.[0], name).toContain(
        control.rows ? `>\n${WORDS[name]}` : `value="${WORDS[name]}"`,
      );
    }
  });

  it('makes another message of the same form', async () => {
    const server = await openServer();
    const fields = server.fields(WORDS);
    await server.submit(fields);
    for (const { name, control } of FIELDS) {
      const other = control.type === 'email' ? 'other@farm.example' : `other ${name}`;
      await server.submit({ ...fields, [name]: other });
    }
    expect(storedIn(server.file)).toHaveLength(1 + FIELDS.length);
  });

  it('is in the e-mail that a visitor can send instead', () => {
    const link = new URL(mailLink('hello@rillwatch.example', 'subject', WORDS));
    expect(foundIn(link.searchParams.get('body') ?? '')).toEqual(ALL);
  });

  it('goes to a form service', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return Promise.resolve(new Response());
    });
    const deliver = deliverElsewhere('https://forms.example/rillwatch');
    await deliver({ ...WORDS, id: 'an-id', remarks: '' }, new AbortController().signal);
    expect(bodies).toEqual([{ id: 'an-id', ...WORDS }]);
  });

  it('is in a draft that is kept and read again', () => {
    const draft = { fields: WORDS, attempt: { id: 'an-id', fields: WORDS } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
});
