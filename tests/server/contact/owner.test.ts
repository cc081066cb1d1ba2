import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { createMessages, type Messages } from '../../../server/contact/messages.ts';
import { migrations } from '../../../server/contact/migrations.ts';
import type { DatabaseLocation } from '../../../server/database/index.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { describeDatabases, opened, sqlitePlace } from '../../support/databases.ts';
import { holds } from '../../support/database-files.ts';
import { runContact } from '../run-command.ts';
import { someMessage } from './some-messages.ts';

const TEAM = 'team@rillwatch.example';

async function fill(place: DatabaseLocation, work: (messages: Messages) => Promise<unknown>) {
  const database = await opened(place, [mailMigrations, migrations]);
  await work(createMessages(database));
  await database.close();
}

describeDatabases(({ create }) => {
  it('erases every trace of an address, ignoring case', async () => {
    const place = await create();
    const random = (start: string): string => `${start}${randomBytes(6).toString('hex')}`;
    const [name, mailbox, organization, word] = [
      random('Zeb'),
      random('quag'),
      random('Xylo'),
      random('brack'),
    ];
    const message = `${word} ${randomBytes(3_000).toString('base64')}`;
    const email = `${mailbox}@Farm.example`;
    const gone = someMessage({ name, email, organization, message });
    const traces = [name, mailbox, organization, word, gone.id];
    await fill(place, async (messages) => {
      await messages.store(someMessage({ name: 'Somebody else' }), [TEAM]);
      await messages.store(gone, [TEAM]);
      await messages.store({ ...gone, id: someMessage().id }, [TEAM]);
    });
    for (const trace of traces) expect(await holds(place, trace), trace).toBe(true);
    const printed = await runContact(place, 'erase', '--email', ` ${mailbox}@FARM.example `);
    expect(printed).toBe(
      'Messages erased: 2. Mails and backups are not erased: see docs/contact.md.\n',
    );
    for (const trace of traces) expect(await holds(place, trace), trace).toBe(false);
    expect(await holds(place, 'Somebody else')).toBe(true);
    const database = await opened(place, [mailMigrations, migrations]);
    expect(await database.read('SELECT id FROM outbox')).toHaveLength(1);
    await database.close();
    expect(await runContact(place, 'erase', '--email', email)).toContain('erased: 0.');
    expect(await runContact(place, 'list')).toContain('All messages: 1 waiting');
  });
});

it('lists the newest messages first, counts all of them, and can list only spam', async () => {
  const place = sqlitePlace();
  await fill(place, async (messages) => {
    await messages.store(someMessage({ name: 'First' }), []);
    await messages.store(someMessage({ name: 'Second', spam: 'honeypot' }), []);
    await messages.store(someMessage({ name: 'Third' }), []);
  });
  expect((await runContact(place, 'list', '--limit', '2')).split('\n')).toEqual([
    expect.stringMatching(/^2026-11-21T12:00:00\.000Z {2}waiting {3}.* {2}Third <jane@farm/),
    expect.stringMatching(/waiting.*Second.*\(looks like spam: honeypot\)$/),
    'All messages: 3 waiting',
    '',
  ]);
  const spam = await runContact(place, 'list', '--spam');
  expect(spam.match(/\w+(?= <)/g)).toEqual(['Second']);
});

it('erases the messages of an address at a domain with its own letters', async () => {
  const place = sqlitePlace();
  await fill(place, (messages) =>
    messages.store(someMessage({ email: 'info@xn--mller-kva.example' }), []),
  );
  const printed = await runContact(place, 'erase', '--email', ' info@Müller.example\u200b');
  expect(printed).toContain('erased: 1.');
});

it('shows a message without its control characters', async () => {
  const place = sqlitePlace();
  const message = someMessage({ message: 'Dear team,\n\u001b[2J\u001b]0;owned\u0007bye' });
  await fill(place, (messages) => messages.store(message, []));
  const shown = await runContact(place, 'show', message.id.toUpperCase());
  expect(shown).toMatch(new RegExp(`^Message: +${message.id}$`, 'm'));
  expect(shown).toMatch(/^Mail: +waiting$/m);
  expect(shown).toContain('Dear team,\n');
  expect(shown).not.toMatch(/[^\P{C}\n]/u);
  const { id } = someMessage();
  await expect(runContact(place, 'show', id)).rejects.toThrow(
    `There is no message "${id}": "npm run contact -- list" shows their ids.`,
  );
});

it('exports every message to stdout or to a private file', async () => {
  const place = sqlitePlace();
  const all = Array.from({ length: 603 }, (_, index) => someMessage({ name: `Sender ${index}` }));
  await fill(place, async (messages) => {
    for (const one of all) await messages.store(one, []);
  });
  const json = await runContact(place, 'export', '--format', 'json');
  expect(JSON.parse(json)).toHaveLength(all.length);
  expect(json).toMatch(
    /^\[\n{"id":"[^"]+","received":"[^"]+",.*,"spam":null,"mail":"waiting","mailed":null},\n/,
  );
  const file = `${place.databaseFile}.csv`;
  const toFile = ['export', '--format', 'csv', '--output', file];
  expect(await runContact(place, ...toFile)).toBe(`Written to ${file}.\n`);
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(all.length + 2);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(runContact(place, ...toFile)).rejects.toMatchObject({ code: 'EEXIST' });
});

it.each([
  ['failed', 'given up'],
  ['unknown', 'unknown'],
])('retries notices that are %s', async (state, words) => {
  const place = sqlitePlace();
  const message = someMessage();
  await fill(place, (messages) => messages.store(message, [TEAM]));
  const database = await opened(place, [mailMigrations, migrations]);
  await database.transaction((tx) =>
    tx.run(
      "UPDATE outbox SET state = $1, attempts = 30, unanswered = 3, last_error = 'ECONNECTION'",
      state,
    ),
  );
  const shown = await runContact(place, 'show', message.id);
  expect(shown).toContain(`\nMail: ${words}\nLast failure: ECONNECTION\n`);
  expect(await runContact(place, 'retry')).toMatch(/^Mails that will be sent again: 1\./);
  const [row] = await database.read('SELECT state, attempts, unanswered FROM outbox');
  expect(row).toMatchObject({ state: 'waiting', attempts: 0, unanswered: 0 });
});

it('does not create a missing database', async () => {
  const place = sqlitePlace();
  await expect(runContact(place, 'list')).rejects.toThrow(
    `There is no database at ${place.databaseFile}: start the server once, or set DATABASE_FILE to where it is.`,
  );
  await expect(stat(dirname(place.databaseFile))).rejects.toThrow('ENOENT');
});

it('refers to pg_dump for a backup of PostgreSQL', async () => {
  const databaseUrl = 'postgres://owner:secret@127.0.0.1:1/site';
  await expect(runContact({ databaseFile: '', databaseUrl }, 'backup', 'copy')).rejects.toThrow(
    /pg_dump, see docs/,
  );
});
