import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { SenderLockLostError } from '../../../server/database/index.ts';
import { until } from '../../support/until.ts';
import { opened } from '../../support/databases.ts';
import { sample } from '../../support/database-files.ts';
import { add, entryMigrations, words } from './entries.ts';
import { beside, terminate, usePostgres } from './postgres-connections.ts';

const postgres = usePostgres();

function open(): Promise<Database> {
  return opened({ databaseFile: '', databaseUrl: postgres.url() }, [entryMigrations]);
}

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
    await until(async () => expect(await other.acquire()).toBe(true));
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

describe('deleted data', () => {
  const secret = 'verschwiegen@farm.example';

  it('is in no statistics, even of columns from later migrations', async () => {
    await (await open()).close();
    const later = {
      plugin: 'later',
      steps: [() => 'CREATE TABLE later_words (word TEXT); ALTER TABLE entries ADD note TEXT'],
    };
    const place = { databaseFile: '', databaseUrl: postgres.url() };
    const database = await opened(place, [entryMigrations, later]);
    await database.transaction(async (tx) => {
      await tx.run("INSERT INTO later_words (word) VALUES ('a'), ('a'), ('b')");
      await tx.run("INSERT INTO entries (word, note) VALUES ('a', 'n'), ('b', 'n')");
    });
    await sample(postgres.url());
    const sql = `SELECT tablename FROM pg_stats WHERE schemaname = 'public'`;
    expect(await database.read(sql)).toEqual([]);
  });

  it('is reported to have left traces while an open transaction keeps them', async () => {
    const database = await open();
    await add(database, secret);
    const other = await beside(postgres.url());
    await other.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM migrations');
    await database.transaction((tx) => tx.run('DELETE FROM entries'));
    await expect(database.removeTraces(['entries'])).rejects.toThrow(
      'an open transaction, such as a backup',
    );
    await other.query('ROLLBACK');
    await database.removeTraces(['entries']);
  });
});
