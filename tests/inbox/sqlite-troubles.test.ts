import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
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
import type { OpenStore } from '../../server/inbox/open-store.ts';
import { startChildren } from '../support/children.ts';
import { createInboxApp } from '../support/inbox-app.ts';
import { NOON, someMessage } from './messages.ts';

let root = '';
let folder = '';
let file = '';
const stores: OpenStore[] = [];

async function open(path = file): Promise<OpenStore> {
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

const UNAVAILABLE = { name: 'StoreUnavailableError' };

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
    await expect(store.accept(someMessage())).rejects.toMatchObject(UNAVAILABLE);
    await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
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
    await expect(fill()).rejects.toMatchObject(UNAVAILABLE);
    await expect(store.ready()).rejects.toMatchObject(UNAVAILABLE);
    expect(stored.length).toBeGreaterThan(10);
    mount('-o', 'remount,size=8m');
    await send();
    await expect(store.ready()).resolves.toBeUndefined();
    for (const id of stored) expect(await store.get(id)).toMatchObject({ id });
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
    await store.accept(someMessage({ name: 'altbestand', receivedAt: new Date(0), spam: 'links' }));
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
