import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { openStore } from '../../server/inbox/open-store.ts';
import { SqliteDatabase } from '../../server/inbox/sqlite-database.ts';
import type { Store } from '../../server/inbox/store.ts';
import { startChildren } from '../support/children.ts';
import { createInboxApp } from '../support/inbox-app.ts';
import { NOON, someMessage } from './messages.ts';

let root = '';
let folder = '';
let file = '';
const stores: Store[] = [];

async function open(path = file): Promise<Store> {
  const store = await openStore({ file: path, databaseUrl: undefined }, () => undefined);
  stores.push(store);
  return store;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inbox-'));
});

beforeEach(async () => {
  folder = await mkdtemp(join(root, 'test-'));
  file = join(folder, 'deep', 'inbox.sqlite');
});

afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));

afterAll(() => rm(root, { recursive: true }));

const AWAY = { name: 'StoreAwayError' };

/** Everything that lies on the disk for the inbox. */
async function bytes(): Promise<string> {
  const parts = await Promise.all(
    ['', '-wal'].map((ending) => readFile(file + ending, 'latin1').catch(() => '')),
  );
  return parts.join('');
}

describe('a file that another process has locked', () => {
  it('is waited for, and refused when that takes too long', async () => {
    const store = await open();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const waiting = store.accept(someMessage());
    setTimeout(() => other.exec('COMMIT'), 200);
    expect(await waiting).toBe('stored');
    other.exec('BEGIN IMMEDIATE');
    await expect(store.accept(someMessage())).rejects.toMatchObject(AWAY);
    await expect(store.ready()).rejects.toMatchObject(AWAY);
    other.exec('COMMIT');
    other.close();
    expect(await store.accept(someMessage())).toBe('stored');
  });

  it('makes the endpoint say 503 and when to come back, and nothing is lost', async () => {
    const inbox = await createInboxApp();
    onTestFinished(() => inbox.close());
    await inbox.app.ready();
    const other = new DatabaseSync(inbox.file);
    other.exec('BEGIN IMMEDIATE');
    const fields = inbox.fields();
    const [json, form] = await Promise.all([inbox.send(fields), inbox.submit(fields)]);
    expect([json.statusCode, json.headers['retry-after']]).toEqual([503, '5']);
    expect(json.json()).toEqual({ errors: { form: 'Come back later.' } });
    expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5']);
    expect(form.body).toContain('value="jane@farm.example"');
    expect((await inbox.app.inject('/readyz')).statusCode).toBe(503);
    expect((await inbox.app.inject('/healthz')).statusCode).toBe(200);
    other.exec('COMMIT');
    other.close();
    expect((await inbox.send(fields)).statusCode).toBe(201);
    expect((await inbox.app.inject('/readyz')).statusCode).toBe(200);
  });
});

/** A disk so small that it is full at once; only a root may make one. */
const canMount = process.getuid?.() === 0 && process.platform === 'linux';

describe.runIf(canMount)('a full disk', () => {
  let disk = '';
  const mount = (...options: string[]): Buffer => execFileSync('mount', [...options, disk]);

  beforeEach(async () => {
    disk = join(folder, 'disk');
    await mkdir(disk);
    mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs');
  });

  it('refuses what does not fit, keeps what it has, and goes on when there is room', async () => {
    const store = await open(join(disk, 'inbox.sqlite'));
    onTestFinished(() => void execFileSync('umount', ['-l', disk]));
    const stored: string[] = [];
    const send = async (): Promise<void> => {
      const message = someMessage({ message: 'x'.repeat(5_000) });
      await store.accept(message);
      stored.push(message.id);
    };
    const fill = async (): Promise<void> => {
      for (;;) await send();
    };
    await expect(fill()).rejects.toMatchObject(AWAY);
    await expect(store.ready()).rejects.toMatchObject(AWAY);
    expect(stored.length).toBeGreaterThan(10);
    mount('-o', 'remount,size=8m');
    await send();
    await expect(store.ready()).resolves.toBeUndefined();
    for (const id of stored) expect(await store.get(id)).toMatchObject({ id });
  });
});

describe('a file that is taken away while the server has it open', () => {
  it.each(['', '-wal', '-shm'])(
    'takes no message without its part "%s", and goes on with it',
    async (ending) => {
      const store = await open();
      const kept = someMessage();
      await store.accept(kept);
      await rename(file + ending, `${file}.away`);
      await expect(store.accept(someMessage())).rejects.toMatchObject(AWAY);
      await expect(store.ready()).rejects.toMatchObject(AWAY);
      await rename(`${file}.away`, file + ending);
      expect(await store.accept(someMessage())).toBe('stored');
      await expect(store.ready()).resolves.toBeUndefined();
      await store.close();
      expect((await (await open()).stats()).messages).toBe(2);
    },
  );

  it('takes no message while its folder is gone', async () => {
    const store = await open();
    await rename(join(folder, 'deep'), join(folder, 'away'));
    await expect(store.accept(someMessage())).rejects.toMatchObject(AWAY);
    await rename(join(folder, 'away'), join(folder, 'deep'));
    expect(await store.accept(someMessage())).toBe('stored');
  });

  it('takes no message for a file that a start would not find, nor spoils the one it would', async () => {
    const store = await open();
    await store.accept(someMessage());
    await rename(file, `${file}.old`);
    const replacement = await open();
    const message = someMessage();
    await replacement.accept(message);
    await expect(store.accept(someMessage())).rejects.toMatchObject(AWAY);
    await expect(store.ready()).rejects.toMatchObject(AWAY);
    expect(await replacement.accept(someMessage())).toBe('stored');
    expect(await replacement.get(message.id)).toMatchObject({ id: message.id });
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
    const store = await open();
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
    await open();
    for (const ending of ['', '-wal', '-shm'])
      expect(await modeOf(file + ending), ending).toBe(0o600);
    expect(await modeOf(deep)).toBe(0o755);
    db.close();
  });

  it('is on disk with each commit, overwritten when deleted, and never without what belongs to it', async () => {
    const database = await SqliteDatabase.open(file);
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

describe('a file', () => {
  it('keeps no trace of what was erased or purged, though others have it open', async () => {
    const store = await open();
    const other = await open();
    for (const word of ['verschwiegen', 'geblieben']) {
      const email = `${word}@farm.example`;
      for (let copies = 0; copies < 20; copies += 1) {
        await store.accept(someMessage({ email, name: word, message: word.repeat(400) }));
      }
    }
    await store.accept(someMessage({ name: 'altbestand', receivedAt: new Date(0) }));
    expect(await bytes()).toContain('verschwiegen');
    expect(await other.erase('verschwiegen@farm.example')).toBe(20);
    expect(await other.purge(NOON)).toBe(1);
    const left = await bytes();
    expect(left).not.toContain('verschwiegen');
    expect(left).not.toContain('altbestand');
    expect(left).toContain('geblieben');
  });

  it('is refused when a newer version of this program has written it', async () => {
    await (await open()).close();
    const db = new DatabaseSync(file);
    db.exec("INSERT INTO migrations VALUES (99, 'later')");
    db.close();
    await expect(open()).rejects.toThrow('newer version');
  });

  it('is opened by eight processes at the same moment', async () => {
    const results = await startChildren(8, { INBOX_FILE: file });
    expect(results).toEqual(Array.from({ length: 8 }, () => 'stored'));
    expect((await (await open()).stats()).messages).toBe(8);
  });
});
