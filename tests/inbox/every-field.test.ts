import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DatabaseSettings } from '../../server/database/index.ts';
import { composeMail } from '../../server/inbox/mail.ts';
import { openStore } from '../../server/inbox/open-store.ts';
import { deliverElsewhere } from '../../src/message/deliver.ts';
import { parseDraft } from '../../src/message/draft.ts';
import { byField, FIELDS, type MessageFields } from '../../src/message/index.ts';
import { mailLink } from '../../src/message/mail-link.ts';
import { FormWithErrors } from '../../src/sections/contact/FormWithErrors.tsx';
import { content } from '../support/content.ts';
import type { InboxApp } from '../support/inbox-app.ts';
import { createInboxApp } from '../support/inbox-app.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { storedIn } from '../support/stored.ts';
import { runInbox } from './owner-suite.ts';

/** A word for each field of the table that stands nowhere else. */
const WORDS: MessageFields = byField(({ name, control }) =>
  control.type === 'email' ? `quagga-${name}@farm.example` : `quagga-${name}`,
);

/** Says of each field whether its word is in a text; so that a failure names the fields that are not. */
function foundIn(text: string): Record<string, boolean> {
  return byField(({ name }) => text.includes(WORDS[name]));
}

const ALL = byField(() => true);

/** The page with which a plain form comes back, as the site is built. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>${renderToStaticMarkup(
  createElement(FormWithErrors, content),
)}</body></html>`;

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

async function inboxOn(databaseUrl: string | undefined): Promise<InboxApp> {
  const inbox = await createInboxApp({
    pages: { '/contact/form.html': PAGE },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  onTestFinished(() => inbox.close());
  return inbox;
}

async function rowIn(
  { file }: InboxApp,
  databaseUrl: string | undefined,
): Promise<Record<string, unknown>> {
  if (databaseUrl === undefined) return storedIn(file)[0] ?? {};
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>('SELECT * FROM messages');
  await client.end();
  return rows[0] ?? {};
}

async function mailedFrom(settings: DatabaseSettings): Promise<string> {
  const store = await openStore(settings, () => undefined);
  onTestFinished(() => store.close());
  const [entry] = await store.outbox.claim('a', new Date(Date.now() + 1_000), 60_000, 1);
  const message = entry && (await store.numbered(entry.number));
  const addresses = { from: 'inbox@rillwatch.example', to: 'team@rillwatch.example' };
  return message === undefined ? '' : composeMail(message, addresses, addresses.to).text;
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (database) => {
  it('the word of each field is stored, mailed, shown and exported', async () => {
    const databaseUrl = database === 'SQLite' ? undefined : await postgres.createDatabase();
    const inbox = await inboxOn(databaseUrl);
    expect((await inbox.submit(inbox.fields(WORDS))).statusCode).toBe(303);

    const row = await rowIn(inbox, databaseUrl);
    expect(
      byField(({ name }) => row[name]),
      'columns',
    ).toEqual(WORDS);
    const settings = { file: inbox.file, databaseUrl };
    expect(foundIn(await mailedFrom(settings)), 'mail').toEqual(ALL);

    const env =
      databaseUrl === undefined ? { INBOX_FILE: inbox.file } : { DATABASE_URL: databaseUrl };
    const shown = await runInbox(env, 'show', String(row.id));
    expect(foundIn(shown.output), 'show').toEqual(ALL);
    const json = await runInbox(env, 'export', '--format', 'json');
    expect(JSON.parse(json.output), 'JSON').toMatchObject([WORDS]);
    const csv = await runInbox(env, 'export', '--format', 'csv');
    const [header = [], line = []] = csv.output
      .split('\r\n')
      .map((cells) => cells.split(',').map((cell) => cell.replaceAll('"', '')));
    expect(
      byField(({ name }) => line[header.indexOf(name)]),
      'CSV',
    ).toEqual(WORDS);
  });
});

describe('the word of each field', () => {
  it('comes back in its own control of a plain form that could not be taken', async () => {
    const inbox = await inboxOn(undefined);
    const { body } = await inbox.submit(inbox.fields({ ...WORDS, token: 'none' }));
    for (const { name, control } of FIELDS) {
      const found = new RegExp(`<(?:input|textarea) [^>]*name="${name}"[^>]*>\\s*[^<]*`).exec(body);
      expect(found?.[0], name).toContain(
        control.rows ? `>\n${WORDS[name]}` : `value="${WORDS[name]}"`,
      );
    }
  });

  it('makes a message of its own, sent from the same form', async () => {
    const inbox = await inboxOn(undefined);
    const fields = inbox.fields(WORDS);
    await inbox.submit(fields);
    for (const { name, control } of FIELDS) {
      const other = control.type === 'email' ? 'other@farm.example' : `other ${name}`;
      await inbox.submit({ ...fields, [name]: other });
    }
    expect(storedIn(inbox.file)).toHaveLength(1 + FIELDS.length);
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
    const draft = { fields: WORDS, keptAt: 5, attempt: { id: 'an-id', fields: WORDS } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
});

it('PostgreSQL keeps no statistics of any field', async () => {
  const databaseUrl = await postgres.createDatabase();
  const store = await openStore({ file: '', databaseUrl }, () => undefined);
  await store.ready();
  await store.close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ attname: string }>(
    `SELECT attname FROM pg_attribute
      WHERE attrelid = 'messages'::regclass AND attnum > 0 AND attstattarget = 0`,
  );
  await client.end();
  const names = rows.map(({ attname }) => attname);
  expect(names).toEqual(expect.arrayContaining(FIELDS.map(({ name }) => name)));
});
