import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SenderLockLostError, type Database } from '../../../server/database/index.ts';
import { opened, sqlitePlace } from '../../support/databases.ts';
import { add, countOf, entryMigrations, expectUnavailable, UNAVAILABLE, words } from './entries.ts';

const ENDINGS = ['', '-wal', '-shm'];

let file = '';

function open(databaseFile = file): Promise<Database> {
  return opened({ databaseFile, databaseUrl: undefined }, [entryMigrations]);
}

beforeEach(() => {
  file = sqlitePlace().databaseFile;
});

describe('a file that is removed while the server has it open', () => {
  it.each(ENDINGS)('accepts no entry without its file "%s", and then continues', async (ending) => {
    const database = await open();
    await add(database, 'kept');
    await rename(file + ending, `${file}.away`);
    await expect(add(database, 'lost')).rejects.toMatchObject(UNAVAILABLE);
    await expect(database.ready()).rejects.toMatchObject(UNAVAILABLE);
    await rename(`${file}.away`, file + ending);
    await add(database, 'new');
    await expect(database.ready()).resolves.toBeUndefined();
    await database.close();
    expect(await words(await open())).toEqual(['kept', 'new']);
  });

  it('accepts no entry for a replaced file, and does not damage the new file', async () => {
    const database = await open();
    await add(database, 'old');
    await rename(file, `${file}.old`);
    const replacement = await open();
    await add(replacement, 'new');
    await expect(database.ready()).rejects.toMatchObject(UNAVAILABLE);
    await expect(add(database, 'lost')).rejects.toThrow(
      'was removed or replaced while it was open: put it back, or restart',
    );
    await add(replacement, 'newer');
    expect(await words(replacement)).toEqual(['new', 'newer']);
  });

  it('acknowledges nothing if the file is removed between BEGIN and COMMIT', async () => {
    const database = await open();
    const work = database.transaction(async (tx) => {
      await tx.run("INSERT INTO entries (word) VALUES ('gone')");
      renameSync(file, `${file}.away`);
    });
    await expect(work).rejects.toMatchObject(UNAVAILABLE);
  });

  it('has no sender after the lock file was replaced', async () => {
    const lock = (await open()).senderLock();
    const other = (await open()).senderLock();
    expect(await lock.acquire()).toBe(true);
    await rm(`${file}.sender`);
    expect(await other.acquire()).toBe(true);
    await expect(add(lock, 'lost')).rejects.toThrow(SenderLockLostError);
    expect(await lock.acquire()).toBe(false);
  });
});

it('a file that another process has locked is waited for, and causes an error if that takes too long, even with many requests', async () => {
  const database = await open();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const waiting = add(database, 'waiting');
  // This process continues to serve other requests meanwhile.
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await expect.poll(() => turns).toBeGreaterThan(10);
  clearInterval(ticking);
  other.exec('COMMIT');
  await waiting;
  other.exec('BEGIN IMMEDIATE');
  await expectUnavailable(database, 8_000);
  expect(await words(database)).toEqual(['waiting']);
  other.exec('COMMIT');
  await add(database, 'again');
  expect(await countOf(database)).toBe(2);
});

const DISK_MEGABYTES = 24;

interface SmallDisk {
  readonly folder: string;
  readonly fill: (bytesLeft: number) => void;
  readonly clear: () => void;
  readonly remove: () => void;
}

/** Mounts a small disk in a separate folder. Returns undefined if this user may not mount disks. */
function mountDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const options = `size=${DISK_MEGABYTES}m,mode=700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'torture', folder]).status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const [ballast, reserve] = [join(folder, 'ballast'), join(folder, 'reserve')];
  return {
    folder,
    fill: (bytesLeft) => {
      writeFileSync(reserve, Buffer.alloc(bytesLeft));
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=512']);
      rmSync(reserve);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

const disk = mountDisk();
if (disk !== undefined) {
  it('a full disk refuses new entries, keeps the old ones, and accepts new ones when there is space', async () => {
    onTestFinished(disk.remove);
    const database = await open(join(disk.folder, 'site.sqlite'));
    disk.fill(256 * 1_024);
    const stored: string[] = [];
    const store = async (): Promise<void> => {
      const word = `${stored.length} ${'x'.repeat(5_000)}`;
      await add(database, word);
      stored.push(word);
    };
    const fill = async (): Promise<void> => {
      for (;;) await store();
    };
    await expect(fill()).rejects.toMatchObject(UNAVAILABLE);
    await expect(database.ready()).rejects.toMatchObject(UNAVAILABLE);
    expect(stored.length).toBeGreaterThan(5);
    disk.clear();
    await store();
    await expect(database.ready()).resolves.toBeUndefined();
    expect(await words(database)).toEqual(stored);
  });
} else console.log('Skipped: a full disk. This user may not mount a small disk.');

it.each([
  ['is no database', 'no database at all, but long enough to be one'.repeat(100)],
  ['is in a folder that is a file', undefined],
])('a file that cannot be opened stops the start if it %s', async (_, content) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content ?? '');
  const wrong = content === undefined ? join(file, 'site.sqlite') : file;
  await expect(open(wrong)).rejects.toThrow(/^DATABASE_FILE cannot be used: /);
  expect(existsSync(`${file}-wal`)).toBe(false);
});

describe('stored data', () => {
  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('can be read only by its owner, with any umask: folder, file, log, index, and lock', async () => {
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    const database = await open();
    await add(database, 'private');
    await database.senderLock().acquire();
    expect(await modeOf(dirname(file))).toBe(0o700);
    for (const ending of [...ENDINGS, '.sender'])
      expect(await modeOf(file + ending), ending).toBe(0o600);
  });

  it('loses the permissions of other users; the folder keeps its permissions', async () => {
    await mkdir(dirname(file), { recursive: true });
    await chmod(dirname(file), 0o755);
    const umask = process.umask(0);
    const db = new DatabaseSync(file);
    process.umask(umask);
    onTestFinished(() => db.close());
    db.exec('PRAGMA journal_mode = WAL; CREATE TABLE other (word TEXT)');
    for (const ending of ENDINGS) await chmod(file + ending, 0o644);
    await open();
    for (const ending of ENDINGS) expect(await modeOf(file + ending), ending).toBe(0o600);
    expect(await modeOf(dirname(file))).toBe(0o755);
  });

  it('is on disk after each commit and overwritten when deleted', async () => {
    const database = await open();
    const settings = ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys'];
    const found = await database.transaction(async (tx) => {
      const rows = await Promise.all(settings.map((name) => tx.run(`PRAGMA ${name}`)));
      return rows.flat();
    });
    // The value 2 is FULL: the log is flushed with each commit, not only at a checkpoint.
    expect(Object.assign({}, ...found)).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      secure_delete: 1,
      foreign_keys: 1,
    });
  });
});
