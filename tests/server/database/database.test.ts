import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import {
  dateIn,
  numberIn,
  optionalDateIn,
  SenderLockLostError,
  type DatabaseLocation,
} from '../../../server/database/index.ts';
import { describeDatabases, opened } from '../../support/databases.ts';
import { startNode, type Program } from '../../support/program.ts';
import { RecordedLog } from '../../support/recorded-log.ts';
import { add, entryMigrations, UNAVAILABLE, words } from './entries.ts';

function startChild({ databaseFile, databaseUrl }: DatabaseLocation, ...words: string[]): Program {
  const env = { DATABASE_FILE: databaseFile, DATABASE_URL: databaseUrl };
  const child = startNode(['tests/support/database-child.ts', ...words], env);
  onTestFinished(() => void child.end());
  return child;
}

describeDatabases(({ create }) => {
  it('stores text, numbers, and times', async () => {
    const database = await opened(await create(), [entryMigrations]);
    const at = new Date('2026-11-21T10:00:00.123Z');
    const [row = {}] = await database.transaction((tx) =>
      tx.run('INSERT INTO entries (word, at) VALUES ($1, $2) RETURNING id, at', 'rill', at),
    );
    expect([numberIn(row, 'id'), dateIn(row, 'at')]).toEqual([1, at]);
    await add(database, 'later');
    const [later = {}] = await database.read('SELECT at FROM entries WHERE word = $1', 'later');
    expect(optionalDateIn(later, 'at')).toBeNull();
  });

  it('rolls back a failed transaction, and continues', async () => {
    const database = await opened(await create(), [entryMigrations]);
    const failing = database.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('half')");
      throw new RangeError('not this one');
    });
    await expect(failing).rejects.toThrow(RangeError);
    await add(database, 'one');
    await expect(add(database, 'one')).rejects.toMatchObject(UNAVAILABLE);
    await add(database, 'two');
    expect(await words(database)).toEqual(['one', 'two']);
  });

  it('does not show data of a transaction before its commit', async () => {
    const database = await opened(await create(), [entryMigrations]);
    await database.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('hidden')");
      await nextTurn();
      expect(await words(database)).toEqual([]);
    });
    expect(await words(database)).toEqual(['hidden']);
  });

  it('runs concurrent transactions as if one after another', async () => {
    const database = await opened(await create(), [entryMigrations]);
    await database.transaction((tx) =>
      tx.run("INSERT INTO entries (word, at) VALUES ('count', 0)"),
    );
    const count = async (): Promise<unknown> =>
      database.transaction(async (tx) => {
        await tx.run("UPDATE entries SET at = at + 1 WHERE word = 'count'");
        await nextTurn();
      });
    await Promise.all(Array.from({ length: 20 }, count));
    const [row = {}] = await database.read('SELECT at FROM entries');
    expect(numberIn(row, 'at')).toBe(20);
  });

  it('rejects before the timeout of a waiting visitor', async () => {
    const database = await opened(await create(), [entryMigrations]);
    const release = Promise.withResolvers<undefined>();
    const slow = database.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('slow')");
      await release.promise;
    }, 50);
    await expect(slow).rejects.toMatchObject(UNAVAILABLE);
    release.resolve(undefined);
    await expect.poll(() => words(database)).toEqual(['slow']);
  });

  it('is migrated once even if several processes open it at the same moment', async () => {
    const place = await create();
    const names = Array.from({ length: 4 }, (_, index) => `child ${index}`);
    const children = names.map((name) => startChild(place, 'add', name));
    const log = new RecordedLog();
    const [database] = await Promise.all([
      opened(place, [entryMigrations], log),
      ...names.map(() => opened(place, [entryMigrations], log)),
    ]);
    const ends = await Promise.all(children.map(({ ended }) => ended));
    expect(ends.map(({ out }) => out)).toEqual(names.map(() => 'added, 0 errors\n'));
    expect(log.lines).toEqual([]);
    expect((await words(database)).sort()).toEqual(names);
  });

  it('continues the migration of an older version, and refuses the database of a newer one', async () => {
    const place = await create();
    const [first = () => ''] = entryMigrations.steps;
    const newer = {
      plugin: 'entries',
      steps: [first, () => 'ALTER TABLE entries ADD COLUMN note TEXT'],
    };
    const old = await opened(place, [entryMigrations]);
    await add(old, 'kept');
    await old.close();
    const database = await opened(place, [newer]);
    expect(await database.read('SELECT word, note FROM entries')).toEqual([
      { word: 'kept', note: null },
    ]);
    await database.close();
    await expect(opened(place, [entryMigrations])).rejects.toThrow(
      'written by a newer version of this program (entries is at step 2, this program knows 1)',
    );
  });

  it('gives the sender lock to one process, and to another after it was released or closed', async () => {
    const place = await create();
    const first = await opened(place, [entryMigrations]);
    const one = first.senderLock();
    const other = (await opened(place, [entryMigrations])).senderLock();
    expect([await one.acquire(), await other.acquire()]).toEqual([true, false]);
    expect([await one.acquire(), await other.acquire()]).toEqual([true, false]);
    await one.release();
    expect([await other.acquire(), await one.acquire()]).toEqual([true, false]);
    await other.release();
    expect(await one.acquire()).toBe(true);
    await first.close();
    expect(await other.acquire()).toBe(true);
  });

  it('commits only for the process that holds the sender lock', async () => {
    const place = await create();
    const database = await opened(place, [entryMigrations]);
    const lock = database.senderLock();
    await expect(add(lock, 'before')).rejects.toThrow(SenderLockLostError);
    await lock.acquire();
    await add(lock, 'held');
    await expect(add(lock, 'held')).rejects.toMatchObject(UNAVAILABLE);
    await add(lock, 'still held');
    await lock.release();
    await expect(add(lock, 'after')).rejects.toThrow(SenderLockLostError);
    expect(await words(database)).toEqual(['held', 'still held']);
  });

  it('gives the sender lock to another process after its holder was killed', async () => {
    const place = await create();
    const lock = (await opened(place, [entryMigrations])).senderLock();
    const child = startChild(place, 'send');
    await child.says(/^sender true$/m);
    expect(await lock.acquire()).toBe(false);
    await child.end();
    await expect.poll(() => lock.acquire()).toBe(true);
  });
});
