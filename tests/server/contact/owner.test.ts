import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Messages } from '../../../server/contact/messages.ts';
import { createMessages } from '../../../server/contact/messages.ts';
import { migrations } from '../../../server/contact/migrations.ts';
import { openDatabase } from '../../../server/database/index.ts';
import type { DatabasePlace } from '../../../server/database/open.ts';
import { mailMigrations } from '../../../server/mail/index.ts';
import { describeDatabases, sqlitePlace } from '../../support/databases.ts';
import { holds, sample } from '../../support/database-files.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { someMessage, storeAll } from './messages.ts';
import { runContact } from './run-contact.ts';

/** Works on the messages while nothing else has the database open. */
async function fill(
  place: DatabasePlace,
  work: (messages: Messages) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(place, [mailMigrations, migrations], new RecordedLog());
  await work(createMessages(database));
  await database.close();
}

describeDatabases(({ create }) => {
  it('lists the newest first, counts all, and shows spam alone', async () => {
    const place = await create();
    await fill(place, async (messages) => {
      await messages.store(someMessage({ name: 'First' }), []);
      await messages.store(someMessage({ name: 'Second', spam: 'honeypot' }), []);
      await messages.store(someMessage({ name: 'Third' }), []);
    });
    const lines = (await runContact(place, 'list', '--limit', '2')).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^2026-11-21T12:00:00Z {2}waiting {3}.* {2}Third <jane@farm/),
      expect.stringMatching(/spam.*Second/),
      'All messages: 1 spam, 2 waiting',
      '',
    ]);
    const spam = await runContact(place, 'list', '--spam');
    expect(spam.match(/\w+(?= <)/g)).toEqual(['Second']);
  });

  it('shows a message without letting it steer the terminal', async () => {
    const place = await create();
    const hostile = 'Dear team,\n\u001b[2J\u001b]0;owned\u0007bye';
    const message = someMessage({ message: hostile });
    await fill(place, (messages) => messages.store(message, []));
    const shown = await runContact(place, 'show', message.id.toUpperCase());
    expect(shown).toMatch(new RegExp(`^Message: +${message.id}\\n`));
    expect(shown).toMatch(/^Mail: +waiting$/m);
    expect(shown).toContain('Dear team,\n');
    expect(shown).not.toMatch(/[^\P{C}\n]/u);
    await expect(runContact(place, 'show', '6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11')).rejects.toThrow(
      'There is no message "6f1c1d0e-9f0b-4a53-8c3e-2f6b8a0c7d11": "npm run contact -- list" shows their ids.',
    );
  });

  it('exports everything, to stdout or into a file that only its owner can read', async () => {
    const place = await create();
    const all = Array.from({ length: 603 }, (_, index) => someMessage({ name: `Sender ${index}` }));
    await fill(place, (messages) => storeAll(messages, all));
    expect(JSON.parse(await runContact(place, 'export', '--format', 'json'))).toHaveLength(
      all.length,
    );
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'all.csv');
    const toFile = ['export', '--format', 'csv', '--output', file];
    expect(await runContact(place, ...toFile)).toBe(`Written to ${file}.\n`);
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(all.length + 2);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(runContact(place, ...toFile)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('erases every trace of an address, in any case', async () => {
    const place = await create();
    // No other test may write the same into the same cluster.
    const [name, mailbox, organization, word] = ['Zeb', 'quag', 'Xylo', 'brack'].map(
      (start) => `${start}${randomBytes(6).toString('hex')}`,
    );
    const gone = someMessage({
      ...(name === undefined ? {} : { name }),
      email: `${mailbox ?? ''}@Farm.example`,
      organization: organization ?? '',
      // Too long for PostgreSQL to keep beside the other columns, and not compressible.
      message: `${word ?? ''} ${randomBytes(3_000).toString('base64')}`,
    });
    const traces = [name, mailbox, organization, word, gone.id].map(String);
    await fill(place, async (messages) => {
      await messages.store(someMessage({ name: 'Somebody else' }), []);
      // Statistics are made of what comes often.
      for (let count = 0; count < 20; count += 1) {
        const id = count === 0 ? gone.id : someMessage().id;
        await messages.store({ ...gone, id }, ['team@rillwatch.example']);
      }
    });
    if (place.databaseUrl !== undefined) await sample(place.databaseUrl);
    for (const trace of traces) expect(await holds(place, trace), trace).toBe(true);
    const printed = await runContact(place, 'erase', '--email', ` ${mailbox ?? ''}@FARM.example `);
    expect(printed).toBe(
      'Messages erased: 20. Mails and backups are not erased: see docs/contact.md.\n',
    );
    for (const trace of traces) expect(await holds(place, trace), trace).toBe(false);
    expect(await holds(place, 'Somebody else')).toBe(true);
    expect(await runContact(place, 'erase', '--email', gone.email)).toContain('erased: 0.');
  });

  it('counts messages by state, and lets what was given up wait again', async () => {
    const place = await create();
    const message = someMessage();
    await fill(place, async (messages) => {
      await messages.store(message, ['team@rillwatch.example']);
      await messages.store(someMessage({ spam: 'links' }), []);
    });
    const database = await openDatabase(place, [mailMigrations, migrations], new RecordedLog());
    await database.transaction((tx) =>
      tx.run("UPDATE outbox SET state = 'failed', attempts = 30, last_error = 'ECONNECTION'"),
    );
    await database.close();
    expect(await runContact(place, 'list')).toMatch(/^All messages: 1 given up, 1 spam$/m);
    const shown = await runContact(place, 'show', message.id);
    expect(shown).toMatch(/^Mail: given up\nLast failure: ECONNECTION$/m);
    expect(await runContact(place, 'retry')).toMatch(/^Mails that will be sent again: 1\./);
    expect(await runContact(place, 'list')).toMatch(/^All messages: 1 spam, 1 waiting$/m);
  });
});

