import { renameSync } from 'node:fs';
import { chmod, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SqliteDatabase } from '../../server/database/sqlite.ts';
import { MIGRATIONS } from '../../server/inbox/index.ts';
import { createInboxApp } from '../support/inbox-app.ts';
import { someMessage } from './messages.ts';
import type { SqlitePlace } from './sqlite-place.ts';
import { sqlitePlace } from './sqlite-place.ts';

const UNAVAILABLE = { name: 'StoreUnavailableError' };

let place: SqlitePlace;
let folder = '';
let file = '';

beforeEach(async () => {
  place = await sqlitePlace();
  folder = place.folder;
  file = join(folder, 'deep', 'inbox.sqlite');
});

describe('a file that is taken away while the server has it open', () => {
  it.each(['', '-wal', '-shm'])(
    'takes no message without its part "%s", and goes on with it',
    async (ending) => {
      const store = await place.open(file);
      const kept = someMessage();
      await store.accept(kept);
      await rename(file + ending, `${file}.away`);
      await expect(store.accept(someMessage())).rejects.toMatchObject(UNAVAILABLE);
      await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
      await rename(`${file}.away`, file + ending);
      expect(await store.accept(someMessage())).toBe('stored');
      await expect(store.ready()).resolves.toBeUndefined();
      await store.close();
      expect((await (await place.open(file)).stats()).messages).toBe(2);
    },
  );

  it('takes no message while its folder is gone', async () => {
    const store = await place.open(file);
    await rename(join(folder, 'deep'), join(folder, 'away'));
    await expect(store.accept(someMessage())).rejects.toMatchObject(UNAVAILABLE);
    await rename(join(folder, 'away'), join(folder, 'deep'));
    expect(await store.accept(someMessage())).toBe('stored');
  });

  it('takes no message for a file that a start would not find, nor spoils the one it would', async () => {
    const store = await place.open(file);
    await store.accept(someMessage());
    await rename(file, `${file}.old`);
    const replacement = await place.open(file);
    const message = someMessage();
    await replacement.accept(message);
    await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
    await expect(store.accept(someMessage())).rejects.toMatchObject(UNAVAILABLE);
    expect(await replacement.accept(someMessage())).toBe('stored');
    expect(await replacement.get(message.id)).toMatchObject({ id: message.id });
  });

  it('says of no message that it is stored when the file goes between its beginning and its end', async () => {
    const store = await place.open(file);
    const message = {
      ...someMessage(),
      get name(): string {
        renameSync(file, `${file}.away`);
        return 'Read while the transaction is open';
      },
    };
    await expect(store.accept(message)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('makes the endpoint say 503 and the log what to do, until the file is back', async () => {
    const lines: string[] = [];
    const inbox = await createInboxApp({ log: (line) => lines.push(line) });
    onTestFinished(() => inbox.close());
    await inbox.app.ready();
    await rename(inbox.file, `${inbox.file}.away`);
    const fields = inbox.fields();
    const refused = await inbox.send(fields);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(lines.join('')).toMatch(
      /was removed or replaced while it was open: put it back, or restart/,
    );
    await rename(`${inbox.file}.away`, inbox.file);
    expect((await inbox.send(fields)).statusCode).toBe(201);
  });
});

describe('what is kept', () => {
  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('is for the owner alone, whatever the umask says: folder, file, log and its index', async () => {
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    const store = await place.open(file);
    await store.accept(someMessage());
    expect(await modeOf(join(folder, 'deep'))).toBe(0o700);
    for (const ending of ['', '-wal', '-shm'])
      expect(await modeOf(file + ending), ending).toBe(0o600);
  });

  it('is closed to others when it was open to them; the folder stays as its owner made it', async () => {
    const deep = join(folder, 'deep');
    await mkdir(deep);
    await chmod(deep, 0o755);
    const umask = process.umask(0);
    const db = new DatabaseSync(file);
    process.umask(umask);
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (word TEXT)');
    for (const ending of ['', '-wal', '-shm']) await chmod(file + ending, 0o644);
    await place.open(file);
    for (const ending of ['', '-wal', '-shm'])
      expect(await modeOf(file + ending), ending).toBe(0o600);
    expect(await modeOf(deep)).toBe(0o755);
    db.close();
  });

  it('is on disk with each commit, overwritten when deleted, and never without what belongs to it', async () => {
    const database = await SqliteDatabase.open(file, [MIGRATIONS]);
    onTestFinished(() => database.close());
    const settings = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
    const found = await Promise.all(
      settings.map((name) => database.read({ sql: `PRAGMA ${name}`, values: [] })),
    );
    // 2 is FULL: the log goes to the disk with each commit and not only when it is folded in.
    expect(Object.assign({}, ...found.flat())).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      secure_delete: 1,
      foreign_keys: 1,
    });
  });
});
