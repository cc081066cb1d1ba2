import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { composeNotice } from '../../../server/contact/notices.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import { migrations } from '../../../server/contact/migrations.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { deliverTo } from '../../../src/features/contact/deliver.ts';
import { parseDraft } from '../../../src/features/contact/draft.ts';
import {
  byField,
  FIELDS,
  FORM_DOCUMENT,
  type MessageFields,
} from '../../../src/features/contact/index.ts';
import { mailLink } from '../../../src/features/contact/mail-link.ts';
import { PlainForm } from '../../../src/features/contact/PlainForm.tsx';
import { createCompleteApp } from '../../support/complete-app.ts';
import { NOTICE } from '../../support/complete-site.ts';
import { content } from '../../support/content.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { runContact } from '../run-command.ts';

/** A unique word for each field of the table. */
const WORDS: MessageFields = byField(({ name, control }) =>
  control.type === 'email' ? `quagga-${name}@farm.example` : `quagga-${name}`,
);

/** Returns for each field whether a text contains its word, so that a failure names the missing fields. */
function foundIn(text: string): Record<string, boolean> {
  return byField(({ name }) => text.includes(WORDS[name]));
}

const ALL = byField(() => true);

/** The page that shows a form with errors without script. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>${renderToStaticMarkup(
  createElement(PlainForm, content.contact),
)}</body></html>`;

describeDatabases(({ create }) => {
  it('the value of every field is stored, mailed, shown, and exported', async () => {
    const place = await create();
    const { databaseFile, databaseUrl = '' } = place;
    const env = { DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
    const server = await createCompleteApp({ env });
    expect((await server.submit(server.fields(WORDS))).statusCode).toBe(303);

    const database = await opened(place, [mailMigrations, migrations]);
    const message = await createMessages(database).numbered(1);
    if (message === undefined) throw new Error('The message is not stored.');
    expect(message).toMatchObject(WORDS);
    const addresses = { from: 'site@rillwatch.example', to: 'team@rillwatch.example' };
    expect(foundIn(composeNotice(message, NOTICE, addresses, addresses.to).text), 'mail').toEqual(
      ALL,
    );
    expect(foundIn(await runContact(place, 'show', message.id)), 'show').toEqual(ALL);
    const json = await runContact(place, 'export', '--format', 'json');
    expect(JSON.parse(json), 'JSON').toMatchObject([WORDS]);
    const csv = await runContact(place, 'export', '--format', 'csv');
    const [header = [], line = []] = csv.split('\r\n').map((cells) => cells.split(','));
    const cells = byField(({ name }) => line[header.indexOf(`"${name}"`)]);
    expect(cells, 'CSV').toEqual(byField(({ name }) => `"${WORDS[name]}"`));
  });
});

describe('the value of every field', () => {
  it('makes a different message, and is shown again in its control', async () => {
    const server = await createCompleteApp({ pages: { [FORM_DOCUMENT]: PAGE } });
    const fields = server.fields(WORDS);
    await server.submit(fields);
    for (const { name, control } of FIELDS) {
      const changed = control.type === 'email' ? 'other@farm.example' : `other ${name}`;
      await server.submit({ ...fields, [name]: changed });
    }
    expect(server.stored()).toHaveLength(1 + FIELDS.length);
    // The limit is ten messages.
    for (let count = FIELDS.length; count < 9; count += 1) {
      await server.submit({ ...fields, message: `number ${count}` });
    }
    const other = { ...WORDS, organization: 'quagga-other' };
    const { statusCode, body } = await server.submit({ ...fields, ...other });
    expect(statusCode).toBe(429);
    for (const { name, control } of FIELDS) {
      const pattern = new RegExp(`<(?:input|textarea) [^>]*name="${name}"[^>]*>\\s*[^<]*`);
      const shown = control.rows ? `>\n${other[name]}` : `value="${other[name]}"`;
      expect(pattern.exec(body)?.[0], name).toContain(shown);
    }
  });

  it('is in the email that a visitor can send instead, and in a draft', () => {
    const link = new URL(mailLink('mailto:hello@rillwatch.example', 'subject', WORDS));
    expect(foundIn(link.searchParams.get('body') ?? '')).toEqual(ALL);
    const draft = { fields: WORDS, id: 'an-id' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is sent to a form service', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', fetched);
    const deliver = deliverTo('https://forms.example/rillwatch');
    await deliver({ ...WORDS, id: 'an-id', remarks: '' }, new AbortController().signal);
    const body = fetched.mock.calls[0]?.[1]?.body;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({ id: 'an-id', ...WORDS });
  });
});