describe('with SQLite', () => {
  it('erases every trace while a server has the file open', async () => {
    const place = await sqlitePlace();
    const server = await openDatabase(place, [mailMigrations, migrations], new RecordedLog());
    const messages = createMessages(server);
    await messages.store(someMessage({ name: 'Zebediah', email: 'quag@farm.example' }), []);
    await messages.store(someMessage(), []);
    expect(await holds(place, 'Zebediah')).toBe(true);
    expect(await runContact(place, 'erase', '--email', 'quag@farm.example')).toMatch(
      /^Messages erased: 1\./,
    );
    expect([await holds(place, 'Zebediah'), await holds(place, 'quag')]).toEqual([false, false]);
    expect(await messages.store(someMessage(), [])).toBe(true);
    await server.close();
  });

  it('creates no database where there is none', async () => {
    const place = await sqlitePlace();
    await expect(runContact(place, 'list')).rejects.toThrow(
      `There is no database at ${place.databaseFile}: start the server once, or set DATABASE_FILE to where it is.`,
    );
    await expect(stat(dirname(place.databaseFile))).rejects.toThrow('ENOENT');
  });

  it('refuses a file that is no database', async () => {
    const place = await sqlitePlace();
    const file = join(dirname(dirname(place.databaseFile)), 'letter.txt');
    await writeFile(file, 'Dear team, this is a letter and no database.'.repeat(100));
    await expect(runContact({ ...place, databaseFile: file }, 'list')).rejects.toThrow(
      /DATABASE_FILE|not a database/,
    );
  });

  it('backs up into a new file', async () => {
    const place = await sqlitePlace();
    const message = someMessage();
    await fill(place, (messages) => messages.store(message, []));
    const target = join(dirname(place.databaseFile), 'copy.sqlite');
    expect(await runContact(place, 'backup', target)).toBe(`Copied to ${target}.\n`);
    const copy = { ...place, databaseFile: target };
    expect(await runContact(copy, 'list')).toContain(message.id);
  });
});

it('a backup of PostgreSQL is left to its own programs', async () => {
  const place = { databaseFile: '', databaseUrl: 'postgres://owner:secret@127.0.0.1:1/site' };
  await expect(runContact(place, 'backup', 'copy.sqlite')).rejects.toThrow(/pg_dump, see docs/);
});
