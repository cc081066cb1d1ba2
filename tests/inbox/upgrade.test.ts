import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseSettings, Dialect, MigrationList } from '../../server/database/index.ts';
import { bookkeeping, connectDatabase, readMigrations } from '../../server/database/index.ts';
import { MIGRATIONS, openStore } from '../../server/inbox/index.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { after, HOUR_MS, idsOf, NOON, someMessage } from './messages.ts';

/** What a database of an older version holds: a mail that waits, one that was given up, one that was sent. */
const IDS = {
  waiting: '00000000-0000-4000-8000-000000000001',
  'given-up': '00000000-0000-4000-8000-000000000002',
  sent: '00000000-0000-4000-8000-000000000003',
};

/** The statements that make a database as a version left it that knew so many migrations. */
function versionOf(dialect: Dialect, known: number): string {
  const time = dialect === 'sqlite' ? String(NOON.getTime()) : `'${NOON.toISOString()}'`;
  const rows = Object.values(IDS)
    .map(
      (id, index) => `('${id}', ${time}, ${index === 2 ? time : 'NULL'}, 'J', 'j@x.example', 'm')`,
    )
    .join(', ');
  const steps = readMigrations(dialect, MIGRATIONS)
    .slice(0, known)
    .map(({ number, name, sql }) => {
      const record = `INSERT INTO migrations (number, name) VALUES (${number}, '${name}')`;
      const fill = `INSERT INTO messages (id, received_at, mailed_at, name, email, message) VALUES ${rows};
        INSERT INTO outbox (number, queued_at, next_try_at, attempts, last_error)
          VALUES (1, ${time}, ${time}, 2, 'ECONNECTION'), (2, ${time}, NULL, 10, 'EENVELOPE 550');`;
      return `${sql}; ${record}; ${number === 1 ? fill : ''}`;
    });
  return [bookkeeping(MIGRATIONS).create, ...steps].join(';\n');
}

async function examine(settings: DatabaseSettings): Promise<void> {
  const store = await openStore(settings, () => undefined);
  onTestFinished(() => store.close());
  const { outbox } = store;
  for (const [state, id] of Object.entries(IDS)) {
    expect((await store.get(id))?.mail.state).toBe(state);
  }
  expect(await outbox.backlog()).toEqual({ waiting: 1, givenUp: 1, oldestWaiting: NOON });
  const later = after(NOON, HOUR_MS);
  const entries = await outbox.claim('a', later, HOUR_MS, 9);
  expect(entries).toMatchObject([{ kind: 'message', recipient: null, attempts: 3 }]);
  expect(await idsOf(store, entries)).toEqual([IDS.waiting]);
  for (const entry of entries) await outbox.address(entry, 'a', ['a@x.example'], later);
  for (const entry of await outbox.claim('a', later, HOUR_MS, 9)) {
    expect(await outbox.sent(entry, 'a', later)).toBe(true);
  }
  expect((await store.get(IDS.waiting))?.mail.state).toBe('sent');
  expect(await outbox.retry(later)).toBe(1);
  // A message that goes takes its mails along.
  expect(await store.erase('j@x.example')).toBe(3);
  expect(await outbox.backlog()).toEqual({ waiting: 0, givenUp: 0, oldestWaiting: null });
  expect(await store.accept(someMessage())).toBe('stored');
}

let folder = '';
let postgres: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

/** Makes a database of such statements. */
async function sqliteOf(sql: string): Promise<DatabaseSettings> {
  const file = join(await mkdtemp(join(folder, 'file-')), 'inbox.sqlite');
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return { file, databaseUrl: undefined };
}

async function postgresOf(sql: string): Promise<DatabaseSettings> {
  const databaseUrl = await postgres.createDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
  return { file: '', databaseUrl };
}

/** A room that brings a table of its own; so many of its migrations are known to the program. */
async function otherRoom(known: number): Promise<MigrationList> {
  const place = await mkdtemp(join(folder, 'room-'));
  const steps = [
    'CREATE TABLE letters (number integer PRIMARY KEY)',
    'ALTER TABLE letters ADD COLUMN subject text',
  ].slice(0, known);
  for (const dialect of ['sqlite', 'postgres']) {
    await mkdir(join(place, dialect));
    for (const [index, sql] of steps.entries()) {
      await writeFile(join(place, dialect, `000${index + 1}-letters.sql`), sql);
    }
  }
  return { table: 'letter_migrations', folder: pathToFileURL(`${place}/`) };
}

describe.each([
  ['SQLite', 'sqlite', sqliteOf],
  ['PostgreSQL', 'postgres', postgresOf],
] as const)('a database in %s', (_, dialect, make) => {
  it.each([
    ['the first version', 1],
    ['the last version with one list of migrations', 4],
  ])('goes on from %s', async (_version, known) => {
    await examine(await make(versionOf(dialect, known)));
  });

  it('follows the list of each room by itself, and not back', async () => {
    const settings = await make(versionOf(dialect, 4));
    const open = async (known: number) => {
      const lists = [MIGRATIONS, await otherRoom(known)];
      const database = await connectDatabase(settings, lists, () => undefined);
      try {
        const read = async (table: string) =>
          database.read({ sql: `SELECT number FROM ${table} ORDER BY number`, values: [] });
        return (await Promise.all([read('migrations'), read('letter_migrations')])).map((rows) =>
          rows.map(({ number }) => number),
        );
      } finally {
        await database.close();
      }
    };
    const all = readMigrations(dialect, MIGRATIONS).map(({ number }) => number);
    expect(await open(1)).toEqual([all, [1]]);
    expect(await open(2)).toEqual([all, [1, 2]]);
    await expect(open(1)).rejects.toThrow('newer version of this program (migration 2 of 1)');
  });
});

it('goes the same steps in both dialects', () => {
  const names = (one: Dialect) => readMigrations(one, MIGRATIONS).map(({ name }) => name);
  expect(names('sqlite')[0]).toBe('0001-messages');
  expect(names('sqlite')).toEqual(names('postgres'));
});
