import { expect, it } from 'vitest';
import { composeNotice } from '../../../server/contact/notices.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import { migrations } from '../../../server/contact/migrations.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { parseDraft } from '../../../src/features/contact/draft/index.ts';
import { byField, FIELDS, type MessageFields } from '../../../src/features/contact/index.ts';
import { createCompleteApp } from '../../support/complete-app.ts';
import { NOTICE } from '../../support/complete-site.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { runContact } from '../run-command.ts';

const WORDS: MessageFields = byField(({ name, control }) =>
  control.type === 'email' ? `quagga-${name}@farm.example` : `quagga-${name}`,
);

/** Returns for each field whether a text contains its word, so that a failure names the missing fields. */
function foundIn(text: string): Record<string, boolean> {
  return byField(({ name }) => text.includes(WORDS[name]));
}

const ALL = byField(() => true);

describeDatabases(({ create }) => {
  it('the value of every field is stored, mailed, shown, exported, and kept in a draft', async () => {
    const place = await create();
    const { databaseFile, databaseUrl = '' } = place;
    const env = { DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
    const server = await createCompleteApp(env);
    expect((await server.submit(server.fields(WORDS))).statusCode).toBe(303);

    const database = await opened(place, [mailMigrations, migrations]);
    const messages = createMessages(database);
    const message = await messages.numbered(1);
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
    for (const { name } of FIELDS) {
      await server.submit({ ...server.fields(WORDS), [name]: `other-${WORDS[name]}` });
    }
    expect(await messages.list(99, false)).toHaveLength(1 + FIELDS.length);
    const draft = { fields: WORDS, id: 'an-id' };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
});
