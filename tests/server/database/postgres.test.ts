import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { openDatabase, SenderLockLostError } from '../../../server/database/index.ts';
import { opened } from '../../support/databases.ts';
import { listenAnywhere } from '../../support/free-port.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { add, countOf, entryMigrations, expectUnavailable, UNAVAILABLE, words } from './entries.ts';
import {
  beside,
  lineTo,
  setForDatabase,
  terminate,
  untilSomebodyWaits,
  usePostgres,
} from './postgres-connections.ts';

/** Within this time, a visitor must get an error if the database is busy, even on a slow machine. */
const GIVEN_UP_MS = 9_000;

const postgres = await usePostgres();

function open(databaseUrl = postgres.url(), log?: RecordedLog): Promise<Database> {
  return opened({ databaseFile: '', databaseUrl }, [entryMigrations], log);
}

describe('a PostgreSQL', () => {
  it('may be unavailable for a while, without a restart and without losing entries', async () => {
    const database = await open();
    await add(database, 'before');
    await postgres.stop('immediate');
    await expect(add(database, 'lost')).rejects.toMatchObject(UNAVAILABLE);
    await expect(database.ready()).rejects.toMatchObject(UNAVAILABLE);
    await expect(database.senderLock().acquire()).rejects.toMatchObject(UNAVAILABLE);
    await postgres.start();
    await add(database, 'after');
    await expect(database.ready()).resolves.toBeUndefined();
    expect(await words(database)).toEqual(['before', 'after']);
  });

  it('may be unavailable at the start', async () => {
    await postgres.stop();
    const log = new RecordedLog();
    const database = await open(postgres.url(), log);
    expect(log.lines.map(({ words: text }) => text)).toEqual([
      'cannot reach the database at DATABASE_URL and will try again with each request',
    ]);
    await expect(add(database, 'lost')).rejects.toMatchObject(UNAVAILABLE);
    await postgres.start();
    await add(database, 'after');
    expect(await countOf(database)).toBe(1);
  });

  it('stops the start if its URL is wrong, without showing the password', async () => {
    const created = new URL(postgres.url());
    created.password = 'secret';
    created.pathname = '/no_such_database';
    const start = openDatabase(
      { databaseFile: '', databaseUrl: created.href },
      [entryMigrations],
      new RecordedLog(),
    );
    await expect(start).rejects.toMatchObject({
      name: 'SettingError',
      message: 'DATABASE_URL does not open a database: database "no_such_database" does not exist.',
    });
  });

  it('has an entry on disk before it is acknowledged, even if its settings are less strict', async () => {
    const client = await beside(postgres.administrator());
    // Otherwise, another write might flush the entry to the disk as well.
    await client.query('ALTER SYSTEM SET wal_writer_delay = 10000');
    await setForDatabase(postgres.administrator(), 'synchronous_commit = off');
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    const database = await open();
    const lock = database.senderLock();
    await lock.acquire();
    for (let number = 0; number < 20; number += 1) await add(database, `entry ${number}`);
    for (let number = 0; number < 20; number += 1) await add(lock, `locked ${number}`);
    await postgres.stop('immediate');
    await postgres.start();
    expect(await countOf(database)).toBe(40);
  });

  it('causes a timely error while a table is locked, even with many requests', async () => {
    const database = await open();
    const other = await beside(postgres.url());
    await other.query('BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE');
    await expectUnavailable(database, GIVEN_UP_MS);
    await other.query('ROLLBACK');
    await add(database, 'entry');
    expect(await words(database)).toEqual(['entry']);
  });

  it('is not ready while it is read-only, like a standby', async () => {
    await (await open()).close();
    await setForDatabase(postgres.administrator(), 'default_transaction_read_only = on');
    const later = await open();
    await expect(later.ready()).rejects.toMatchObject(UNAVAILABLE);
    await expect(add(later, 'lost')).rejects.toMatchObject(UNAVAILABLE);
  });

  it('does not report a transaction as committed after one of its statements failed', async () => {
    const database = await open();
    const work = database.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('half')");
      await tx.run('SELECT 1 FROM no_such_table').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject(UNAVAILABLE);
    expect(await words(database)).toEqual([]);
  });

  it('can lose its connections, even during a transaction', async () => {
    const line = await lineTo(postgres.url());
    const log = new RecordedLog();
    const database = await open(line.url, log);
    await add(database, 'before');
    expect(await terminate(postgres.url(), "application_name = 'site'")).toBeGreaterThan(0);
    await expect.poll(() => log.lines).not.toEqual([]);
    const other = await beside(postgres.url());
    await other.query('BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE');
    const waiting = add(database, 'cut').catch((error: unknown) => error);
    await untilSomebodyWaits(other);
    line.cut();
    expect(await waiting).toMatchObject(UNAVAILABLE);
    await other.query('ROLLBACK');
    await add(database, 'after');
    expect(await words(database)).toEqual(['before', 'after']);
  });

  it('causes an error if it accepts connections but never replies', async () => {
    const silent = createServer();
    const port = await listenAnywhere(silent);
    onTestFinished(() => void silent.close());
    const database = await open(`postgres://postgres@127.0.0.1:${port}/site`);
    await expect(add(database, 'lost')).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe('the sender lock', () => {
  it('is lost with its connection, and then nothing is committed', async () => {
    const database = await open();
    const lock = database.senderLock();
    await lock.acquire();
    const work = lock.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('claimed')");
      expect(await terminate(postgres.url(), "query LIKE 'INSERT INTO entries%'")).toBe(1);
    });
    await expect(work).rejects.toThrow(SenderLockLostError);
    await expect(add(lock, 'later')).rejects.toThrow(SenderLockLostError);
    expect(await words(database)).toEqual([]);
    expect(await lock.acquire()).toBe(true);
    await add(lock, 'again');
    expect(await words(database)).toEqual(['again']);
  });

  it('is not held by a process whose idle connection ended', async () => {
    const one = (await open()).senderLock();
    const other = (await open()).senderLock();
    await one.acquire();
    expect(await terminate(postgres.url(), "query LIKE '%pg_try_advisory_lock%'")).toBe(1);
    await expect.poll(() => other.acquire()).toBe(true);
    expect(await one.acquire()).toBe(false);
    await expect(add(one, 'lost')).rejects.toThrow(SenderLockLostError);
  });

  it('is released by PostgreSQL if its holder hangs', async () => {
    const lock = (await open()).senderLock();
    await lock.acquire();
    const names = ['idle_session_timeout', 'idle_in_transaction_session_timeout'];
    const found = await lock.transaction((tx) =>
      Promise.all(names.map((name) => tx.run(`SHOW ${name}`))),
    );
    expect(Object.assign({}, ...found.flat())).toEqual({
      idle_session_timeout: '1min',
      idle_in_transaction_session_timeout: '30s',
    });
  });
});

it('gets its statistics back if an earlier version switched them off', async () => {
  await (await open()).close();
  const client = await beside(postgres.url());
  await client.query('ALTER TABLE entries ALTER COLUMN word SET STATISTICS 0');
  await client.query("DELETE FROM migrations WHERE plugin = 'postgres'");
  const database = await open();
  const sql = `SELECT attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relname = 'entries' AND attstattarget = 0 AND attnum > 0`;
  expect(await database.read(sql)).toEqual([]);
});
