import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Client } from 'pg';
import { openStore } from '../../server/inbox/open-store.ts';
import type { OpenStore } from '../../server/inbox/open-store.ts';
import type { NewMessage } from '../../server/inbox/store.ts';
import { startChildren } from '../support/children.ts';
import { createInboxApp } from '../support/inbox-app.ts';
import type { RunningPostgres } from '../support/postgres.ts';
import { startPostgres } from '../support/postgres.ts';
import { shortest } from '../support/shortest.ts';
import { someMessage } from './messages.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.remove());

const UNAVAILABLE = { name: 'StoreUnavailableError' };

async function open(databaseUrl: string): Promise<OpenStore> {
  const store = await openStore({ file: '', databaseUrl }, () => undefined);
  onTestFinished(() => store.close());
  return store;
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Longest time in milliseconds in which a database is given up. */
const GIVEN_UP_MS = 3_000;

/** How many rows PostgreSQL has read in tables and in indexes. */
const READ = `SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables)
  + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) AS rows`;

describe('PostgreSQL', () => {
  it('is migrated once when eight replicas start at the same moment', async () => {
    const url = await postgres.createDatabase();
    const results = await startChildren(8, { DATABASE_URL: url });
    expect(results).toEqual(Array.from({ length: 8 }, () => 'stored'));
    expect((await (await open(url)).stats()).messages).toBe(8);
  });

  it('may be unavailable and come back, without a restart and without a message lost', async () => {
    const url = await postgres.createDatabase();
    const inbox = await createInboxApp({ databaseUrl: url });
    onTestFinished(() => inbox.close());
    const store = await open(url);
    const first = inbox.fields();
    expect((await inbox.send(first)).statusCode).toBe(201);
    await postgres.stop('immediate');
    const second = inbox.fields();
    const refused = await inbox.send(second);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await inbox.app.inject('/readyz')).statusCode).toBe(503);
    await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
    await postgres.start();
    expect((await inbox.send(second)).statusCode).toBe(201);
    expect((await inbox.send(first)).statusCode).toBe(200);
    expect((await inbox.app.inject('/readyz')).statusCode).toBe(200);
    expect((await store.stats()).messages).toBe(2);
  });

  it('has a message on disk before that is said, though its settings are against it', async () => {
    const url = await postgres.createDatabase();
    const client = await connected(url);
    // Else somebody else's writing might take the message along to the disk.
    await client.query('ALTER SYSTEM SET wal_writer_delay = 10000');
    await client.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$",
    );
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    const store = await open(url);
    await store.ready();
    const messages = Array.from({ length: 20 }, () => someMessage());
    for (const message of messages) await store.accept(message);
    await postgres.stop('immediate');
    await postgres.start();
    expect((await store.stats()).messages).toBe(messages.length);
  });

  it('is given up within three seconds while somebody has a table locked, however many ask', async () => {
    const url = await postgres.createDatabase();
    const limits = { messages: 100, windowMs: 60_000 };
    const inbox = await createInboxApp({ databaseUrl: url, limits });
    onTestFinished(() => inbox.close());
    const first = inbox.fields();
    expect((await inbox.send(first)).statusCode).toBe(201);
    const other = await connected(url);
    await other.query('BEGIN; LOCK TABLE messages IN ACCESS EXCLUSIVE MODE');
    const all = Array.from({ length: 60 }, () => inbox.fields());
    const refusing = await shortest(GIVEN_UP_MS, async () => {
      for (const { statusCode, headers } of await Promise.all(
        all.map((fields) => inbox.send(fields)),
      )) {
        expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      }
    });
    expect(refusing).toBeLessThan(GIVEN_UP_MS);
    const asking = await shortest(GIVEN_UP_MS, async () => {
      expect((await inbox.app.inject('/readyz')).statusCode).toBe(503);
    });
    expect(asking).toBeLessThan(GIVEN_UP_MS);
    await other.query('ROLLBACK');
    const [again] = all;
    expect([200, 201]).toContain((await inbox.send({ ...again })).statusCode);
    expect((await inbox.send({ ...again })).statusCode).toBe(200);
  });

  it('may be unavailable when the server starts', async () => {
    const url = await postgres.createDatabase();
    await postgres.stop();
    const inbox = await createInboxApp({ databaseUrl: url });
    onTestFinished(() => inbox.close());
    const fields = inbox.fields();
    expect((await inbox.send(fields)).statusCode).toBe(503);
    expect((await inbox.app.inject('/resources')).statusCode).toBe(200);
    await postgres.start();
    expect((await inbox.send(fields)).statusCode).toBe(201);
  });

  it('stops the start when its address leads nowhere', async () => {
    const url = (await postgres.createDatabase()).replace(/inbox_\d+$/, 'no_such_database');
    const inbox = await createInboxApp({ databaseUrl: url });
    await expect(inbox.app.ready()).rejects.toThrow(/^DATABASE_URL does not open a database/);
    await inbox.close();
  });

  it('is not ready while it takes no writes, as a standby does not', async () => {
    const url = await postgres.createDatabase();
    const store = await open(url);
    await store.ready();
    const client = await connected(url);
    await client.query(
      "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$",
    );
    const later = await open(url);
    await expect(later.ready()).rejects.toMatchObject(UNAVAILABLE);
    await expect(later.accept(someMessage())).rejects.toMatchObject(UNAVAILABLE);
  });

  it('reads as little for a message when many have come since the tables were last counted', async () => {
    const url = await postgres.createDatabase();
    const client = await connected(url);
    const store = await openStore({ file: '', databaseUrl: url }, () => undefined);
    await store.accept(someMessage());
    await client.query('VACUUM ANALYZE');
    const messages = 200;
    for (let sent = 0; sent < messages; sent += 1) await store.accept(someMessage());
    // What a connection read is added up when it ends.
    await store.close();
    const { rows } = await client.query<{ rows: string }>(READ);
    const [read] = rows;
    expect(Number(read?.rows)).toBeLessThan(3 * messages);
  });

  it('keeps no row of what was erased', async () => {
    const url = await postgres.createDatabase();
    const store = await open(url);
    for (let copies = 0; copies < 50; copies += 1) {
      await store.accept(someMessage({ email: 'gone@farm.example' }));
    }
    await store.accept(someMessage());
    expect(await store.erase('gone@farm.example')).toBe(50);
    const client = await connected(url);
    await client.query('CREATE EXTENSION pageinspect');
    const { rows } = await client.query<{ tuples: string }>(
      "SELECT count(*) AS tuples FROM heap_page_items(get_raw_page('messages', 0)) WHERE t_data IS NOT NULL",
    );
    expect(rows).toEqual([{ tuples: '1' }]);
  });
});

describe('a database that is slow', () => {
  it('is given up after two and a half seconds, and what it stores all the same is known then', async () => {
    const url = await postgres.createDatabase();
    const store = await open(url);
    await store.ready();
    const owner = await connected(url);
    await owner.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(4); RETURN NEW; END';
      CREATE TRIGGER slow BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION dawdle()`);
    const messages: NewMessage[] = [];
    const refusing = await shortest(GIVEN_UP_MS, async () => {
      const message = someMessage();
      messages.push(message);
      await expect(store.accept(message)).rejects.toMatchObject(UNAVAILABLE);
    });
    expect(refusing).toBeLessThan(GIVEN_UP_MS);
    await owner.query('DROP TRIGGER slow ON messages');
    for (const message of messages) expect(await store.accept(message)).toBe('duplicate');
  });
});

describe('a database that takes connections and says nothing', () => {
  it('is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const store = await open(`postgres://postgres@127.0.0.1:${port}/inbox`);
    await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
  });
});
