import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Dialect } from '../../server/inbox/migrate.ts';
import { MIGRATIONS_TABLE, readMigrations } from '../../server/inbox/migrate.ts';
import { openStore } from '../../server/inbox/open-store.ts';
import type { StoreSettings } from '../../server/inbox/open-store.ts';
import { startPostgres } from '../support/postgres.ts';
import { after, HOUR_MS, NOON } from './messages.ts';

/** What a database of the first version holds: a mail that waits, one that was given up, one that was sent. */
const IDS = {
  waiting: '00000000-0000-4000-8000-000000000001',
  'given-up': '00000000-0000-4000-8000-000000000002',
  sent: '00000000-0000-4000-8000-000000000003',
};

function firstVersion(dialect: Dialect): string {
  const time = dialect === 'sqlite' ? String(NOON.getTime()) : `'${NOON.toISOString()}'`;
  const rows = Object.values(IDS)
    .map(
      (id, index) => `('${id}', ${time}, ${index === 2 ? time : 'NULL'}, 'J', 'j@x.example', 'm')`,
    )
    .join(', ');
  const [first] = readMigrations(dialect);
  return `${MIGRATIONS_TABLE}; ${first?.sql ?? ''};
    INSERT INTO migrations (number, name) VALUES (1, '0001-messages');
    INSERT INTO messages (id, received_at, mailed_at, name, email, message) VALUES ${rows};
    INSERT INTO outbox (number, queued_at, next_try_at, attempts, last_error)
      VALUES (1, ${time}, ${time}, 2, 'ECONNECTION'), (2, ${time}, NULL, 10, 'EENVELOPE 550')`;
}

async function examine(settings: StoreSettings): Promise<void> {
  const store = await openStore(settings, () => undefined);
  onTestFinished(() => store.close());
  for (const [state, id] of Object.entries(IDS)) {
    expect((await store.get(id))?.mail.state).toBe(state);
  }
  expect(await store.backlog()).toEqual({ waiting: 1, givenUp: 1, oldestWaiting: NOON });
  const later = after(NOON, HOUR_MS);
  const entries = await store.claim('a', later, HOUR_MS, 9);
  expect(entries).toMatchObject([{ message: { id: IDS.waiting }, recipient: null, attempts: 3 }]);
  for (const entry of entries) await store.address(entry, 'a', ['a@x.example'], later);
  for (const entry of await store.claim('a', later, HOUR_MS, 9)) {
    expect(await store.sent(entry, 'a', later)).toBe(true);
  }
  expect((await store.get(IDS.waiting))?.mail.state).toBe('sent');
  expect(await store.retry(later)).toBe(1);
}

it('goes on with a SQLite file of the first version', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'inbox.sqlite');
  const db = new DatabaseSync(file);
  db.exec(firstVersion('sqlite'));
  db.close();
  await examine({ file, databaseUrl: undefined });
});

it('goes on with a PostgreSQL database of the first version', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const databaseUrl = await postgres.createDatabase();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(firstVersion('postgres'));
  await client.end();
  await examine({ file: '', databaseUrl });
});
